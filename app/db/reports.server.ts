import type { Database, DatabaseHandle, DatabaseLog, Reports } from './database.server.ts';

export interface ReportSettings {
  /** The URL of one streaming replica of the PostgreSQL server; undefined if there is none. */
  databaseReplicaUrl?: string | undefined;
  slowQueryMs?: number;
}

/** The connections of reports. The one to the replica is made when it is first used. */
export async function openReports(
  database: Pick<DatabaseHandle, 'db'>,
  { databaseReplicaUrl, slowQueryMs = 0 }: ReportSettings,
  log: DatabaseLog,
): Promise<Reports> {
  if (databaseReplicaUrl === undefined) return withoutReplica(database.db);
  const { openReplica } = await import('./hosted/replica.server.ts');
  return openReplica({ url: databaseReplicaUrl, primary: database.db, slowQueryMs, log });
}

/** Returns an object that lets reports read from the database itself, for a shop without a replica. */
export function withoutReplica(db: Database): Reports {
  return {
    read: (work) => work(db),
    choose: async () => db,
    counts: () => ({ replica: 0, database: 0 }),
    fault: async () => null,
    close: async () => undefined,
  };
}
