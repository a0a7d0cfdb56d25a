import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jobs } from './jobs.server.ts';

const named = jobs.flat();

it('[OPS-95] each job has a name of its own, and an interval between ten seconds and a day', () => {
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
  for (const { everyMs } of named) expect(everyMs >= 10_000 && everyMs <= 86_400_000).toBe(true);
});

it('[OPS-95] the docs list the jobs', () => {
  const [, part = ''] = readFileSync('docs/operate.md', 'utf8').split('## What runs by itself');
  const [table = ''] = part.split('\n## ');
  const rows = [...table.matchAll(/^\| (?!What)([^|]+?) \|/gm)].map(([, names = '']) => names);
  const listed = rows.flatMap((names) => names.split('; ')).filter((name) => !name.startsWith('---'));
  expect(listed.toSorted()).toEqual(named.map(({ name }) => name).toSorted());
});
