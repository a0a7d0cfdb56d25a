// Prints the measurements in docs/architecture.md: how large the files and folders are, and how often the code needs an
// exception from a rule, such as a type cast.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const isTest = (/** @type {string} */ path) =>
  /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)tests\//.test(path);
const sources = execFileSync('git', ['ls-files', 'app', 'packages', 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .map((file) => ({ ...file, lines: file.text.split('\n').length - 1 }));
const product = sources.filter(({ path }) => path.startsWith('app/') && !isTest(path));
const total = linesOf(product);
const packages = sources.filter(({ path }) => path.startsWith('packages/') && !isTest(path));

const lengths = product.map(({ lines }) => lines).sort((a, b) => a - b);
const at = (/** @type {number} */ share) => lengths[Math.floor((lengths.length - 1) * share)];
const folders = group(product);
const [largest] = [...folders]
  .map(([folder, files]) => ({ folder, share: linesOf(files) / total }))
  .sort((a, b) => b.share - a.share);
const casts = product
  .filter(({ path }) => !path.startsWith('app/db/hosted/'))
  .reduce((sum, file) => sum + castsIn(file), 0);
const matching = (/** @type {RegExp} */ pattern, /** @type {RegExp} */ where) =>
  product.filter(({ path, text }) => where.test(path) && pattern.test(text)).length;

const rows = {
  'files of app/, without tests': product.length,
  'lines of app/, without tests': total,
  'lines of packages/, without tests': [...group(packages)]
    .map(([folder, files]) => `${folder.slice('packages/'.length)} ${linesOf(files)}`)
    .join(', '),
  'lines of a file: median, 90th percentile, most': `${at(0.5)}, ${at(0.9)}, ${at(1)}`,
  'largest folder of app/': `${largest?.folder}, ${((largest?.share ?? 0) * 100).toFixed(0)} % of the lines`,
  'lines that are comments alone': `${((product.reduce((sum, file) => sum + commentLinesOf(file), 0) / total) * 100).toFixed(1)} %`,
  'lines of tests for each line of app/ and packages/': ratio(
    linesOf(sources.filter(({ path }) => isTest(path))),
    linesOf(sources.filter(({ path }) => !isTest(path))),
  ),
  'type casts for 1,000 lines (without `as const` and the driver in db/hosted)': ratio(casts * 1000, total),
  'files of routes/, screens/ and core/ that validate past the form kit': matching(
    /safeParse|firstErrors/,
    /^app\/(routes|screens|core)\//,
  ),
  'files that spell a result type by hand': matching(
    /\b(success|ok|isOk|isValid): (true|false|boolean);|\| \{ (problem|refused|refusal|failure): /,
    /^app\/(?!domain\/(result|form)\.ts)/,
  ),
  'exported functions of core/ with four arguments; with more': functionsOfCore(),
  'constants in UPPER_CASE': product.flatMap(({ text }) => text.match(/\bconst [A-Z][A-Z0-9_]+\b/g) ?? [])
    .length,
  'files that compare the version of a row': matching(
    /version !== [a-z]|!== version|\.version, version\)/,
    /^app\/(core|db)\//,
  ),
  'files that find a stale form by `seen` instead (decision 027)': matching(
    /[!=]== [\w.?]*\bseen/,
    /^app\/core\//,
  ),
};
const copies = copiesIn(product.filter(({ path }) => !path.startsWith('app/words/')));
Object.assign(rows, {
  'lines of app/ without words/ that repeat code of 25 nodes and 4 lines, the same names; any names': `${copies.named}; ${copies.shaped}`,
});

/** @param {{ text: string }} file @returns {number} */
function commentLinesOf({ text }) {
  let isInBlock = false;
  return text.split('\n').filter((line) => {
    const isComment = isInBlock || /^\s*(\/\/|\{?\/\*)/.test(line);
    if (isComment) isInBlock = (isInBlock || /^\s*\{?\/\*/.test(line)) && !line.includes('*/');
    return isComment;
  }).length;
}

for (const [what, count] of Object.entries(rows)) console.log(`${what}: ${count}`);

/** @param {readonly { lines: number }[]} files */
function linesOf(files) {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

/** @param {{ path: string }} file */
function folderOf({ path }) {
  return path.split('/').slice(0, 2).join('/');
}

/**
 * The files of each folder; Node 20 does not have `Map.groupBy` yet.
 * @template {{ path: string }} File
 * @param {readonly File[]} files
 */
function group(files) {
  /** @type {Map<string, File[]>} */
  const groups = new Map();
  for (const file of files) groups.set(folderOf(file), [...(groups.get(folderOf(file)) ?? []), file]);
  return groups;
}

/** @param {number} part @param {number} whole */
function ratio(part, whole) {
  return (part / whole).toFixed(2);
}

function functionsOfCore() {
  const counts = product
    .filter(({ path }) => path.startsWith('app/core/'))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
      return source.statements
        .filter(ts.isFunctionDeclaration)
        .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
        .map(({ parameters }) => parameters.length);
    });
  return `${counts.filter((count) => count === 4).length}; ${counts.filter((count) => count > 4).length}`;
}

/** @param {{ path: string, text: string }} file */
function castsIn({ path, text }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  let count = 0;
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isAsExpression(node) && node.type.getText(source) !== 'const') count++;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

/**
 * Counts the lines that lie in a second or later copy of the same code, once each. The names of variables, texts and
 * numbers may differ; for `shaped`, those of functions, properties, elements and types as well.
 * @param {readonly { path: string, text: string }[]} files
 */
function copiesIn(files) {
  /** @type {[Set<string>, Set<string>]} */
  const seen = [new Set(), new Set()];
  /** @type {[Set<string>, Set<string>]} */
  const repeated = [new Set(), new Set()];
  for (const { path, text } of files) {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const lineOf = (/** @type {number} */ place) => source.getLineAndCharacterOfPosition(place).line;
    /** @param {ts.Node} node @returns {{ size: number, named: string, shaped: string }} */
    const read = (node) => {
      /** @type {ReturnType<typeof read>[]} */
      const parts = [];
      ts.forEachChild(node, (part) => void parts.push(read(part)));
      const hash = (/** @type {'named' | 'shaped'} */ way, own = '') =>
        createHash('md5')
          .update(`${node.kind} ${own} ${parts.map((part) => part[way])}`)
          .digest('base64');
      const size = parts.reduce((sum, part) => sum + part.size, 1);
      const [named, shaped] = [hash('named', isName(node) ? node.getText(source) : ''), hash('shaped')];
      const [first, last] = [lineOf(node.getStart(source)), lineOf(node.end)];
      if (size >= 25 && last - first >= 3 && !ts.isSourceFile(node))
        for (const [way, code] of [named, shaped].entries()) {
          if (seen[way]?.has(code))
            for (let line = first; line <= last; line++) repeated[way]?.add(`${path} ${line}`);
          seen[way]?.add(code);
        }
      return { size, named, shaped };
    };
    read(source);
  }
  return { named: repeated[0].size, shaped: repeated[1].size };
}

/** Whether the node names a function that is called, a property, an element or a type. @param {ts.Node} node */
function isName(node) {
  const { parent } = node;
  if (!ts.isIdentifier(node)) return false;
  if (ts.isCallExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node;
  return ts.isJsxAttribute(parent) || ts.isTypeReferenceNode(parent) || 'tagName' in parent;
}
