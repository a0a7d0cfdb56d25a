// Checks rules that no linter checks, so that reviewers need not check them every time. For example, the environment is
// read in only one place, and files must stay at a readable size.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import ts from 'typescript';
import { faultOfLimits } from './literal-limits.mjs';
import { wordsInMarkup } from './markup-words.mjs';

const longest = 300;
const longestComment = 3;
/** @type {string[]} */
const problems = [];

/**
 * Maps each basename to the files that have it. Each basename must be unique in app/ and in each package.
 * @type {Map<string, string[]>}
 */
const namesakes = new Map();

/**
 * Basenames that several files may share, one in each of `places`, because the files are parts of one subject.
 * @type {readonly { name: RegExp, places: readonly string[], why: string }[]}
 */
const sharedNames = [
  {
    name: /: entry$/,
    places: ['app/entry.client', 'app/entry.server'],
    why: "React Router's own names for its two entries",
  },
  {
    name: /-form$/,
    places: ['app/core/', 'app/screens/'],
    why: 'core/ has the fields and the schema of the form that screens/ shows',
  },
];

/**
 * The files whose forms and requests are about the browser and not about an account (the theme, the banner, logging
 * out), or name the account themselves.
 */
const unboundForms = new Set([
  'app/core/uploads/send-chosen-image.ts',
  'app/screens/curriculum/use-upload.ts',
  'app/screens/festivals/festival-banner.tsx',
  'app/screens/frame/logout-form.tsx',
  'app/screens/frame/theme-choice.ts',
  'app/screens/frame/theme-choices.tsx',
  'app/screens/frame/theme-toggle.tsx',
  'app/screens/lessons/use-autosave.ts',
  'app/screens/panel/panel-links.tsx',
  'app/screens/panel/panel-rail.tsx',
  'app/screens/panel/use-collapsed.ts',
  'app/screens/site/resend-form.tsx',
]);

/** The files that may name a payment gateway: the list of them, its CHECK constraints and its adapter. */
const namesGateway = /^app\/(domain\/order\.ts|db\/tables\/|platform\/razorpay\/|words\/)/;

const british = /\b(colours?|favour\w*|recognis\w+|organis\w+|behaviour|centre|practise[ds]?|grey)\b/i;

/**
 * Whether a component makes a form, or sends a request that changes something, without naming the account.
 * @param {string} text
 */
