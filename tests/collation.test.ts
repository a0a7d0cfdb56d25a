import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('[B-19] no query or migration names a collation, because the embedded database has two of them', () => {
  const files = execFileSync('git', ['ls-files', 'app/**/*.ts', 'migrations/*.sql'], { encoding: 'utf8' });
  const sources = files.split('\n').filter((file) => file !== '' && !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(100);
  const naming = sources.filter((file) => /\bcollate\s+(?:"|[a-z_])/i.test(readFileSync(file, 'utf8')));
  expect(naming).toEqual([]);
});
