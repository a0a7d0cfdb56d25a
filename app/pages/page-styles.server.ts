import { anyField, type Piece } from './stylesheet-pieces.ts';

// Our own text only: React writes each `<` of a visitor's text as an entity.
const visibleField = /<(?:textarea|select|input(?![^>]* type="hidden"))\b/;
const customProperty = /var\(\s*(--[\w-]+)/g;

type Names = { classes: ReadonlySet<string>; elements: ReadonlySet<string> };

/** Pages with the same elements and classes are of one kind. Beyond this, all are extracted anew. */
const rememberedKinds = 100;

/**
 * Returns what a page needs of the stylesheet: rules for its elements and classes, and custom properties that these
 * read. The whole stylesheet follows with the script, for what appears later.
 */
export function createPageStyles(pieces: readonly Piece[]): (html: string) => string {
  const known = new Map<string, string>();
  return (html) => {
    const lists = classListsOf(html);
    const elements = elementsOf(html);
    if (visibleField.test(html)) elements.add(anyField);
    const custom = new Set([...html.matchAll(customProperty)].map(([, name = '']) => name));
    const kind = [lists, elements, custom].map((names) => [...names].join('\n')).join('\n\n');
    let styles = known.get(kind);
    if (styles === undefined) {
      const kept = choose(pieces, { classes: classesOf(lists), elements: lowerCased(elements) });
      styles = write(kept, customReadBy(kept, custom));
      if (known.size >= rememberedKinds) known.clear();
      known.set(kind, styles);
    }
    return styles;
  };
}

// This uses `indexOf`: `matchAll` made an array for each of thousands of elements, 6 % of the time for an uncached
// page.

function classListsOf(html: string): Set<string> {
  const lists = new Set<string>();
  const start = ' class="';
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const end = html.indexOf('"', at + start.length);
    if (end < 0) break;
    lists.add(html.slice(at + start.length, end));
    at = end;
  }
  return lists;
}

function elementsOf(html: string): Set<string> {
  const names = new Set<string>();
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    let end = at + 1;
    while (isOfName(html.charCodeAt(end))) end++;
    if (end > at + 1) names.add(html.slice(at + 1, end));
  }
  return names;
}

function isOfName(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function classesOf(lists: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const list of lists) {
    const written = list.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    for (const name of written.split(' ')) names.add(name);
  }
  return names;
}

function lowerCased(names: Iterable<string>): Set<string> {
  return new Set([...names].map((name) => name.toLowerCase()));
}

/** Selectors that cannot match an element are removed. */
function choose(pieces: readonly Piece[], names: Names): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if ('text' in piece) return [piece];
    if ('open' in piece) {
      const inside = choose(piece.inside, names);
      return inside.length > 0 ? [{ open: piece.open, inside }] : [];
    }
    const selectors = piece.selectors.filter(({ ways }) =>
      ways.some(
        ({ classes, elements }) =>
          classes.every((name) => names.classes.has(name)) &&
          elements.every((name) => names.elements.has(name)),
      ),
    );
    return selectors.length > 0 ? [{ ...piece, selectors }] : [];
  });
}

/** Returns CSS custom properties that page or pieces read, directly or through another. */
function customReadBy(pieces: readonly Piece[], onPage: Iterable<string>): Set<string> {
  const read = new Set<string>();
  const waiting = new Map<string, string[]>();
  const add = (name: string) => {
    if (read.has(name)) return;
    read.add(name);
    for (const further of waiting.get(name) ?? []) follow(further);
    waiting.delete(name);
  };
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(customProperty)) add(name);
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
  for (const name of onPage) add(name);
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
