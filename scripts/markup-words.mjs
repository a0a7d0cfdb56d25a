// No text of the product stands in markup: words/ has it, for a second language and for whoever edits texts
// (docs/decisions/018-sentences-in-words.md).
import ts from 'typescript';

// What is no text: a name with a capital inside or in capitals (WhatsApp, UPI), an address, a token of code.
const noWord = /\S*[@/_#]\S*|[A-Z]+[a-z]*[A-Z]\w*/gu;
const samples = /^(code|kbd|pre|samp)$/;
/** Attributes that people read, however short their text. */
const read =
  /^(aria-label|aria-roledescription|alt|aside|button|caption|details|empty|errors|head|heading|hint|label|lead|legend|many|note|one|place|placeholder|question|sub|submit|suffix|summary|term|text|title|typed|what|\w+(Hint|Label|Text|Title))$/;
/** Attributes that no one reads, whatever they look like. */
const technical =
  /^(data-.*|aria-(controls|describedby|keyshortcuts|labelledby|live)|\w*[cC]lassName|accept|action|allow|auto\w+|content|d|defaultValue|download|describedBy|enterKeyHint|href|id|key|name|path|preserveAspectRatio|rel|right|sandbox|src|style|to|transform|value|viewBox)$/;
/** Keys of objects that become markup, such as the columns of a table. The title of a tab is its noun's name. */
const readKey = /^(caption|details|head|heading|hint|label|lead|question|text)$/;

/** @param {string} text */
const hasWords = (text) => /\p{L}{2,}/u.test(text.replace(noWord, ''));

/** @param {string} text */
const readsAsSentence = (text) => /^[^\p{L}]*\p{Lu}\p{Ll}/u.test(text) || /\p{L}[ ,.]+\p{L}/u.test(text);

/**
 * Returns the numbers of the lines on which a component has a text of its own in its markup.
 * @param {string} path @param {string} text
 */
export function wordsInMarkup(path, text) {
  if (!/^app\/.*(?<!\.test)\.tsx$/.test(path)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {number[]} */
  const found = [];
  /** @param {ts.Node | undefined} node @param {(text: string) => boolean} isText */
  const check = (node, isText) => {
    for (const literal of literals(node))
      if (isText(textOf(literal)))
        found.push(source.getLineAndCharacterOfPosition(literal.getStart(source)).line + 1);
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isJsxElement(node) && samples.test(node.openingElement.tagName.getText(source))) return;
    if (ts.isJsxText(node)) check(node, hasWords);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) check(node.expression, hasWords);
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText(source);
      if (!technical.test(name))
        check(node.initializer, (value) => hasWords(value) && (read.test(name) || readsAsSentence(value)));
    }
    if (ts.isPropertyAssignment(node) && readKey.test(node.name.getText(source)))
      check(node.initializer, hasWords);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Returns the literals that an expression may have as its value.
 * @param {ts.Node | undefined} node @returns {ts.Node[]}
 */
function literals(node) {
  if (!node) return [];
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literals(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literals);
  if (!ts.isBinaryExpression(node)) return [];
  const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isAnd ? literals(node.right) : [node.left, node.right].flatMap(literals);
}

/** @param {ts.Node} node */
function textOf(node) {
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('\n');
  return ts.isJsxText(node) || ts.isStringLiteralLike(node) ? node.text : '';
}
