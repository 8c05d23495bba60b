/**
 * Counts what episodes are run with: the phone, its tools and their descriptions, exposure, the protocol's prompt, the simulated user.
 * It goes up by one with each release that changes one of them so that a score can move; CHANGELOG says what changed.
 */
export const HARNESS_VERSION = 1;
