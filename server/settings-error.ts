/** A setting that cannot be used. The message, in Spanish, says what is wrong and how to mend it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
