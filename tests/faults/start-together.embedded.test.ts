import { expect, it } from 'vitest';
import { startProgram } from '#tests/support/programs.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { newDataFolder } from '../../packages/pglite-durable/tests/data-folder.ts';

it('only one of three processes can open the embedded database, and the errors of the others name its process id', async () => {
  const { dataDir, discard } = newDataFolder();
  const programs = Array.from({ length: 3 }, () => startProgram('migrate', '', dataDir, migrationsDir));
  const outputs = (await Promise.all(programs.map(({ ended }) => ended))).map(({ output }) => output);
  const pids = programs.map(({ pid }) => pid);
  // Exactly one process applies the migrations. A process that starts after that one has ended finds no
  // migrations left to apply.
  expect(outputs.filter((output) => /^applied [1-9]/.test(output))).toHaveLength(1);
  for (const output of outputs.filter((text) => text.startsWith('refused'))) {
    const [, pid] = /is in use by process (\d+) on /.exec(output) ?? [];
    expect(pids).toContain(Number(pid));
  }
  expect(outputs.every((output) => /^(applied|refused)/.test(output))).toBe(true);
  discard();
});
