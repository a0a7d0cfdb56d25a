import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

// Inside brackets a class is one of several ways to match, so it cannot rule a selector out.
const bracketed = /\([^()]*\)/g;
const className = /\.((?:\\.|[\w-])+)/g;

type Piece = { text: string } | { open: string; inside: Piece[] } | { selectors: Selector[]; body: string };
type Selector = { text: string; classes: string[] };

/**
 * Reads a stylesheet once, and gives for each page the part of it that the page's classes can use. The whole sheet
 * follows when the page's script starts, so nothing that appears later is without its style.
 */
export function createPageStyles(css: string): (html: string) => string {
  const pieces = piecesOf(postcss.parse(css));
  return (html) => write(pieces, classesIn(html));
}

/** Every class name that stands in a `class` attribute. */
export function classesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) names.add(name);
  }
  return names;
}

function piecesOf(container: Container<ChildNode>): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [rulePiece(node)];
    if (node.type === 'atrule' && isNest(node)) {
      return [{ open: `@${node.name} ${node.params}`, inside: piecesOf(node as Container<ChildNode>) }];
    }
    return [
      {
        text:
          node.type === 'decl' || !('nodes' in node && node.nodes) ? `${node.toString()};` : node.toString(),
      },
    ];
  });
}

// Layers, media and supports hold rules; key frames, fonts and properties are kept whole.
function isNest(node: AtRule): boolean {
  return (
    node.nodes !== undefined &&
    ['layer', 'media', 'supports', 'container', 'starting-style'].includes(node.name)
  );
}

function rulePiece(rule: Rule): Piece {
  const selectors = rule.selectors.map((text) => ({ text, classes: classesOf(text) }));
  return { selectors, body: rule.nodes.map((node) => node.toString()).join(';') };
}

function classesOf(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(bracketed, '');
  }
  return [...plain.matchAll(className)].map(([, name = '']) => unescaped(name));
}

function unescaped(name: string): string {
  return name.replace(/\\([0-9a-f]{1,6} ?|.)/gi, (_, code: string) =>
    code.length > 1 || /[0-9a-f]/i.test(code) ? String.fromCodePoint(Number.parseInt(code, 16)) : code,
  );
}

function write(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  let css = '';
  for (const piece of pieces) {
    if ('text' in piece) css += piece.text;
    else if ('open' in piece) {
      const inside = write(piece.inside, classes);
      if (inside !== '') css += `${piece.open}{${inside}}`;
    } else {
      const used = piece.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
      if (used.length > 0) css += `${used.map(({ text }) => text).join()}{${piece.body}}`;
    }
  }
  return css;
}
