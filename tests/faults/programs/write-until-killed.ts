import { appendFileSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#app/db/embedded/open-embedded.ts';

// Commits small transactions for ever, and notes each acknowledged one in a file that survives the process.
const [dataDir = '', acknowledged = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: console.error, error: console.error };
const { db } = await openEmbedded({ dataDir, log });
await db.execute(
  sql`create table if not exists lines (run int, line int, note text, primary key (run, line))`,
);
await db.execute(sql`create index if not exists lines_note on lines (note)`);
appendFileSync(acknowledged, '');
const notes = openSync(acknowledged, 'a');
const { rows } = await db.execute<{ next: number }>(
  sql`select coalesce(max(run), 0)::int + 1 as next from lines`,
);
console.log('open');
const first = (rows[0]?.next ?? 1) + 2;

for (let run = rows[0]?.next ?? 1; ; run++) {
  await db.transaction(async (tx) => {
    for (let line = 0; line < 4; line++) {
      await tx.execute(sql`insert into lines values (${run}, ${line}, ${`note ${run} ${line}`})`);
    }
    await tx.execute(sql`update lines set note = note || '!' where run = ${run - 1}`);
  });
  writeSync(notes, `${run}\n`);
  fsyncSync(notes);
  if (run === first) console.log('wrote');
  if (run % 40 === 0) await db.execute(sql`checkpoint`);
  if (run % 130 === 0) await db.execute(sql`vacuum lines`);
}
