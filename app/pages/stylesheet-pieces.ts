import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

// Matches parentheses in a selector, as in `:is(.a, .b)`. When a selector is compared with a page, the content of
// parentheses is ignored: the class `a` is only one of several ways to match, so a page without that class may still
// match.
const bracketed = /(?<!\\)\((?:[^()\\]|\\.)*\)/g;
// Our own text only: it runs in the build, on our stylesheet.
const attribute = /(?<!\\)\[(?:[^\]\\]|\\.)*\]/g;
// In a class name, characters outside ASCII are written without a backslash, as in `after:content-['·']`.
const className = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g;
const elementName = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;

// Matches the pseudo-elements that only form fields have, such as the spin button of a number field.
const partOfField = /::(?:placeholder|file-selector-button|-webkit-(?:search|date|calendar|inner|outer))/;
/**
 * A name in the list of a page's elements that means any visible form field, that is, all except hidden inputs.
 */
export const anyField = '*field';

type Setting = { text: string; custom: string | null };
type Selector = { text: string; classes: string[]; elements: string[] };
export type Piece =
  | { text: string }
  /** An `@property --name` rule. A page needs the rule only if something on the page reads `--name`. */
  | { text: string; custom: string }
  | { open: string; inside: Piece[] }
  | { selectors: Selector[]; settings: Setting[] };

/**
 * Splits a stylesheet into pieces, so that each page can inline only the pieces that it needs. Runs once, in the build.
 * Throws an Error if the stylesheet contains `</style`, which would end the inline element early.
 */
export function stylesheetPieces(css: string): Piece[] {
  if (css.includes('</style')) throw new Error('a stylesheet that would end its element');
  // A relative URL in a stylesheet is resolved against the stylesheet's URL. In an inlined style, the browser would
  // resolve it against the page's URL, so relative URLs are made absolute here.
  return piecesOf(postcss.parse(css.replaceAll('url(./', 'url(/assets/')));
}

function piecesOf(container: Container<ChildNode>): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [rulePiece(node)];
    if (node.type === 'atrule' && isNest(node)) {
      // The cast is safe: PostCSS types the children of an at-rule as optional, but `isNest` has found some.
      return [{ open: `@${node.name} ${node.params}`, inside: piecesOf(node as Container<ChildNode>) }];
    }
    const text =
      node.type === 'decl' || !('nodes' in node && node.nodes) ? `${node.toString()};` : node.toString();
    return [node.type === 'atrule' && node.name === 'property' ? { text, custom: node.params } : { text }];
  });
}

// Whether an at-rule contains other rules, of which a page may need only some (@layer, @media, @supports …).
// Other at-rules, such as @keyframes and @font-face, are never split.
function isNest(node: AtRule): boolean {
  return (
    node.nodes !== undefined &&
    ['layer', 'media', 'supports', 'container', 'starting-style'].includes(node.name)
  );
}

function rulePiece(rule: Rule): Piece {
  const selectors = rule.selectors.map((text) => ({ text, ...namesOf(text) }));
  const settings = rule.nodes.map((node) => ({ text: node.toString(), custom: customOf(node) }));
  return { selectors, settings };
}

function customOf(node: ChildNode): string | null {
  return node.type === 'decl' && node.prop.startsWith('--') ? node.prop : null;
}

function namesOf(selector: string): { classes: string[]; elements: string[] } {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(bracketed, '');
  }
  plain = plain.replace(attribute, '');
  return {
    classes: [...plain.matchAll(className)].map(([, name = '']) => unescaped(name)),
    elements: [
      ...[...plain.replace(className, '').matchAll(elementName)].map(([, name = '']) => name),
      ...(partOfField.test(selector) ? [anyField] : []),
    ],
  };
}

function unescaped(name: string): string {
  return name.replace(/\\([0-9a-f]{1,6} ?|.)/gi, (_, code: string) =>
    code.length > 1 || /[0-9a-f]/i.test(code) ? String.fromCodePoint(Number.parseInt(code, 16)) : code,
  );
}
