import { fileURLToPath } from 'node:url';
import { DirectoryInUseError } from 'pglite-durable/owner-lock.ts';
import { openDatabase } from './db/client.server.ts';
import { migrateDatabase } from './db/migrate.server.ts';
import { readEnv } from './env.server.ts';
import { createLog, plainMessage } from './platform/log.server.ts';
import { doctor, runCommand } from './process/command-line.server.ts';
import type { CommandResult } from './process/data-commands.server.ts';
import { type Command, readCommand } from './process/read-command.server.ts';

// The folder of the migrations as an absolute path. The build turns this file into build/server/cli.js and
// copies the migrations to build/migrations.
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

// The server must not migrate the database before these two commands: `upgrade-check` only reads it, and
// `restore` itself migrates an empty database to the schema of the backup, which may be an older one.
const unmigrated: readonly Command['name'][] = ['restore', 'upgrade-check'];

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});

async function main(args: string[]): Promise<number> {
  const print = {
    out: (text: string) => process.stdout.write(text),
    error: (text: string) => process.stderr.write(text),
  };
  const command = readCommand(args, print);
  if (typeof command === 'number') return command;
  const env = readEnv();
  const log = createLog('silent');
  try {
    const database = await openDatabase({ ...env, directDatabaseUrl: env.databaseDirectUrl, log });
    try {
      const isKept = unmigrated.includes(command.name);
      const applied = isKept ? 0 : await migrateDatabase(database, migrations);
      if (applied > 0) console.log(`${applied} migrations applied.`);
      return tell(await runCommand(command, { database, env, migrations, now: new Date() }));
    } finally {
      await database.close();
    }
  } catch (error) {
    return await explain(command, error, env.baseUrl);
  }
}

function tell({ ok, lines }: CommandResult): number {
  for (const line of lines) (ok ? console.log : console.error)(line);
  return ok ? 0 : 1;
}

/**
 * Prints why a command failed. Only one process at a time can open the embedded database; if the running
 * server has it open, the message says so.
 */
async function explain({ name }: Command, error: unknown, baseUrl: string): Promise<number> {
  if (!(error instanceof DirectoryInUseError)) {
    console.error(`✗ ${plainMessage(error)}`);
    return 1;
  }
  if (name === 'doctor') return tell(await doctor.ofRunningServer(baseUrl));
  console.error('✗ Pankh is running and holds the embedded database. Stop it, then run this command again.');
  console.error(`  (${error.message})`);
  return 1;
}
