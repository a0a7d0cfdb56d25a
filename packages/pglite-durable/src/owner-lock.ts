import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// Each process that wants the database directory creates a listening socket with a new name in `<directory>.lock`, and
// only then looks at the sockets of other processes there. The kernel closes a socket when its process dies. The README
// explains why at most one process owns the directory.

export interface OwnerLock {
  release: () => Promise<void>;
}

/**
 * Thrown when another process owns the directory. `pid` is that process's id as seen inside its own
 * container.
 */
export class DirectoryInUseError extends Error {
  readonly pid: number;

  constructor(directory: string, { pid, host, since }: Owner) {
    super(
      `the database in ${directory} is in use by process ${pid} on ${host} since ${since}: stop it first`,
    );
    this.name = 'DirectoryInUseError';
    this.pid = pid;
  }
}

interface Owner {
  socket: string;
  pid: number;
  host: string;
  since: string;
}

/**
 * Times in milliseconds: how long several processes that compete for the lock may take until one of them has it, and
 * the shortest pause between two attempts.
 */
const patience = 15_000;
const pause = 25;
const ownerFile = 'owner.json';
const socketPattern = /^(\d+)-[0-9a-f]{16}\.sock$/;

/** Takes the lock of `directory`. Rejects with DirectoryInUseError when another living process has it. */
export async function lockOwner(directory: string): Promise<OwnerLock> {
  if (process.platform === 'win32') return lockByPipe(directory);
  const folder = `${directory}.lock`;
  await mkdir(folder, { recursive: true });
  const way = await shortWay(folder);
  const deadline = Date.now() + patience;
  try {
    for (;;) {
      const candidate = await show(folder, way.path);
      const others = await livingOthers(folder, way.path, candidate.name);
      if (others.length === 0) {
        await writeOwner(folder, candidate.name);
        return {
          release: async () => {
            await candidate.withdraw();
            await way.close();
          },
        };
      }
      await candidate.withdraw();
      await refuseIfOwned(folder, directory, others, Date.now() > deadline);
      // No process owns the directory yet, but several want the lock at the same time. Each of them withdraws
      // its socket, waits for a random time and tries again.
      await sleep(pause + Math.random() * pause * 8);
    }
  } catch (error) {
    await way.close();
    throw error;
  }
}

interface Candidate {
  name: string;
  withdraw: () => Promise<void>;
}

// Creates this process's socket where other processes can see it. The socket starts to listen under a hidden
// name and is then renamed, so that a socket that can be seen always answers.
async function show(folder: string, way: string): Promise<Candidate> {
  const name = `${process.pid}-${randomBytes(8).toString('hex')}.sock`;
  const server = await listen(join(way, `.${name}`));
  await rename(join(folder, `.${name}`), join(folder, name));
  return {
    name,
    withdraw: async () => {
      // Removes the socket's file before closing the socket, so that no other process finds a socket that
      // does not answer.
      await rm(join(folder, name), { force: true });
      await new Promise((closed) => server.close(closed));
    },
  };
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      const plain = ['EOPNOTSUPP', 'ENOTSUP', 'EPERM', 'EINVAL'].includes(error.code ?? '');
      const advice = `the disk of ${path} can not hold a lock: choose another data folder, or set DATABASE_URL`;
      reject(plain ? new Error(advice, { cause: error }) : error);
    });
    server.listen(path, () => {
      // Lets the process end while the socket is open; otherwise the socket would keep it alive after all its
      // work is done.
      server.unref();
      resolve(server);
    });
  });
}

async function livingOthers(folder: string, way: string, own: string): Promise<string[]> {
  const living: string[] = [];
  for (const name of await readdir(folder)) {
    if (name === own || !socketPattern.test(name)) continue;
    if (await isAlive(join(way, name))) living.push(name);
    else await rm(join(folder, name), { force: true });
  }
  return living;
}

/**
 * Whether a process listens on the socket at `path`. Only the error "nobody listens" or a missing file means
 * no. Any other error means yes; for example, a full backlog means that the owner is busy.
 */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(path);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT');
    });
  });
}

async function writeOwner(folder: string, socket: string): Promise<void> {
  const owner: Owner = { socket, pid: process.pid, host: hostname(), since: new Date().toISOString() };
  const draft = join(folder, `.${socket}.json`);
  await writeFile(draft, JSON.stringify(owner));
  await rename(draft, join(folder, ownerFile));
}

async function refuseIfOwned(
  folder: string,
  directory: string,
  living: string[],
  tooLate: boolean,
): Promise<void> {
  const owner = await readOwner(folder);
  if (owner && living.includes(owner.socket)) throw new DirectoryInUseError(directory, owner);
  const socket = living[0];
  if (!tooLate || socket === undefined) return;
  // The time is up, and another process that wants the lock has neither become the owner nor withdrawn. Most
  // likely that process is paused by a debugger or a signal.
  const pid = Number(socketPattern.exec(socket)?.[1]);
  throw new DirectoryInUseError(directory, { socket, pid, host: hostname(), since: 'some time' });
}

async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, ownerFile), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/**
 * Returns a path to `folder` that is short enough for a socket. Socket paths are limited to 103 bytes, and
 * Node silently truncates longer ones, so a long path is replaced by a short symbolic link to the folder.
 */
async function shortWay(folder: string): Promise<{ path: string; close: () => Promise<void> }> {
  const longest = Buffer.byteLength(join(folder, `.${2 ** 22}-${'f'.repeat(16)}.sock`));
  if (longest <= 103) return { path: folder, close: async () => undefined };
  const directory = await mkdtemp(join(tmpdir(), 'pglite-durable-'));
  const link = join(directory, 'l');
  await symlink(folder, link);
  return { path: link, close: () => rm(directory, { recursive: true, force: true }) };
}

/**
 * Takes the lock on Windows by listening on a named pipe, which belongs to its first listener until that process ends.
 * This function has not been tested on Windows.
 */
async function lockByPipe(directory: string): Promise<OwnerLock> {
  const folder = `${directory}.lock`;
  await mkdir(folder, { recursive: true });
  const name = Buffer.from(`${dirname(directory)}/${basename(directory)}`.toLowerCase()).toString(
    'base64url',
  );
  try {
    const server = await listen(`\\\\.\\pipe\\pglite-durable-${name.slice(-200)}`);
    await writeOwner(folder, 'pipe');
    return { release: () => new Promise((resolve) => server.close(() => resolve())) };
  } catch (error) {
    const owner = await readOwner(folder);
    throw owner ? new DirectoryInUseError(directory, owner) : error;
  }
}
