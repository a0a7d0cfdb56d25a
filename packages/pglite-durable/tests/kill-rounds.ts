import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDamage } from './check-lines.ts';
import { newDataFolder } from './data-folder.ts';
import { startProgram } from './start-program.ts';

export interface KillReport {
  /** The number of transactions that were reported as committed before the process was killed. */
  acknowledged: number;
  /** The number of kills that hit the program before it had finished recovering and opening the database. */
  whileOpening: number;
  damage: string[];
}

/**
 * Starts a process that writes to a database, kills the process with SIGKILL and looks for damage in the database. Does
 * this `rounds` times with the same database.
 */
export async function killRounds(rounds: number): Promise<KillReport> {
  const { dataDir, directory, discard } = newDataFolder();
  const notes = join(dataDir, 'acknowledged');
  const report: KillReport = { acknowledged: 0, whileOpening: 0, damage: [] };
  for (let round = 1; round <= rounds; round++) {
    const writer = startProgram('write-until-killed', dataDir, notes);
    let open = false;
    const opened = writer.line('open').then(
      () => {
        open = true;
      },
      () => undefined,
    );
    // In every fifth round, the process is killed while it opens and recovers the database. In all other rounds, the
    // process is killed while it writes.
    if (round % 5 === 0) await Promise.race([opened, sleep(300 + Math.random() * 900)]);
    else {
      const wrote = await writer.line('wrote').catch(() => undefined);
      if (!wrote) {
        report.damage.push(`round ${round}: the program does not start: ${(await writer.ended).errors}`);
        break;
      }
      await sleep(Math.random() * 900);
    }
    writer.kill('SIGKILL');
    await writer.ended;
    if (!open) report.whileOpening++;
    const acknowledged = existsSync(notes)
      ? readFileSync(notes, 'utf8').trim().split('\n').filter(Boolean)
      : [];
    report.acknowledged = acknowledged.length;
    const damage = await findDamage(directory, acknowledged.map(Number));
    report.damage.push(...damage.map((line) => `round ${round}: ${line}`));
    if (damage.length > 0) break;
  }
  discard();
  return report;
}
