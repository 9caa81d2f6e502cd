/** An error with a complete explanation for operators: cause and remedy, in Spanish. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
