import { fileURLToPath } from 'node:url';
import { DirectoryInUseError } from 'pglite-durable/owner-lock.ts';
import { openDatabase } from './db/client.server.ts';
import { migrateDatabase } from './db/migrate.server.ts';
import { readEnv } from './env.server.ts';
import { createLog, plainMessage } from './platform/log.server.ts';
import { type CommandName, commandNames, doctor, runCommand, usage } from './process/command-line.server.ts';

// Relative to the built command line: this file is build/server/cli.js and the migrations are in
// build/migrations.
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

process.exitCode = await main(process.argv.slice(2));

async function main([command, ...args]: string[]): Promise<number> {
  const name = commandNames.find((known) => known === command);
  if (name === undefined) {
    console.log(usage);
    return command === undefined || command === 'help' || command === '--help' ? 0 : 64;
  }
  const env = readEnv();
  const log = createLog('silent');
  try {
    const database = await openDatabase({ ...env, directDatabaseUrl: env.databaseDirectUrl, log });
    try {
      // A backup may come from an older build, so `restore` itself migrates the database, to the backup's
      // schema first.
      const applied = name === 'restore' ? 0 : await migrateDatabase(database, migrations);
      if (applied > 0) console.log(`${applied} migrations applied.`);
      return tell(await runCommand(name, args, { database, env, migrations, now: new Date() }));
    } finally {
      await database.close();
    }
  } catch (error) {
    return await explain(name, error, env.baseUrl);
  }
}

function tell({ ok, lines }: { ok: boolean; lines: string[] }): number {
  for (const line of lines) (ok ? console.log : console.error)(line);
  return ok ? 0 : 1;
}

/**
 * Explains a failure. The embedded database has one owner at a time; while the server runs, the server owns
 * it.
 */
async function explain(name: CommandName, error: unknown, baseUrl: string): Promise<number> {
  if (!(error instanceof DirectoryInUseError)) {
    console.error(`✗ ${plainMessage(error)}`);
    return 1;
  }
  if (name === 'doctor') return tell(await doctor.ofRunningServer(baseUrl));
  console.error('✗ Pankh is running and holds the embedded database. Stop it, then run this command again.');
  console.error(`  (${error.message})`);
  return 1;
}
