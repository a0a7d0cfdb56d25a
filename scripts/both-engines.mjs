import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ file: string, shapes: string[] }} Ran What a test file ran: tests/support/statements/record.ts */

/**
 * What differs between the embedded engine and PostgreSQL, besides the SQL: connections, locks, notifications,
 * processes, files on disk, migrations. A test file that contains one of these always runs on both.
 */
const differs =
  /createTestDatabase|PANKH_TEST_ENGINE|\.engine\b|open(Database|Hosted|Embedded)\b|\.listen\(|\.connections\b|whileMigrating|\.ping\(|support\/race\.ts|support\/site\.ts|node:child_process|platform\/backup|\.\/(restore|write)-backup|transaction-guard|\.\/migrate\.server/;

/**
 * Files that kill processes, or write money or passwords at the same time, always run on both, too; but for the purchase
 * that ends at each of its steps, because the random histories of the ledger end at steps of purchases, too.
 */
const always = /^tests\/faults\/(?!killed-purchase)|ledger\.db|-race\.db/;

/** @param {string} file */
const touchesEngine = (file) =>
  existsSync(file) && (always.test(file) || differs.test(readFileSync(file, 'utf8')));

/**
 * Returns the test files that need not run on the embedded engine, because each shape of SQL statement that they ran on
 * PostgreSQL is one of another file that runs on both. A file of which no statement was recorded runs on both.
 * @param {readonly Ran[]} ran @param {(file: string) => boolean} [isNeeded] @returns {string[]}
 */
export function coveredByOthers(ran, isNeeded = touchesEngine) {
  const left = timesOf(ran);
  const covered = [];
  const small = (/** @type {Ran} */ a, /** @type {Ran} */ b) =>
    a.shapes.length - b.shapes.length || (a.file < b.file ? -1 : 1);
  for (const { file, shapes } of [...ran].sort(small)) {
    if (shapes.length === 0 || !shapes.every((shape) => (left.get(shape) ?? 0) > 1) || isNeeded(file))
      continue;
    covered.push(file);
    for (const shape of shapes) left.set(shape, (left.get(shape) ?? 0) - 1);
  }
  return covered.sort();
}

/**
 * Returns those of `covered` that ran a shape on PostgreSQL which no file ran on the embedded engine. They must run
 * there too.
 * @param {readonly Ran[]} onPostgres @param {readonly Ran[]} onEmbedded @param {readonly string[]} covered
 * @returns {string[]}
 */
export function uncovered(onPostgres, onEmbedded, covered) {
  const proven = timesOf(onEmbedded);
  return onPostgres
    .filter(({ file, shapes }) => covered.includes(file) && !shapes.every((shape) => proven.has(shape)))
    .map(({ file }) => file);
}

/** @param {readonly Ran[]} ran @returns {Map<string, number>} */
function timesOf(ran) {
  const times = new Map();
  for (const { shapes } of ran) for (const shape of shapes) times.set(shape, (times.get(shape) ?? 0) + 1);
  return times;
}

/**
 * Reads what the test files of one project ran. Files of PostgreSQL alone do not count.
 * @param {string} folder @returns {Ran[]}
 */
export function readRan(folder) {
  if (!existsSync(folder)) return [];
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return readdirSync(folder)
    .map(read)
    .filter(({ file }) => !/\.postgres\.test\./.test(file));
}
