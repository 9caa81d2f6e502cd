/** A value that both databases take and give. Numbers are integers. */
export type SqlValue = string | number | null;

/** A row as both databases give it. */
export type SqlRow = Record<string, SqlValue>;

/** A statement with its parameters. */
export interface SqlStatement {
  sql: string;
  params: SqlValue[];
}

/** What the store needs of a database: single statements with parameters `$1`, `$2`, …, its clock, and its copies. */
export interface Database {
  /**
   * Runs one statement that changes nothing.
   *
   * @throws StoreUnavailable
   */
  read(sql: string, params: SqlValue[]): Promise<SqlRow[]>;
  /**
   * Runs one statement, which is synced to disk when this resolves.
   *
   * @throws StoreUnavailable
   */
  write(sql: string, params: SqlValue[]): Promise<SqlRow[]>;
  /** Like `write`, with several statements in one transaction; gives the rows of the first. */
  writeTogether(statements: readonly SqlStatement[]): Promise<SqlRow[]>;
  /** Like `writeTogether`, but never at the same time as another exclusive write, of any instance. */
  writeExclusive(statements: readonly SqlStatement[]): Promise<SqlRow[]>;
  /** An expression for the database's clock, in ms since the epoch. */
  nowSql: string;
  migrate(): Promise<void>;
  /** Empties the database's journal, so that nothing of what was deleted is left in it. */
  truncateJournal(): Promise<void>;
  /** Writes a copy into a file that does not exist. */
  backup(file: string): Promise<void>;
  /**
   * Fills an empty database from a copy and runs one statement on it; gives how many rows that changed.
   *
   * @throws PreconditionError, and then nothing was changed
   */
  restore(file: string, statement: string): Promise<number>;
  close(): Promise<void>;
}
