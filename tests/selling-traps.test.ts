import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const titlesWithTraps = /\[(?:[^\]\n]*[ ,])?S-\d+[^\]\n]*\]/g;
const tests = ['app', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
  .filter((name) => /\.(test|spec)\.tsx?$/.test(name));
const tried = new Set(
  tests.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(titlesWithTraps)].flatMap(([traps]) => trapsIn(traps)),
  ),
);
const listed = readFileSync('docs/selling-traps.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (S-\d+) \|/.exec(line)?.slice(1) ?? []);

function trapsIn(text: string): string[] {
  return text.match(/\bS-\d+\b/g) ?? [];
}

it('[SELL-138] the list of traps has every number once, in order', () => {
  expect(listed).toEqual(Array.from({ length: 56 }, (_, index) => `S-${index + 1}`));
});

it('[SELL-138] every trap has a test, and every test names a trap of the list', () => {
  expect([...tried].toSorted(byNumber)).toEqual(listed);
});

function byNumber(one: string, other: string): number {
  return Number(one.slice(2)) - Number(other.slice(2));
}
