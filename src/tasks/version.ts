/**
 * Counts what tasks are made by: recipes, the generator, the bench protocol, the composition of releases. It goes up by one with each
 * release that changes one of them so that a score can move; CHANGELOG says what changed.
 */
export const TASK_SET_VERSION = 1;
