import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { prepareDataFolders } from '../../packages/pglite-durable/tests/data-folder.ts';
import { startPostgres } from './postgres.ts';
import { silentLog } from './silent-log.ts';
import { migrationsDir } from './snapshot.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The URL of the PostgreSQL server of this test run, and the name of a migrated database on it, from
     * which tests create their own copies. `socketDir` is the folder with the server's Unix socket, if it is known.
     */
    postgresServer: { url: string; template: string; socketDir?: string };
  }
}

/**
 * Starts the PostgreSQL server of this test run. If TEST_DATABASE_URL is set, uses the server at that URL instead; the
 * URL's user must be allowed to create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareDataFolders();
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, socketDir: undefined, stop: async () => undefined }
    : await startPostgres();
  const template = `pankh_template_${randomBytes(4).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ datname: string }>(statement);
    await client.end();
    return rows;
  };
  await admin(`CREATE DATABASE ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const handle = await openHosted({ databaseUrl: url.href, log: silentLog, allowUnsafeDurability: true });
  await migrateDatabase(handle, migrationsDir);
  await handle.close();
  project.provide('postgresServer', { url: server.url, template, socketDir: server.socketDir });
  return async () => {
    const made = await admin(`SELECT datname FROM pg_database WHERE starts_with(datname, '${template}')`);
    for (const { datname } of made) await admin(`DROP DATABASE ${datname} WITH (FORCE)`);
    await server.stop();
  };
}
