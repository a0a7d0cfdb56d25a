import type { Database, DatabaseHandle, DatabaseLog } from './database.server.ts';

/**
 * Reads for lists, figures and exports, which read many rows and may come from a replica of the database (OPS-33).
 * Nothing that decides about a change or a person's rights is read here.
 */
export interface Reports {
  /**
   * Runs `work`, which only reads, on the replica if there is one and it has everything that was committed before this
   * call, else on the database itself. If the replica fails meanwhile, `work` runs once more on the database.
   */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Returns the database that `read` would use, for reads that are sent while they run. */
  choose(): Promise<Database>;
  /** How many reads went to the replica and to the database so far; without a replica, none are counted. */
  counts(): Readonly<Record<'replica' | 'database', number>>;
  /** Returns why the replica cannot be used now; null if it can, or if there is none. */
  fault(): Promise<string | null>;
  close(): Promise<void>;
}

export interface ReportSettings {
  /** The URL of one server that replicates the database by streaming; undefined if there is none. */
  databaseReplicaUrl?: string | undefined;
  slowQueryMs?: number;
}

/** Opens the reads for reports. It connects to the replica only when it is first used. */
export async function openReports(
  database: Pick<DatabaseHandle, 'db'>,
  { databaseReplicaUrl, slowQueryMs = 0 }: ReportSettings,
  log: DatabaseLog,
): Promise<Reports> {
  if (databaseReplicaUrl === undefined) return withoutReplica(database.db);
  const { openReplica } = await import('./hosted/replica.server.ts');
  return openReplica({ url: databaseReplicaUrl, primary: database.db, slowQueryMs, log });
}

function withoutReplica(db: Database): Reports {
  return {
    read: (work) => work(db),
    choose: async () => db,
    counts: () => ({ replica: 0, database: 0 }),
    fault: async () => null,
    close: async () => undefined,
  };
}
