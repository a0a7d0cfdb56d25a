import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll } from 'vitest';
import { type Ran, shapesOf } from './shapes.ts';

// Stores which shapes of SQL statements each test file ran, for scripts/both-engines.mjs. Vitest loads this file before
// each test file, after watch.ts, when `npm test` sets PANKH_STATEMENTS, the folder for the records.

const kept = globalThis as { pankhRan?: (ran: Ran) => void; __vitest_worker__?: { filepath: string } };

const texts = new Set<string>();
const shapes = new Set<string>();
kept.pankhRan = (ran) => {
  const { text, values, code } = ran;
  const key = `${code} ${values.map((value) => (value === null ? 0 : typeof value)).join('')} ${text}`;
  if (texts.has(key)) return;
  texts.add(key);
  for (const shape of shapesOf(ran)) shapes.add(shape);
};

const file = relative('.', kept.__vitest_worker__?.filepath ?? '').replaceAll('\\', '/');
afterAll(() => {
  const folder = process.env.PANKH_STATEMENTS ?? '';
  mkdirSync(folder, { recursive: true });
  const record = JSON.stringify({ file, shapes: [...shapes].sort() });
  writeFileSync(join(folder, `${file.replaceAll('/', '+')}.json`), record);
});
