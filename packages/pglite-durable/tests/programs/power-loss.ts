import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startEngine } from 'pglite-durable/engine.ts';
import { findDamage } from '../check-lines.ts';
import { newDataFolder } from '../data-folder.ts';
import { recordDisk } from '../disk-recorder.ts';
import { cutPower, randomFrom } from '../power-cut.ts';

// Records what a database writes to disk, simulates power failures at random points of that record, and
// prints the damage after each one as a line of JSON.
const [engineKind = 'durable', seed = '1', cuts = '10'] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const { directory, discard } = newDataFolder();
const scratch = mkdtempSync(join(tmpdir(), 'pglite-durable-power-'));
const base = join(scratch, 'base');

const open = async () => {
  if (engineKind === 'plain') return PGlite.create({ dataDir: directory });
  const fail = (reason: string) => {
    throw new Error(reason);
  };
  return (await startEngine(directory, fail)).pg;
};

const before = await open();
await before.exec(`CREATE TABLE lines (run int, line int, note text, primary key (run, line));
                   CREATE INDEX lines_note ON lines (note)`);
await before.close();
cpSync(directory, base, { recursive: true });

const { record, stop } = recordDisk(directory);
const pg = await open();
for (let run = 1; run <= 160; run++) {
  await pg.transaction(async (tx) => {
    for (let line = 0; line < 4; line++) {
      await tx.query('INSERT INTO lines VALUES ($1, $2, $3)', [run, line, `note ${run} ${line}`.repeat(20)]);
    }
    await tx.query('UPDATE lines SET note = note || $1 WHERE run = $2', ['!', run - 3]);
  });
  record.operations.push({ kind: 'acknowledge', run });
  if (run % 45 === 0) await pg.exec('CHECKPOINT');
  if (run === 100) await pg.exec('VACUUM lines');
}
stop();
await pg.close();

for (let cut = 0; cut < Number(cuts); cut++) {
  const loss = [0.1, 0.5, 1][cut % 3] ?? 1;
  // One in six simulated power failures happens during the first 40 operations, while the database starts,
  // because these operations are few but critical.
  const end = Math.floor(random() * (cut % 6 === 5 ? 40 : record.operations.length));
  const target = join(scratch, 'cut');
  const acknowledged = cutPower(record, end, loss, random, base, target);
  const damage = await findDamage(target, acknowledged);
  console.log(
    JSON.stringify({ cut: `${seed}/${cut}`, end, loss, acknowledged: acknowledged.length, damage }),
  );
  rmSync(target, { recursive: true });
}
rmSync(scratch, { recursive: true });
discard();
// Ends the process explicitly, because a database that failed during the check may keep the process alive.
process.exit(0);
