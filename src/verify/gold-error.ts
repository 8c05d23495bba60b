/** What a task asks of the verifier cannot be checked: an unknown tool, table or matcher, or a value its matcher cannot read. */
export class GoldError extends Error {
  override readonly name = 'GoldError';
}
