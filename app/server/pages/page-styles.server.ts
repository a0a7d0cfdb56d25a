import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';

// Inside brackets a class is one of several ways to match, so it cannot rule a selector out.
const bracketed = /(?<!\\)\((?:[^()\\]|\\.)*\)/g;
const attribute = /(?<!\\)\[(?:[^\]\\]|\\.)*\]/g;
const className = /\.((?:\\.|[\w-])+)/g;
const elementName = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;
const customProperty = /var\(\s*(--[\w-]+)/g;

type Setting = { text: string; custom: string | null };
type Selector = { text: string; classes: string[]; elements: string[] };
type Piece =
  | { text: string }
  /** `@property --name`: kept where something reads that name. */
  | { text: string; custom: string }
  | { open: string; inside: Piece[] }
  | { selectors: Selector[]; settings: Setting[] };

type Names = { classes: ReadonlySet<string>; elements: ReadonlySet<string> };

/**
 * Reads a stylesheet once, and gives for each page the part of it that the page's elements and classes can use, and
 * of the custom properties those that this part reads. The whole sheet follows when the page's script starts, so
 * nothing that appears later is without its style.
 */
export function createPageStyles(css: string): (html: string) => string {
  const pieces = piecesOf(postcss.parse(css));
  return (html) => {
    const kept = choose(pieces, { classes: classesIn(html), elements: elementsIn(html) });
    return write(kept, customReadBy(kept, html));
  };
}

/** Every class name that stands in a `class` attribute. */
export function classesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) names.add(name);
  }
  return names;
}

function elementsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase()));
}

function piecesOf(container: Container<ChildNode>): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [rulePiece(node)];
    if (node.type === 'atrule' && isNest(node)) {
      return [{ open: `@${node.name} ${node.params}`, inside: piecesOf(node as Container<ChildNode>) }];
    }
    const text =
      node.type === 'decl' || !('nodes' in node && node.nodes) ? `${node.toString()};` : node.toString();
    return [node.type === 'atrule' && node.name === 'property' ? { text, custom: node.params } : { text }];
  });
}

// Layers, media and supports hold rules; key frames and fonts are kept whole.
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
  return node.type === 'decl' && node.prop.startsWith('--') ? (node as Declaration).prop : null;
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

/** The pieces with a selector that could match on the page, of their selectors those alone. */
function choose(pieces: readonly Piece[], names: Names): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if ('text' in piece) return [piece];
    if ('open' in piece) {
      const inside = choose(piece.inside, names);
      return inside.length > 0 ? [{ open: piece.open, inside }] : [];
    }
    const selectors = piece.selectors.filter(
      ({ classes, elements }) =>
        classes.every((name) => names.classes.has(name)) &&
        elements.every((name) => names.elements.has(name)),
    );
    return selectors.length > 0 ? [{ ...piece, selectors }] : [];
  });
}

/** The custom properties that the page or the pieces read, also by way of one another. */
function customReadBy(pieces: readonly Piece[], html: string): Set<string> {
  const read = new Set<string>();
  const waiting = new Map<string, string[]>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(customProperty)) {
      if (read.has(name)) continue;
      read.add(name);
      for (const further of waiting.get(name) ?? []) follow(further);
      waiting.delete(name);
    }
  };
  const note = (name: string, text: string) => {
    if (read.has(name)) follow(text);
    else waiting.set(name, [...(waiting.get(name) ?? []), text]);
  };
  const walk = (inside: readonly Piece[]) => {
    for (const piece of inside) {
      if ('open' in piece) walk(piece.inside);
      else if ('settings' in piece) {
        for (const { text, custom } of piece.settings) custom === null ? follow(text) : note(custom, text);
      } else if (!('custom' in piece)) follow(piece.text);
    }
  };
  follow(html);
  walk(pieces);
  return read;
}

function write(pieces: readonly Piece[], custom: ReadonlySet<string>): string {
  let css = '';
  for (const piece of pieces) {
    if ('open' in piece) {
      const inside = write(piece.inside, custom);
      if (inside !== '') css += `${piece.open}{${inside}}`;
    } else if ('settings' in piece) {
      const settings = piece.settings.filter(
        (setting) => setting.custom === null || custom.has(setting.custom),
      );
      if (settings.length > 0)
        css += `${piece.selectors.map(({ text }) => text).join()}{${settings.map(({ text }) => text).join(';')}}`;
    } else if (!('custom' in piece) || custom.has(piece.custom)) css += piece.text;
  }
  return css;
}
