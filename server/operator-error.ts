/** An error whose message explains the cause and the remedy to operators, in Spanish. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
