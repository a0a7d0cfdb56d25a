import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { guardMutants } from './guard-mutants.mjs';
import { ensurePackages, root } from './steps.mjs';

// `npm run mutate-guards [parts of paths]` removes one guard (a check of rights) at a time, only in memory,
// and reports the removals that no test detects. If a page has two guards, each is removed alone, which
// proves that each one protects the page by itself.
await ensurePackages();
const wanted = process.argv.slice(2);
const isWanted = (/** @type {string} */ file) =>
  wanted.length === 0 || wanted.some((part) => file.includes(part));
const mutants = guardMutants().filter(({ file }) => isWanted(file));
const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];

/** @type {import('./guard-mutants.mjs').Mutant | null} */
let active = null;
let wasApplied = false;
/**
 * What failed in the last run.
 * @type {string[]}
 */
let faultsOf = [];

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    include: tests,
    environment: 'node',
    env: { PANKH_TEST_ENGINE: 'embedded' },
    globalSetup: ['./tests/support/setup-embedded.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: [{}],
  },
  {
    plugins: [
      {
        name: 'one-guard-less',
        enforce: 'pre',
        transform(_code, id) {
          if (!active || id.split('?')[0] !== resolve(root, active.file)) return undefined;
          wasApplied = true;
          return { code: active.code, map: null };
        },
      },
    ],
  },
);

/**
 * Whether the tests in these files pass with the code as it is now: the sources or, if `active` is set, with one of
 * them replaced by a copy without one guard.
 * @param {string[]} files
 */
async function pass(files) {
  faultsOf = [];
  const specifications = await vitest.globTestSpecifications(files);
  if (specifications.length === 0) throw new Error(`no test in ${files.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest's result also contains the test files of earlier runs, which are left out here.
  const asked = testModules.filter(({ moduleId }) => specifications.some((it) => it.moduleId === moduleId));
  const faults = asked.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
  ]);
  // A test that fails only because of a timeout has not detected the missing guard, so failures by timeout do not
  // count.
  const said = faults.filter(({ message }) => !/timed out/i.test(String(message)));
  faultsOf = said.map(({ message }) => String(message).split('\n')[0] ?? '');
  if (faults.length > 0 && said.length === 0) return true;
  return unhandledErrors.length === 0 && asked.every((module) => module.ok());
}

console.log(`${mutants.length} guards in ${new Set(mutants.map(({ file }) => file)).size} files`);
for (const test of tests) {
  if (await pass([test])) continue;
  console.error(`✗ ${test} fails with every guard in place: ${faultsOf.join('; ')}`);
  process.exit(1);
}

const started = Date.now();
/** @type {string[]} */
const survivors = [];
for (const mutant of mutants) {
  const path = resolve(root, mutant.file);
  const where = `${mutant.file}:${mutant.line} ${mutant.original.replace(/\s+/g, ' ').slice(0, 60)} (${mutant.what})`;
  active = mutant;
  wasApplied = false;
  vitest.invalidateFile(path);
  let isNoticed = false;
  for (const test of mutant.tests) isNoticed ||= !(await pass([test]));
  active = null;
  vitest.invalidateFile(path);
  if (!wasApplied) survivors.push(`${where}: never loaded`);
  else if (!isNoticed) survivors.push(where);
  if (!wasApplied || !isNoticed) console.log(`✗ ${survivors.at(-1)}`);
}
for (const test of tests)
  if (!(await pass([test])))
    survivors.push(`${test}: fails with every guard in place: ${faultsOf.join('; ')}`);
await vitest.close();
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`${seconds} s, ${(seconds / Math.max(mutants.length, 1)).toFixed(1)} s a guard`);
for (const survivor of survivors) console.log(`  survived: ${survivor}`);
console.log(`mutate-guards: ${mutants.length - survivors.length} of ${mutants.length} noticed`);
process.exit(survivors.length > 0 ? 1 : 0);
