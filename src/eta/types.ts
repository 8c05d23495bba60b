import type { Digest } from '../contract/json.ts';

export const ETA_SCHEMA = 'planloop.eta/1';

/** A guidance block of the Scenario Adapter. A block without tools is general and always kept. */
export type Guidance = {
  id: string;
  kind: 'routing' | 'domain' | 'recovery' | 'multi_turn';
  tools: string[];
  text: string;
  /** Order of injection: higher first. */
  priority: number;
};

/** What the executor says after an error, where the feedback's own words match. */
export type Hint = {
  id: string;
  errorType: string;
  tool: string | null;
  field: string | null;
  value: string | null;
  text: string;
};

/** η: the harness configuration on top of the bench protocol (DESIGN §2). Fixed while an episode runs. */
export type Eta = {
  name: string;
  digest: Digest;
  /** General instructions; empty in the bare harness. */
  instructions: string;
  adapter: { enabled: boolean; skillProtocol: string; maxBlocks: number; maxCharacters: number };
  guidance: readonly Guidance[];
  memory: {
    enabled: boolean;
    /** Most evidence items shown. */
    top: number;
    /** Least share of the best item's score that an item needs. */
    coverage: number;
    floor: number;
    /** Mark older records about the same thing as superseded. */
    supersede: boolean;
  };
  executor: { notices: boolean; repeatThreshold: number; hints: readonly Hint[] };
  feedback: { format: 'raw' | 'compact'; maxCharacters: number };
};
