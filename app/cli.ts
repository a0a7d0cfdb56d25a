import { fileURLToPath } from 'node:url';
import { DirectoryInUseError } from 'pglite-durable/owner-lock.ts';
import { openDatabase } from './db/client.server.ts';
import { migrateDatabase } from './db/migrate.server.ts';
import { readEnv } from './env.server.ts';
import { createLog, plainMessage } from './platform/log.server.ts';
import { type CommandName, commandNames, doctor, runCommand, usage } from './process/command-line.server.ts';

// The folder of the migrations as an absolute path. The build turns this file into build/server/cli.js and
// copies the migrations to build/migrations.
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
      // Brings the database's tables up to this build by running the missing migrations. `restore` is the
      // exception: it fills an empty database from a backup, whose build may be older, and so migrates first
      // to the backup's schema itself.
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
 * Prints why a command failed. Only one process at a time can open the embedded database; if the running
 * server has it open, the message says so.
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
