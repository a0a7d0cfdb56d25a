import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coveredByOthers, readRan, uncovered } from './both-engines.mjs';
import { ensureChromium } from './chromium.mjs';
import { failedIn } from './failed-tests.mjs';
import { bin, ensureBuild, ensurePackages, run, say } from './steps.mjs';

// Runs everything that a change must pass, also on a fresh clone: the fast checks of `npm run verify`, the tests of the
// data layer on both databases (PostgreSQL and embedded), and the browser tests. `--slow` adds the tests that run
// before a release. `--both` runs each data test on both databases; otherwise the embedded one runs those that
// scripts/both-engines.mjs chooses.
const slow = process.argv.includes('--slow');
const both = slow || process.argv.includes('--both');
keepFilesInMemory();
await ensurePackages();
const chromium = await ensureChromium({ isHeadless: true });

/**
 * The problems that the fast checks found. The problems are printed again at the end, because the browser tests print
 * many lines in between.
 */
let faults = '';

/**
 * The names of the tests that failed, printed again at the end.
 * @type {string[]}
 */
const failedTests = [];
const reports = mkdtempSync(join(tmpdir(), 'pankh-tests-'));

/** @type {[string, () => Promise<boolean>][]} */
const parts = [
  ['the gate', gate],
  ['data layer on PostgreSQL', () => vitest('postgres')],
  ['data layer on the embedded database', embedded],
  ['build', () => ensureBuild().then(() => true)],
  ['browser tests', () => playwright()],
];
if (slow) {
  parts.push(['slow suite', () => vitest('slow')]);
  parts.push(['slow browser tests', () => playwright(['--grep', '@slow'], { SLOW_TESTS: '1' })]);
  parts.push(['guards taken away one by one', () => passes('node', ['scripts/mutate-guards.mjs'])]);
}

/** @type {string[]} */
const failed = [];
/** @type {[name: string, seconds: number][]} */
const times = [];
for (const [name, part] of parts) {
  const started = Date.now();
  say(`${name} …`);
  if (!(await part())) failed.push(name);
  times.push([name, Math.round((Date.now() - started) / 1000)]);
}
const wide = Math.max(...times.map(([name]) => name.length));
console.log('\nHow long each part took');
for (const [name, seconds] of times) {
  console.log(`${failed.includes(name) ? '✗' : '✓'} ${name.padEnd(wide)} ${String(seconds).padStart(6)} s`);
}
if (faults) console.error(`\n${faults}`);
for (const name of failedTests) console.error(`✗ ${name}`);
if (failed.length > 0) console.error(`\n✗ failed: ${failed.join(', ')}`);
console.log(`\n${parts.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/**
 * Lets the tests keep their databases and the browser's profiles in memory, if it has 4 GiB of room for files: the many
 * small files take a sixth of the time on a disk.
 */
function keepFilesInMemory() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4 * 1024 ** 3) return;
  const folder = mkdtempSync(join(memory, 'pankh-tests-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
}

async function gate() {
  const { code, output } = await run('node', ['scripts/verify.mjs'], { quiet: true });
  console.log(output);
  if (code !== 0) faults = output;
  return code === 0;
}

/**
 * Runs the data tests on the embedded database, except those whose SQL others prove there. If such a test ran a
 * statement that none of the others did, it runs too.
 */
async function embedded() {
  if (both) return await vitest('embedded');
  const ran = readRan(statementsOf('postgres'));
  const covered = coveredByOthers(ran);
  say(`${covered.length} of ${ran.length} files run on PostgreSQL only, because other files prove their SQL`);
  const good = await vitest('embedded', [], { PANKH_COVERED: JSON.stringify(covered) });
  const more = uncovered(ran, readRan(statementsOf('embedded')), covered);
  if (more.length > 0) say(`${more.length} of them run here too: their SQL ran in no other file`);
  return (more.length === 0 || (await vitest('embedded', more))) && good;
}

/**
 * The folder with the record of which SQL each test file ran.
 * @param {string} project
 */
function statementsOf(project) {
  return join(reports, `statements-${project}`);
}

/** @param {'embedded' | 'postgres' | 'slow'} project @param {string[]} [files] @param {Record<string, string>} [variables] */
async function vitest(project, files = [], variables = {}) {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const env = both ? variables : { PANKH_STATEMENTS: statementsOf(project), ...variables };
  const good = await passes(bin('vitest'), ['run', '--project', project, ...reporters, ...files], env);
  if (!good) failedTests.push(...failedIn(file).map((name) => `${project}: ${name}`));
  return good;
}

/** @param {string[]} [options] @param {Record<string, string>} [variables] */
async function playwright(options = [], variables = {}) {
  const file = join(reports, 'browser.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...variables };
  const good = await passes(bin('playwright'), ['test', '--reporter=list,json', ...options], env);
  if (!good) failedTests.push(...failedIn(file));
  return good;
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
async function passes(command, args, env) {
  return (await run(command, args, { env })).code === 0;
}
