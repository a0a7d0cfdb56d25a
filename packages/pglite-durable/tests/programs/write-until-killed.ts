import { appendFileSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openDurable } from 'pglite-durable/open.ts';

// Commits small transactions forever. The number of each committed transaction is appended to the file
// `acknowledged`, which a test can still read after the process was killed.
const [dataDir = '', acknowledged = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: console.error, error: console.error };
const { client } = await openDurable({ directory: join(dataDir, 'database'), log });
await client.exec('create table if not exists lines (run int, line int, note text, primary key (run, line))');
await client.exec('create index if not exists lines_note on lines (note)');
appendFileSync(acknowledged, '');
const notes = openSync(acknowledged, 'a');
const { rows } = await client.query('select coalesce(max(run), 0)::int + 1 as next from lines');
const { next } = rows[0] as { next: number };
console.log('open');
const first = next + 2;

for (let run = next; ; run++) {
  await client.transaction(async (tx) => {
    for (let line = 0; line < 4; line++) {
      await tx.query('insert into lines values ($1, $2, $3)', [run, line, `note ${run} ${line}`]);
    }
    await tx.query(`update lines set note = note || '!' where run = $1`, [run - 1]);
  });
  writeSync(notes, `${run}\n`);
  fsyncSync(notes);
  if (run === first) console.log('wrote');
  if (run % 40 === 0) await client.exec('checkpoint');
  if (run % 130 === 0) await client.exec('vacuum lines');
}
