import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupItems } from '#app/domain/setup.ts';
import { setupLine } from '#app/words/en/setup-words.ts';
import { freePort } from '#tests/support/postgres.ts';
import { startProgram } from '#tests/support/programs.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { newDataFolder } from '../../packages/pglite-durable/tests/data-folder.ts';
import { type Program, startProgramFile } from '../../packages/pglite-durable/tests/program.ts';
import { askRunningServer } from './command-door.server.ts';

const { dataDir, discard } = newDataFolder();
const door = join(dataDir, 'command-door.json');
let shop: Program;
beforeAll(async () => {
  // Writes the file with port and key that a killed server leaves behind. No process listens on that port any more.
  // Every user may read the file, which the next server must correct.
  writeFileSync(door, '{"port":1,"key":"old"}', { mode: 0o644 });
  shop = startProgram('start-shop', dataDir, migrationsDir, String(await freePort()));
  await shop.line('  Pankh is open at');
});
afterAll(async () => {
  shop.kill('SIGTERM');
  await shop.ended;
  discard();
});

/** Runs the command line of the shop, as a process of its own. */
async function pankh(...args: string[]) {
  const cli = join(import.meta.dirname, '../cli.ts');
  const env = { DATA_DIR: dataDir, BASE_URL: 'https://shop.example' };
  const { code, output, errors } = await startProgramFile(cli, args, env).ended;
  return { code, output, errors };
}

it('[BRAND-58] doctor prints the open items of the set-up beside a running server', async () => {
  const { code, output } = await pankh('doctor');
  expect([code, output]).toEqual([0, expect.stringContaining('✓ Database: embedded, reachable')]);
  const open = setupItems.filter((item) => output.includes(`! ${setupLine(item)}`));
  expect(open).toEqual(expect.arrayContaining(['contact', 'legal', 'pay', 'course', 'backup']));
});

it('[BRAND-58] a backup and an export are written by the running server, once', async () => {
  const all = join(dataDir, 'all.json');
  expect(await pankh('export', all)).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(readFileSync(all, 'utf8'))).toMatchObject({ format: 'academy-export' });
  expect(await pankh('export', all)).toMatchObject({ code: 1, errors: expect.stringContaining('EEXIST') });
  expect(await pankh('backup', join(dataDir, 'backups'), '--keep', '2')).toMatchObject({ code: 0 });
  expect(await pankh('backup', join(dataDir, 'bare'), '--no-files')).toMatchObject({ code: 0 });
  // A backup made on the command line marks the item "backup" of the setup checklist as done, so `doctor` no longer
  // reports it.
  expect((await pankh('doctor')).output).not.toContain(setupLine('backup'));
});

it('[BRAND-58] other commands change nothing and say what to do instead', async () => {
  const { code, errors } = await pankh('promote', 'asha@example.in');
  expect([code, errors]).toEqual([1, expect.stringContaining('https://shop.example/admin/students')]);
  expect((await pankh('recount')).errors).toContain('Stop it, then run this command again');
});

it('[BRAND-58] the running server answers nobody without the key, and no command that changes the shop', async () => {
  const { port, key } = JSON.parse(readFileSync(door, 'utf8'));
  expect(statSync(door).mode & 0o077).toBe(0);
  const ask = (authorization: string, command: object) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { Authorization: authorization },
      body: JSON.stringify(command),
    }).then(({ status }) => status);
  expect(await ask('Bearer old', { name: 'doctor' })).toBe(401);
  expect(await ask(`Bearer ${key}`, { name: 'promote', email: 'asha@example.in' })).toBe(400);
  expect(await ask(`Bearer ${key}`, { name: 'doctor' })).toBe(200);
});

it('[BRAND-58] a server that has stopped leaves no key behind', async () => {
  expect(await askRunningServer(dataDir, { name: 'doctor' })).toMatchObject({ exitCode: 0 });
  shop.kill('SIGTERM');
  await shop.ended;
  expect(() => statSync(door)).toThrow('ENOENT');
  expect(await askRunningServer(dataDir, { name: 'doctor' })).toBeNull();
});
