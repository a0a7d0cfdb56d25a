import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tests = ['app', 'packages', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
  .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'));

/** A test file without its comments, which prove nothing, so that numbers stand in names of tests. */
const namesIn = (test: string) =>
  test
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replace(/ \/\/ .*$/gm, '')
    .replace(/\/\*[^*\n]*\*\//g, '');

it('[SELL-138] a number in a comment is no name of a test', () => {
  const lines = ['// [X-1] here', '  /* [X-2] */', ' * [X-3]', 'a(); // [X-4] there', "it('[X-5] is', go);"];
  expect(namesIn(lines.join('\n')).match(/X-\d+/g)).toEqual(['X-5']);
});

describe.each([
  { of: '[SELL-138]', letter: 'S', page: 'docs/selling-traps.md', last: 56, hasTable: true },
  { of: '[LEARN-110]', letter: 'L', page: 'docs/learning-traps.md', last: 33, hasTable: true },
  { of: '[DAY-160]', letter: 'I', page: 'docs/identity-traps.md', last: 35, hasTable: false },
  { of: '[BRAND-42]', letter: 'B', page: 'docs/requirements-beyond.md', last: 36, hasTable: false },
])('$of the traps of $page', ({ letter, page, last, hasTable }) => {
  const text = readFileSync(page, 'utf8');
  const all = Array.from({ length: last }, (_, index) => `${letter}-${index + 1}`);
  const inOrder = (traps: Iterable<string>) =>
    [...traps].toSorted((one, other) => Number(one.slice(2)) - Number(other.slice(2)));
  const named = (part: string) => part.match(new RegExp(`\\b${letter}-\\d+\\b`, 'g')) ?? [];
  const titles = new RegExp(`\\[(?:[^\\]\\n]*[ ,])?${letter}-\\d+[^\\]\\n]*\\]`, 'g');
  const tried = new Set(tests.flatMap((test) => (namesIn(test).match(titles) ?? []).flatMap(named)));
  // A trap is a known mistake that the documentation file lists. Each trap must have a test whose title names the trap.
  // A trap without a test must be in a separate list of the file, with the reason why it has none.
  const excused = text.split('\n').flatMap((line) => (line.startsWith('- ') ? named(line) : []));

  if (hasTable)
    it('are listed with every number once, in order', () => {
      expect(text.split('\n').flatMap((line) => /^\| ([A-Z]-\d+) \|/.exec(line)?.slice(1) ?? [])).toEqual(
        all,
      );
    });

  it('are each named by a test title, or by a sentence that says why there is none', () => {
    expect(inOrder([...tried, ...excused])).toEqual(all);
  });
});

it('every requirement that a test names is in one of the two lists', () => {
  const listed = new Set(
    ['docs/requirements.md', 'docs/requirements-beyond.md'].flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/^\| ([A-Z]+(?:-[A-Z]+)?-\d+) \|/gm)].map(([, id]) => id),
    ),
  );
  const named = tests.flatMap((test) =>
    [...test.matchAll(/\[([A-Z]{3,}(?:-[A-Z]+)?-\d+)\]/g)].map(([, id]) => id),
  );
  expect(named.length).toBeGreaterThan(1_000);
  expect([...new Set(named)].filter((id) => !listed.has(id))).toEqual([]);
});
