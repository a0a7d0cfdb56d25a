// Checks that no regular expression of the product takes more than linear time on any text (OPS-60). The verdicts on
// patterns are stored in node_modules/.cache, because checking all of them anew takes half a minute.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { check } from 'recheck';
import { patternsIn, productFiles } from './patterns.mjs';
import { fail, say } from './steps.mjs';

// recheck would otherwise look for its Java or native program, which is not installed.
process.env.RECHECK_BACKEND = 'pure';

const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8'));
const store = 'node_modules/.cache/patterns.json';
const known = readKnown();
/** @type {Set<string>} */
const safe = new Set();
/** @type {string[]} */
const faults = [];

for (const path of productFiles())
  for (const { line, source, flags } of patternsIn(path, readFileSync(path, 'utf8'))) {
    const fault =
      source === null ? 'is not written out, so it cannot be checked' : await faultOf(source, flags);
    if (fault) faults.push(`${path}:${line}: /${source ?? '…'}/${flags} ${fault}`);
  }
save(safe);
if (faults.length > 0) fail(`regular expressions that a long text makes slow:\n${faults.join('\n')}`);
say(`${safe.size} regular expressions take linear time`);

/** @param {string} source @param {string} flags @returns {Promise<string | null>} */
async function faultOf(source, flags) {
  const key = `${source}/${flags}`;
  // A pattern that repeats nothing without an upper limit takes constant time at each position.
  if (!/[*+]|,\}/.test(source)) safe.add(key);
  if (!safe.has(key) && !known.has(key)) {
    // The time limit only ends a check that never would, so the verdict does not depend on how fast the machine is.
    const limits = { timeout: 180_000, attackTimeout: null, incubationTimeout: null };
    const verdict = await check(source, flags, limits);
    if (verdict.status === 'vulnerable')
      return `is ${verdict.complexity.summary}, for example on ${verdict.attack.pattern}`;
    if (verdict.status === 'unknown') return `could not be checked (${verdict.error.kind})`;
  }
  safe.add(key);
  // A run that is stopped keeps what it has found.
  if (!known.has(key)) save([...known, ...safe]);
  return null;
}

/** @param {Iterable<string>} keys */
function save(keys) {
  mkdirSync('node_modules/.cache', { recursive: true });
  writeFileSync(store, JSON.stringify({ version, safe: [...new Set(keys)] }));
}

/** @returns {Set<string>} */
function readKnown() {
  try {
    const stored = JSON.parse(readFileSync(store, 'utf8'));
    return new Set(stored.version === version ? stored.safe : []);
  } catch {
    return new Set();
  }
}
