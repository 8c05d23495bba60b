import { digestOf } from '../base/digest.ts';

/**
 * The name by which a planner knows a task: it names random streams and tells nothing. An id holds the recipe, which no
 * planner may see.
 */
export const taskKey = (id: string): string => digestOf(id).slice('sha256:'.length, 'sha256:'.length + 16);
