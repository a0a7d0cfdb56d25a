import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const lastTrap = 36;
const named = (text: string) =>
  new Set([...text.matchAll(/\bB-(\d{1,2})\b/g)].map(([, number]) => Number(number)));

/**
 * Returns the numbers of all traps that test titles mention, such as `[B-6]`, in the test files of the
 * repository.
 */
function trapsInTitles(): Set<number> {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    encoding: 'utf8',
  });
  const texts = files.split('\n').filter((file) => file !== '');
  const titles = texts.flatMap((file) => readFileSync(file, 'utf8').match(/\[B-\d{1,2}\]/g) ?? []);
  return named(titles.join());
}

describe('[BRAND-40] the traps of brand, languages and moving in', () => {
  it('are each named by a test, or by a sentence that says why there is none', () => {
    const [, reasons = ''] = readFileSync('docs/requirements-beyond.md', 'utf8').split(
      '## Traps without a test',
    );
    const list = reasons.split('\n').filter((line) => line.startsWith('- B-'));
    const [tested, excused] = [trapsInTitles(), named(list.join('\n'))];
    const all = Array.from({ length: lastTrap }, (_, index) => index + 1);
    expect(all.filter((trap) => !tested.has(trap) && !excused.has(trap))).toEqual([]);
    expect(all.filter((trap) => tested.has(trap) && excused.has(trap))).toEqual([]);
  });
});

it('[B-19] no query or migration names a collation, because the embedded database has two of them', () => {
  const files = execFileSync('git', ['ls-files', 'app/**/*.ts', 'migrations/*.sql'], { encoding: 'utf8' });
  const sources = files.split('\n').filter((file) => file !== '' && !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(100);
  const naming = sources.filter((file) => /\bcollate\s+(?:"|[a-z_])/i.test(readFileSync(file, 'utf8')));
  expect(naming).toEqual([]);
});
