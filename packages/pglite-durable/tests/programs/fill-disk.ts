import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDurable } from 'pglite-durable/open.ts';

// Commits rows until the disk is full, prints the error and then reads rows, which must still work. When a line arrives
// on standard input, writes again. Exits if the database engine has failed and cannot be used again.
const [dataDir = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: console.error };
const words = (error: unknown): string =>
  error instanceof Error ? `${error.message.split('\n')[0]} ${words(error.cause)}` : '';
const { client, close } = await openDurable({
  directory: join(dataDir, 'database'),
  log,
  onFatal: (error) => {
    console.log(`stopped ${error.message}`);
    process.exit(1);
  },
});
await client.exec('create table if not exists lines (run int, line int, note text, primary key (run, line))');
const { rows } = await client.query('select coalesce(max(run), 0)::int + 1 as next from lines');
console.log('open');
let run = (rows[0] as { next: number }).next;

async function write(): Promise<void> {
  await client.transaction(async (tx) => {
    for (let line = 0; line < 4; line++) {
      const note = randomBytes(12_000).toString('hex');
      await tx.query('insert into lines values ($1, $2, $3)', [run, line, note]);
    }
  });
  console.log(`acknowledged ${run}`);
  run++;
}

async function writeUntilRefused(): Promise<void> {
  for (;;) await write();
}

await writeUntilRefused().catch((error: unknown) => console.log(`refused ${words(error)}`));
const { rows: counted } = await client.query(
  'select count(distinct run)::int as n from lines where length(note) = 24000',
);
console.log(`readable ${(counted[0] as { n: number }).n}`);
process.stdin.once('data', async () => {
  await write().then(
    () => console.log('written'),
    (error: unknown) => console.log(`still refused ${words(error)}`),
  );
  await close();
  process.exit(0);
});
