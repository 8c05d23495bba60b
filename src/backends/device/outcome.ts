/**
 * What is known of a command sent to a device. `ambiguous`: the bytes left and no exit code came back, so a change
 * may or may not have happened: it is never repeated blindly, evidence is read instead.
 */
export type Outcome =
  | { kind: 'exit'; code: number; stdout: string; stderr: string }
  | { kind: 'not_sent'; why: string }
  | { kind: 'ambiguous'; why: 'lost' | 'timeout' }
  | { kind: 'protocol'; why: string };
