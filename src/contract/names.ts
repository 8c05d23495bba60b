/** Splits are disjoint by content; only `train` is trained on (DESIGN §2). */
export const SPLITS = ['train', 'dev', 'evolve', 'gate', 'sealed', 'canary', 'serving', 'test'] as const;
export type Split = (typeof SPLITS)[number];

/** The four scored dimensions (paper-facts §1.1). */
export const DIMENSIONS = ['basic', 'memory', 'skill', 'subagent'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** How a task is verified (DESIGN §10). */
export const BUCKETS = ['tool_call', 'state_change', 'agent_behavior'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const ERROR_TYPES = [
  'MissingParameter',
  'InvalidArgument',
  'PermissionDenied',
  'NotFound',
  'Conflict',
  'AmbiguousEntity',
  'PreconditionFailed',
  'ConfirmationRequired',
  'Unsupported',
  'Unavailable',
  'Timeout',
  'RateLimited',
  'OutcomeUnknown',
  'UnknownTool',
  'MalformedCall',
] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

/** What a call may do to the phone. `read` never changes graded state. */
export const TOOL_KINDS = ['read', 'write', 'navigate', 'delegate', 'memory', 'skill', 'ask'] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];

/** How two values of a parameter are compared; each is documented by its accept/reject table. */
export const MATCHERS = [
  'exact',
  'number',
  'quantity',
  'money',
  'boolean',
  'enum',
  'time',
  'date',
  'datetime',
  'duration',
  'zone',
  'recurrence',
  'phone',
  'email',
  'url',
  'person',
  'app',
  'path',
  'text',
  'facts',
  'list',
  'sequence',
  'partial_order',
] as const;
export type MatcherName = (typeof MATCHERS)[number];

export const STOP_REASONS = ['finished', 'budget', 'refused', 'shutdown', 'malformed', 'infra', 'interrupted'] as const;
export type StopReason = (typeof STOP_REASONS)[number];
