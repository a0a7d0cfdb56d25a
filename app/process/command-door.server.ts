import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { plainMessage } from '#app/platform/log.server.ts';
import type { CommandReport } from './data-commands.server.ts';
import type { Command } from './read-command.server.ts';

// Only one process can open the embedded database. While the server has the database open, the command-line program
// therefore asks the server to run a command. The program sends the command to a local port, with a key from the data
// folder.

const count = z.number().int().min(1).max(10_000);
const asked = z.discriminatedUnion('name', [
  z.object({ name: z.literal('doctor') }),
  z.object({ name: z.literal('export'), file: z.string() }),
  z.object({
    name: z.literal('backup'),
    path: z.string(),
    keep: count.optional(),
    files: z.union([z.string(), z.literal(false)]).optional(),
  }),
]);
const opened = z.object({ port: z.number().int(), key: z.string() });
const report = z.object({ exitCode: z.literal([0, 1]), lines: z.array(z.string()) });
const fileOf = (dataDir: string) => join(dataDir, 'command-door.json');

/**
 * Opens a local port on which the command line can ask this process to run a command that only reads the shop's data.
 * Each start creates a new key. The key is stored in the data folder, where only the server's user can read it.
 */
export async function openCommandDoor(dataDir: string, run: (command: Command) => Promise<CommandReport>) {
  const key = randomBytes(32).toString('hex');
  const server = createServer((incoming, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (!isSame(incoming.headers.authorization ?? '', `Bearer ${key}`)) return void answer(401, {});
    json(incoming)
      .then((body) => asked.parse(body))
      .then(
        async (command) => answer(200, await run(command).catch(failed)),
        () => answer(400, {}),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const file = fileOf(dataDir);
  // Removes the file that a killed server may have left. `mode` would not change the permissions of an existing file,
  // so other users could read the new key.
  await rm(file, { force: true });
  // A TCP server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  await writeFile(file, JSON.stringify({ port, key }), { mode: 0o600, flag: 'wx' });
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(file, { force: true });
    },
  };
}

/** Null if no server responds, or a running one does not offer this command. */
export async function askRunningServer(dataDir: string, command: Command): Promise<CommandReport | null> {
  try {
    const { port, key } = opened.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
    const headers = { Authorization: `Bearer ${key}` };
    const asking = request({ host: '127.0.0.1', port, method: 'POST', headers });
    asking.end(JSON.stringify(absolute(command)));
    // The cast is needed because `once` returns `any[]`. The event `response` has one argument, an IncomingMessage.
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    return report.parse(await json(response));
  } catch {
    return null;
  }
}

const failed = (error: unknown): CommandReport => ({ exitCode: 1, lines: [`✗ ${plainMessage(error)}`] });

// Makes the paths in a command absolute, because the server may have another working directory than the command line.
function absolute(command: Command): Command {
  if (command.name === 'export') return { ...command, file: resolve(command.file) };
  if (command.name !== 'backup') return command;
  const { files } = command;
  return { ...command, path: resolve(command.path), ...(files && { files: resolve(files) }) };
}

const isSame = (given: string, wanted: string) => timingSafeEqual(hash(given), hash(wanted));
const hash = (value: string) => createHash('sha256').update(value).digest();