function hasUnboundForm(text) {
  const ofRouter = /^import (?:type )?\{([^}]*)\} from 'react-router';/m.exec(text)?.[1] ?? '';
  if (/\b(Form|useFetcher|useSubmit)\b/.test(ofRouter)) return true;
  if (/<form\s(?![^>]*method="(dialog|get)")/.test(text)) return true;
  const sends = /\bsendBeacon\(|\bfetch\([^;]*method: 'POST'/.test(text);
  return sends && !/\buseDrawnFor\(/.test(text);
}

/**
 * Whether a file is a test that needs no database, so that `npm run verify` runs it.
 * @param {string} path
 */
const isUnitTest = (path) => /(?<!\.(db|embedded|postgres|slow|heavy))\.test\.tsx?$/.test(path);

for (const entry of ['app', 'packages'].flatMap((top) =>
  readdirSync(top, { recursive: true, withFileTypes: true }),
)) {
  if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name).split(sep).join('/');
  if (path.includes('/node_modules/')) continue;
  const text = readFileSync(path, 'utf8');
  const isTest = /\.test\.tsx?$|^packages\/[^/]+\/tests\//.test(path);
  const say = (/** @type {string} */ rule) => problems.push(`${path}: ${rule}`);

  if (text.split('\n').length - 1 > longest) say(`longer than ${longest} lines`);
  if (/(^|\/)(index|utils|helpers|types|misc)\.tsx?$/.test(path)) say('a name that says nothing');
  if (!/^[a-z0-9.-]+$/.test(entry.name)) say('file names are kebab-case');
  if (isUnitTest(path) && /performance\.now\(|hrtime|vi\.waitFor\(|[tT]imeout: /.test(text))
    say('a unit test measures no time and has no limit of its own: it must hold on a busy machine');
  if (isTest) continue;
  const top = /^(?:packages\/)?[^/]+/.exec(path)?.[0] ?? '';
  const name = `${top}: ${basename(path).replace(/(\.(server|client))?\.tsx?$/, '')}`;
  namesakes.set(name, [...(namesakes.get(name) ?? []), path]);
  if (!/^(app\/db\/hosted|packages\/pglite-durable)\//.test(path))
    for (const line of unexplainedCasts(path, text))
      say(`line ${line}: a cast without a comment that says why`);
  for (const line of wordsInMarkup(path, text))
    say(`line ${line}: a text in markup; it belongs to app/words/`);
  for (const line of longComments(text)) say(`line ${line}: a comment of more than ${longestComment} lines`);
  if (/^\s*(await )?using \w+ =/m.test(text)) say('Node 20, which runs `npm run dev`, does not know `using`');
  // app/server.ts may read `process.env` too, because it runs before env.server.ts is loaded.
  if (/process\.env\b/.test(text) && !['app/env.server.ts', 'app/server.ts'].includes(path))
    say('process.env belongs to env.server.ts');
  if (
    /\bIntl\.(?!Segmenter)|toLocale(String|DateString|TimeString)\(/.test(text) &&
    !/domain\/calendar\.ts$/.test(path)
  ) {
    say('Intl belongs to domain/calendar');
  }
  if (/request\.formData\(/.test(text) && path !== 'app/platform/read-form.server.ts')
    say('a body is read by readForm: one that is no form is a 400');
  // These form fields (the pressed button, or where to go next) may be read without the functions of form-fields.ts,
  // because their values are only compared and never stored.
  if (
    /\bform\.get(All)?\((?!'(intent|chosen|next|direction|with)'\))/.test(text) &&
    !/domain\/form-fields\.ts$/.test(path)
  )
    say('a field is read with defineForm, or with domain/form-fields');
  if (path !== 'app/ui/bound-form.tsx' && !unboundForms.has(path) && hasUnboundForm(text))
    say('a form comes from ui/bound-form.tsx, so that it carries the account that it was drawn for');
  const limits = faultOfLimits(path, text);
  if (limits) say(limits);
  if (/mailto:\$|\bwa\.me\b/.test(text) && path !== 'app/domain/contact-links.ts')
    say('links to mail programs and to WhatsApp are made by domain/contact-links.ts');
  if (/sql\.raw\(/.test(text)) say('no raw SQL with interpolation');
  if (text.includes("'razorpay'") && !namesGateway.test(path))
    say('isGatewayRail and isGateway know the payment gateways, so that a second one is not forgotten');
  // The festivals that the specification words keep its spelling.
  if (/^app\/(words|screens)\//.test(path) && !path.endsWith('/built-in-festivals.ts') && british.test(text))
    say('American spelling');
  if (/^(app\/domain|packages\/india)\//.test(path) && /new Date\(\)|Date\.now\(|Math\.random\(/.test(text)) {
    say('no clock and no randomness in domain/ and in india');
  }
}

for (const [name, paths] of namesakes) {
  const shared = sharedNames.find((rule) => rule.name.test(name));
  const most = (/** @type {string} */ place) => paths.filter((path) => path.startsWith(place)).length <= 1;
  const isShared = shared?.places.every(most) && paths.every((path) => inPlace(shared.places, path));
  if (paths.length > 1 && !isShared) problems.push(`${paths.join(', ')}: one name for two subjects`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

/** @param {readonly string[]} places @param {string} path */
function inPlace(places, path) {
  return places.some((place) => path.startsWith(place));
}

/**
 * Returns the numbers of the lines at which a comment begins that has too many lines of text.
 * @param {string} text
 */
function longComments(text) {
  const comments = text.matchAll(/^[ \t]*(\/\*[\s\S]*?\*\/|\/\/.*(\n[ \t]*\/\/.*)*)/gm);
  const isText = (/** @type {string} */ line) => /[^\s/*]/.test(line);
  return [...comments]
    .filter(([comment]) => comment.split('\n').filter(isText).length > longestComment)
    .map(({ index }) => text.slice(0, index).split('\n').length);
}

/**
 * Returns the numbers of the lines with a type cast (`as`) that have no comment on them or on the line before.
 * @param {string} path
 * @param {string} text
 */
function unexplainedCasts(path, text) {
  if (!/\bas (?!const\b)/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  /** @type {number[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isAsExpression(node) && node.type.getText(source) !== 'const') {
      const { line } = source.getLineAndCharacterOfPosition(node.type.getStart(source));
      if (![line, line - 1].some((at) => /(^|\s)\/\/ |\*\//.test(lines[at] ?? ''))) found.push(line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
