import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/postgres.ts';
import { startProgram } from '#tests/support/programs.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { newDataFolder } from '../../packages/pglite-durable/tests/data-folder.ts';

const line = /^ {2}Password of the admin portal, shown this once: ([a-z2-9]{5}-){3}[a-z2-9]{5}$/gm;

it("[PORTAL-4] the server prints the portal's password once, whatever LOG_LEVEL is, even if no port is free", async () => {
  const { dataDir, discard } = newDataFolder();
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const first = await startProgram('start-shop', dataDir, migrationsDir, String(port)).ended;
  await new Promise((resolve) => other.close(resolve));
  // The first start fails because its port is in use, but the start must print the generated password before it fails.
  // The password's hash is stored, so the second start does not print the password.
  expect([first.code, first.errors]).toEqual([1, expect.stringContaining('already in use')]);
  expect(first.output.match(line)).toHaveLength(1);

  const second = startProgram('start-shop', dataDir, migrationsDir, String(port));
  await second.line('  Pankh is open at');
  second.kill('SIGTERM');
  const { code, output } = await second.ended;
  expect([code, output.includes('Password')]).toEqual([0, false]);
  discard();
});
