import { fileURLToPath } from 'node:url';
import { DirectoryInUseError } from 'pglite-durable/owner-lock.ts';
import { openDatabase } from './db/client.server.ts';
import { migrateDatabase } from './db/migrate.server.ts';
import { type Env, readEnv } from './env.server.ts';
import { createLog, plainMessage } from './platform/log.server.ts';
import { askRunningServer } from './process/command-door.server.ts';
import { runCommand } from './process/command-line.server.ts';
import type { CommandReport } from './process/data-commands.server.ts';
import { type Command, readCommand } from './process/read-command.server.ts';

// The folder of the migrations as an absolute path. The build turns this file into build/server/cli.js and
// copies the migrations to build/migrations.
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

// The command line migrates the database before every command except these two: `upgrade-check` only reads the
// database, and `restore` itself migrates an empty database to the schema of the backup, which may be an older one.
const unmigrated: readonly Command['name'][] = ['restore', 'upgrade-check'];

// The pages of the admin panel that do the same as a command. The error message names the page if the command cannot
// run because the server has the embedded database open.
const pages: Partial<Record<Command['name'], string>> = {
  import: '/admin/move',
  promote: '/admin/students',
  demote: '/admin/students',
};

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
    return await explain(command, error, env);
  }
}

function tell({ exitCode, lines }: CommandReport): number {
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
  return exitCode;
}

/** Only one process can open the embedded database: a running server is asked, or the message helps. */
async function explain(command: Command, error: unknown, env: Env): Promise<number> {
  if (!(error instanceof DirectoryInUseError)) {
    console.error(`✗ ${plainMessage(error)}`);
    return 1;
  }
  const answer = await askRunningServer(env.dataDir, command);
  if (answer) return tell(answer);
  console.error('✗ Pankh is running and holds the embedded database. Stop it, then run this command again.');
  const page = pages[command.name];
  if (page) console.error(`  While it runs, the panel does the same: ${env.baseUrl}${page}`);
  console.error(`  (${error.message})`);
  return 1;
}
