import postcss, { type AtRule, type ChildNode, type Container, list, type Rule } from 'postcss';

// Parentheses are ignored, except a first `:is(.a, .b)`: `a` is only one way to match, and the page may have only `b`.
const bracketed = /(?<!\\)\((?:[^()\\]|\\.)*\)/g;
// Our own text only: it runs in the build, on our stylesheet.
const attribute = /(?<!\\)\[(?:[^\]\\]|\\.)*\]/g;
// Class names can have characters outside ASCII without a backslash, as in `after:content-['·']`.
const className = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g;
const elementName = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;

// Matches the pseudo-elements that only form fields have, such as the spin button of a number field.
const partOfField = /::(?:placeholder|file-selector-button|-webkit-(?:search|date|calendar|inner|outer))/;
/** Any visible form field: all except hidden inputs. */
export const anyField = '*field';

type Setting = { text: string; custom: string | null };
/** `ways`: of one, a page must have all names, or the selector matches nothing. */
type Selector = { text: string; ways: { classes: string[]; elements: string[] }[] };
export type Piece =
  | { text: string }
  /** An `@property --name` rule. A page needs the rule only if something on the page reads `--name`. */
  | { text: string; custom: string }
  | { open: string; inside: Piece[] }
  | { selectors: Selector[]; settings: Setting[] };

/** Split in the build, as pages inline only what they need. Throws if `</style` would end it early. */
export function stylesheetPieces(css: string): Piece[] {
  if (css.includes('</style')) throw new Error('a stylesheet that would end its element');
  // The URLs become absolute, because in an inlined stylesheet, a relative one would be resolved against the page's.
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

// Contains rules of which a page may need some (@layer, @media, @supports …). @keyframes, @font-face and
// others are never split.
function isNest(node: AtRule): boolean {
  return (
    node.nodes !== undefined &&
    ['layer', 'media', 'supports', 'container', 'starting-style'].includes(node.name)
  );
}

function rulePiece(rule: Rule): Piece {
  const selectors = rule.selectors.map((text) => ({ text, ways: waysOf(text).map(namesOf) }));
  const settings = rule.nodes.map((node) => ({ text: node.toString(), custom: customOf(node) }));
  return { selectors, settings };
}

function customOf(node: ChildNode): string | null {
  return node.type === 'decl' && node.prop.startsWith('--') ? node.prop : null;
}

/** Returns a selector that begins with `:is(…)` as one selector for each in its brackets. */
function waysOf(selector: string): string[] {
  if (!selector.startsWith(':is(')) return [selector];
  let depth = 0;
  for (const { 0: found, index } of selector.matchAll(/\\.|[()]/gs)) {
    depth += found === '(' ? 1 : found === ')' ? -1 : 0;
    if (depth > 0 || found !== ')') continue;
    const rest = selector.slice(index + 1);
    return list.comma(selector.slice(':is('.length, index)).flatMap((way) => waysOf(way + rest));
  }
  return [selector];
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
