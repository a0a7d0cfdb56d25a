import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Tables } from './tables.server.ts';

/** Both engines give the same types: int8, numeric and times are strings, JSON is parsed. */
interface Rows<Row> {
  rows: Row[];
}
export interface RawResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The same type for both engines. A `Transaction` can be passed wherever one is expected. */
export type Database = PgDatabase<RawResult, Tables>;
export type Transaction = PgTransaction<RawResult, Tables, ExtractTablesWithRelations<Tables>>;
export type TransactionConfig = PgTransactionConfig;

export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DatabaseSettings {
  /** The URL of a PostgreSQL server; without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /** Without a pooler such as PgBouncer, which gives LISTEN and the migrations' lock no connection. */
  directDatabaseUrl?: string;
  /** The embedded database is in its subfolder `database`. */
  dataDir: string;
  log: DatabaseLog;
  /** SQL statements that take this many milliseconds or more are logged; 0 and undefined log none. */
  slowQueryMs?: number;
  /** The largest number of open connections to the PostgreSQL server; 10 when not given. */
  poolSize?: number;
  /** Accepts a server that may lose committed transactions in a crash. For tests only. */
  allowUnsafeDurability?: boolean;
  /** Called once when the embedded database has failed: end the process; committed data is recovered. */
  onFatal?: (error: Error) => void;
  /** Called once when only the engine is waited for, so that the server loads code meanwhile. */
  onWaiting?: () => void;
}

export type StopListening = () => Promise<void>;

export interface DatabaseHandle {
  db: Database;
  engine: 'postgres' | 'embedded';
  /**
   * Calls `onPayload` with the payload of each committed NOTIFY on `channel` (in snake_case, at most 63 characters).
   * Calls `onLost` when the connection is found to be lost, and `onReconnect` when it is restored. Notifications may
   * have been missed in between, so the caller must then read its data again.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
    onLost?: () => void,
  ): Promise<StopListening>;
  /** How many connections the pool has, and how many queries wait for one. The embedded database has no pool. */
  connections?(): { total: number; idle: number; waiting: number };
  /** Rejects when the database does not answer within two seconds. */
  ping(): Promise<void>;
  /** Runs `work`, which migrates, under a lock: no other process migrates at the same time. */
  whileMigrating<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Waits for running statements, then closes the database. Safe to call twice. */
  close(): Promise<void>;
}

/** For lists, figures, exports, on a replica if any (OPS-33); not what a change or rights depend on. */
export interface Reports {
  /** On the replica if it has all that was committed and does not fail, otherwise on the database. */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Returns the database that `read` would use, for callers that send a response while they are still reading. */
  choose(): Promise<Database>;
  /** How many reads have run so far on the replica and on the database. Without a replica, both are always 0. */
  counts(): Readonly<Record<'replica' | 'database', number>>;
  /** Returns why the replica cannot be used now; null if it can, or if there is none. */
  fault(): Promise<string | null>;
  close(): Promise<void>;
}
