/** What a stage tells while it works. One reporter draws it: TTY, plain lines or NDJSON (DESIGN §15). */
export type StageEvent =
  | { type: 'stage'; stage: string; state: 'start' | 'done' | 'cached'; run?: string; note?: string; seconds?: number }
  | { type: 'progress'; stage: string; done: number; total: number; note?: string }
  | { type: 'note'; text: string }
  | { type: 'warning'; text: string };

export type Reporter = (event: StageEvent) => void;
