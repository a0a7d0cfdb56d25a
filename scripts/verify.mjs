import { bin, ensurePackages, run, say } from './steps.mjs';

// TypeScript 7 is run by its path, because the package `typescript` (version 6, kept for tools that need its
// API) has a `tsc` too.
const nativeCompiler = 'node_modules/typescript-native/bin/tsc';

await ensurePackages();
const failed = await verify();
if (failed.length > 0) {
  console.error(`\n✗ verify: ${failed.join(', ')}`);
  process.exit(1);
}
say('verify: all good');

/**
 * Runs the fast checks (the gate), two at a time, and prints only the output of failed checks. Returns the names of the
 * failed checks.
 * @returns {Promise<string[]>}
 */
export async function verify() {
  await run(bin('react-router'), ['typegen'], { quiet: true });
  /** @type {[string, string, string[]][]} */
  const steps = [
    ['types', 'node', [nativeCompiler, '--noEmit']],
    ['unit tests', bin('vitest'), ['run', '--project', 'unit', '--reporter', 'dot']],
    ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '--colors=off', '.']],
    [
      'import rules',
      bin('depcruise'),
      ['app', 'tests', 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
    ],
    ['dead code', bin('knip'), ['--no-progress']],
    ['texts', 'node', ['scripts/dead-words.mjs']],
    ['patterns', 'node', ['scripts/check-patterns.mjs']],
    ['house rules', 'node', ['scripts/house-rules.mjs']],
    ['lock file', 'node', ['scripts/check-lock.mjs']],
  ];
  /** @type {string[]} */
  const failed = [];
  const next = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      const [name, command, args] = step;
      const started = Date.now();
      const { code, output } = await run(command, args, { quiet: true });
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      if (code !== 0) {
        failed.push(name);
        console.log(output.trim());
      }
    }
  };
  await Promise.all([next(), next()]);
  return failed;
}
