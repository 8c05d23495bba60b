/** What a task asks of the verifier cannot be checked: an unknown tool, table or matcher, or a value its matcher cannot read. */
export class GoldError extends Error {
  override readonly name = 'GoldError';
  /** The place in the task, such as `criteria.calls[0].args.time`. */
  at: string | undefined;
}

/** Runs a check of one part of a task; a GoldError from it says which part. */
export const within = (at: string, look: () => void): void => {
  try {
    look();
  } catch (error) {
    if (error instanceof GoldError) error.at = error.at === undefined ? at : `${at}.${error.at}`;
    throw error;
  }
};
