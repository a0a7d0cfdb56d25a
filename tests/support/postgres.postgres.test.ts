import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { startPostgres } from './postgres.ts';
import { startProgram } from './programs.ts';

const answers = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

it('stopping removes the server that was started', async () => {
  const { url, stop } = await startPostgres();
  expect(await answers(url)).toBe(true);
  await stop();
  expect(await answers(url)).toBe(false);
});

it('a server can be stopped and started again with its data', async () => {
  const { url, down, up, stop } = await startPostgres();
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };
  await run('CREATE TABLE kept AS SELECT 7 AS id');
  await down();
  expect(await answers(url)).toBe(false);
  await up();
  expect(await run('SELECT id FROM kept')).toEqual([{ id: 7 }]);
  await stop();
  expect(await answers(url)).toBe(false);
});

it('the server ends when the process that started it is killed', async () => {
  const program = startProgram('start-postgres');
  const url = (await program.line('url ')).slice(4);
  expect(await answers(url)).toBe(true);
  program.kill('SIGKILL');
  await program.ended;
  await vi.waitFor(async () => expect(await answers(url)).toBe(false), { timeout: 300_000, interval: 100 });
});
