import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#app/db/embedded/open-embedded.ts';

// Commits until the disk is full, says how that was told, reads, and, once asked, writes again. As the shop does, it
// ends when the engine cannot go on.
const [dataDir = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: console.error };
const words = (error: unknown): string =>
  error instanceof Error ? `${error.message.split('\n')[0]} ${words(error.cause)}` : '';
const { db, close } = await openEmbedded({
  dataDir,
  log,
  onFatal: (error) => {
    console.log(`stopped ${error.message}`);
    process.exit(1);
  },
});
await db.execute(
  sql`create table if not exists lines (run int, line int, note text, primary key (run, line))`,
);
const { rows } = await db.execute<{ next: number }>(
  sql`select coalesce(max(run), 0)::int + 1 as next from lines`,
);
console.log('open');
let run = rows[0]?.next ?? 1;

async function write(): Promise<void> {
  await db.transaction(async (tx) => {
    for (let line = 0; line < 4; line++) {
      const note = randomBytes(12_000).toString('hex');
      await tx.execute(sql`insert into lines values (${run}, ${line}, ${note})`);
    }
  });
  console.log(`acknowledged ${run}`);
  run++;
}

async function writeUntilRefused(): Promise<void> {
  for (;;) await write();
}

await writeUntilRefused().catch((error: unknown) => console.log(`refused ${words(error)}`));
const { rows: counted } = await db.execute<{ n: number }>(
  sql`select count(distinct run)::int as n from lines where length(note) = 24000`,
);
console.log(`readable ${counted[0]?.n}`);
process.stdin.once('data', async () => {
  await write().then(
    () => console.log('written'),
    (error: unknown) => console.log(`still refused ${words(error)}`),
  );
  await close();
  process.exit(0);
});
