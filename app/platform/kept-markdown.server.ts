import type { RichText } from '#app/domain/rich-text.ts';
import { readMarkdown } from './markdown.server.ts';

// The trees of that much text take 12 MB, or up to 31 MB if the text is mostly markup.
const mostKept = 1_000_000;

/**
 * Returns a function that parses Markdown as `readMarkdown` does, and keeps the trees of the texts that were
 * read last, up to `limit` characters of text in all. A tree depends only on its text, so the text itself is
 * the key. All requests share the trees, so they are frozen.
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
 * parsed by `readMarkdown`, so that it does not displace a tree in memory.
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
