// Finds texts of `app/words/` that nothing uses: keys whose name the rest of the product never mentions. knip sees only
// whole exports. A key that shares its name with one in use is not found.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { productFiles } from './patterns.mjs';
import { fail, say } from './steps.mjs';

const words = 'app/words/';
// The first is specified (AUTH-4) for a refusal that cannot happen; the second is a field of imported courses.
const exempt = new Set(['sign-in-refused', 'schedule']);
/** @type {Set<string>} */
const mentioned = new Set();
/** @type {{ name: string, path: string }[]} */
const keys = [];
/** The texts before and after what a template string puts in. @type {{ head: string, tail: string }[]} */
const templates = [];

for (const path of productFiles()) {
  const text = readFileSync(path, 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  collect(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind), path);
}
const isMade = (/** @type {string} */ name) =>
  templates.some(({ head, tail }) => name.startsWith(head) && name.endsWith(tail));
const dead = keys.filter(({ name }) => !mentioned.has(name) && !exempt.has(name) && !isMade(name));
if (dead.length > 0) fail(`texts that nothing uses:\n${dead.map((d) => `${d.path}: ${d.name}`).join('\n')}`);
say(`${keys.length} texts are used`);

/** @param {ts.Node} node @param {string} path */
function collect(node, path) {
  const isKey =
    (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) &&
    // A computed key is no name.
    !ts.isComputedPropertyName(node.name) &&
    ts.isObjectLiteralExpression(node.parent);
  const isOfWords = path.startsWith(words);
  // Names with a dot are put together from parts.
  if (isKey && isOfWords && !textOf(node.name).includes('.')) keys.push({ name: textOf(node.name), path });
  if (isKey && !isOfWords) mentioned.add(textOf(node.name));
  if (ts.isPropertySignature(node)) mentioned.add(textOf(node.name));
  if (ts.isPropertyAccessExpression(node)) mentioned.add(node.name.text);
  if (ts.isBindingElement(node)) mentioned.add((node.propertyName ?? node.name).getText());
  // A key may be one of a list of names, such as the states of an order.
  if (ts.isStringLiteralLike(node) && !(isOfWords && ts.isPropertyAssignment(node.parent)))
    mentioned.add(node.text);
  if (ts.isTemplateExpression(node) && !isOfWords && /^[\w.-]+$/.test(node.head.text))
    templates.push({ head: node.head.text, tail: node.templateSpans.at(-1)?.literal.text ?? '' });
  node.forEachChild((child) => collect(child, path));
}

/** @param {ts.PropertyName} name */
function textOf(name) {
  return ts.isComputedPropertyName(name) ? name.getText() : name.text;
}
