/** SQLite's own texts, and what they mean to whoever operates the service. */
const CAUSES: [RegExp, string][] = [
  [/disk is full|disk I\/O error/, 'el disco está lleno o falla. Haz sitio en él'],
  [
    /not a database|malformed/,
    'el archivo de la base de datos está dañado o no es una. Apártalo y restaura la última copia',
  ],
  [
    /readonly|unable to open|authorization/,
    'no se puede escribir en el archivo de la base de datos. Revisa sus permisos y los de su carpeta',
  ],
];

/** What failed, in Spanish, for whoever operates the service. */
export function explainSqliteError(error: unknown): string {
  const text = String(error);
  const [, explanation] = CAUSES.find(([pattern]) => pattern.test(text)) ?? [];
  return explanation ?? `SQLite falla (${text})`;
}

/** Another process has the lock. The driver leaves the code out of some errors, so SQLite's text for it is asked. */
export function isBusy(error: unknown): boolean {
  return String(error).includes('database is locked');
}
