import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { startProgram } from '#tests/support/programs.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';

it('four nodes that start at the same time migrate an empty database once', async () => {
  const all = JSON.parse(readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8')).entries.length;
  const { url: serverUrl } = inject('postgresServer');
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  for (let round = 0; round < 2; round++) {
    const name = `together_${process.pid}_${round}`;
    await admin.query(`CREATE DATABASE ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    const nodes = Array.from({ length: 4 }, () => startProgram('migrate', url.href, '', migrationsDir));
    const outputs = (await Promise.all(nodes.map(({ ended }) => ended))).map(({ output }) => output);
    expect(outputs.sort()).toEqual(['applied 0', 'applied 0', 'applied 0', `applied ${all}`]);
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
  await admin.end();
});
