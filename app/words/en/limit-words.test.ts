import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

it.each(files)('the message %s names the longest accepted length, and not one that is refused', (name) => {
  const lines = readFileSync(new URL(name, folder), 'utf8').split('\n');
  expect(lines.filter((line) => /\b(under|below|less than) [\w${},]+ characters/.test(line))).toEqual([]);
});
