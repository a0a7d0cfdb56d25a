// Checks rules that no linter checks and that reviewers would have to check every time. For example, the
// environment is read in only one place, and files must stay at a readable size.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const longest = 300;
/** @type {string[]} */
const problems = [];

/**
 * Whether a file is a test that needs no database, so that `npm run verify` runs it.
 * @param {string} path
 */
const isUnitTest = (path) => /(?<!\.(db|embedded|postgres|slow))\.test\.tsx?$/.test(path);

for (const entry of readdirSync('app', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name).split(sep).join('/');
  const text = readFileSync(path, 'utf8');
  const isTest = /\.test\.tsx?$/.test(path);
  const say = (/** @type {string} */ rule) => problems.push(`${path}: ${rule}`);

  if (text.split('\n').length - 1 > longest) say(`longer than ${longest} lines`);
  if (/(^|\/)(index|utils|helpers|types|misc)\.tsx?$/.test(path)) say('a name that says nothing');
  if (!/^[a-z0-9.-]+$/.test(entry.name)) say('file names are kebab-case');
  if (isUnitTest(path) && /performance\.now\(|hrtime|vi\.waitFor\(|[tT]imeout: /.test(text))
    say('a unit test measures no time and has no limit of its own: it must hold on a busy machine');
  if (isTest) continue;
  if (/^\s*(await )?using \w+ =/m.test(text)) say('Node 20, which runs `npm run dev`, does not know `using`');
  if (/process\.env\b/.test(text) && path !== 'app/env.server.ts')
    say('process.env belongs to env.server.ts');
  if (
    /\bIntl\.(?!Segmenter)|toLocale(String|DateString|TimeString)\(/.test(text) &&
    !/domain\/calendar\.ts$/.test(path)
  ) {
    say('Intl belongs to domain/calendar');
  }
  if (/request\.formData\(/.test(text) && path !== 'app/platform/read-form.server.ts')
    say('a body is read by readForm: one that is no form is a 400');
  if (/sql\.raw\(/.test(text)) say('no raw SQL with interpolation');
  if (path.startsWith('app/domain/') && /new Date\(\)|Date\.now\(|Math\.random\(/.test(text)) {
    say('no clock and no randomness in domain/');
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
