import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/** A comment that begins so, on the pattern's line or the line before, exempts a pattern from the check. */
const exempt = /\/\/ Our own text only: \S/;

/** Returns the paths of all source files of the product, without its tests. @returns {string[]} */
export function productFiles() {
  return ['app', 'packages']
    .flatMap((top) => readdirSync(top, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .filter((path) => !/\/(node_modules|tests)\//.test(path));
}

/**
 * Returns the regular expressions in a file, without those that only meet our own text. In one that is made from a
 * template, an `x` stands for each inserted text. `source` is null if the expression is made in another way.
 * @param {string} path @param {string} text
 * @returns {{ line: number, source: string | null, flags: string }[]}
 */
export function patternsIn(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  /** @type {{ line: number, source: string | null, flags: string }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const pattern = patternOf(node, file);
    if (pattern) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      if (![line, line - 1].some((at) => exempt.test(lines[at] ?? '')))
        found.push({ line: line + 1, ...pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @param {ts.Node} node @param {ts.SourceFile} file */
function patternOf(node, file) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isMade || node.expression.getText(file) !== 'RegExp') return null;
  const [source, flags] = node.arguments ?? [];
  return {
    source: source ? textOf(source) : null,
    flags: flags && ts.isStringLiteral(flags) ? flags.text : '',
  };
}

/** @param {ts.Expression} node @returns {string | null} */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
}
