import type { RichText } from '#app/domain/rich-text.ts';
import { readMarkdown } from './markdown.server.ts';

// Trees of that much prose take 12 MB, and 31 MB if there is hardly anything but markup.
const mostKept = 1_000_000;

/**
 * Returns a function that parses Markdown as `readMarkdown` does, and keeps the trees of the texts that were
 * read last, up to `limit` characters of text in all. A tree depends on nothing but its text, so texts that are
 * edited, copied or restored need no other key. The trees are shared by all requests, and therefore frozen.
 */
export function keepMarkdown(limit: number): (text: string) => RichText {
  // The trees in the order of their last use, the most recently used last.
  const kept = new Map<string, RichText>();
  let length = 0;
  return (text) => {
    const known = kept.get(text);
    const tree = known ?? frozen(readMarkdown(text));
    if (known) kept.delete(text);
    else length += text.length;
    kept.set(text, tree);
    for (const [oldest] of kept) {
      if (length <= limit) break;
      kept.delete(oldest);
      length -= oldest.length;
    }
    return tree;
  };
}

/**
 * Parses Markdown that students read, once for each version of it. A text that somebody is still writing is
 * parsed by `readMarkdown`, so that it takes the place of no other.
 */
export const readKeptMarkdown = keepMarkdown(mostKept);

function frozen(text: RichText): RichText {
  for (const node of text) {
    if (typeof node === 'string') continue;
    if ('children' in node) frozen(node.children);
    Object.freeze(node);
  }
  return Object.freeze(text);
}
