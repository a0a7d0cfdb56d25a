import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

// Matches parentheses, as in `:is(.a, .b)`. Their content is ignored: a class in it is one of several ways to
// match, so its absence from a page does not rule the selector out.
const bracketed = /(?<!\\)\((?:[^()\\]|\\.)*\)/g;
const attribute = /(?<!\\)\[(?:[^\]\\]|\\.)*\]/g;
const className = /\.((?:\\.|[\w-])+)/g;
const elementName = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;

type Setting = { text: string; custom: string | null };
type Selector = { text: string; classes: string[]; elements: string[] };
export type Piece =
  | { text: string }
  /** An `@property --name` rule. It is sent only to pages where something reads `--name`. */
  | { text: string; custom: string }
  | { open: string; inside: Piece[] }
  | { selectors: Selector[]; settings: Setting[] };

/**
 * Splits a stylesheet into pieces, so that each page can inline only those it needs. The build runs this
 * once. Throws an Error if the stylesheet contains `</style`.
 */
export function stylesheetPieces(css: string): Piece[] {
  if (css.includes('</style')) throw new Error('a stylesheet that would end its element');
  // Relative addresses in a stylesheet start from the stylesheet's folder, but once inlined they would start
  // from the page's address.
  return piecesOf(postcss.parse(css.replaceAll('url(./', 'url(/assets/')));
}

function piecesOf(container: Container<ChildNode>): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [rulePiece(node)];
    if (node.type === 'atrule' && isNest(node)) {
      // PostCSS types the children of an at-rule as optional, and `isNest` has found some.
      return [{ open: `@${node.name} ${node.params}`, inside: piecesOf(node as Container<ChildNode>) }];
    }
    const text =
      node.type === 'decl' || !('nodes' in node && node.nodes) ? `${node.toString()};` : node.toString();
    return [node.type === 'atrule' && node.name === 'property' ? { text, custom: node.params } : { text }];
  });
}

// Whether an at-rule contains further rules, of which a page may need only some (@layer, @media, @supports
// …). Other at-rules, such as @keyframes and @font-face, are kept whole.
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
    elements: [...plain.replace(className, '').matchAll(elementName)].map(([, name = '']) => name),
  };
}

function unescaped(name: string): string {
  return name.replace(/\\([0-9a-f]{1,6} ?|.)/gi, (_, code: string) =>
    code.length > 1 || /[0-9a-f]/i.test(code) ? String.fromCodePoint(Number.parseInt(code, 16)) : code,
  );
}
