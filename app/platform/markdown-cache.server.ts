import { LRUCache } from 'lru-cache';
import type { RichText } from '#app/domain/rich-text.ts';
import { readMarkdown } from './markdown.server.ts';

// The trees of that much text take 12 MB, or up to 31 MB if the text is mostly markup.
const mostCached = 1_000_000;

/**
 * Returns a function that parses Markdown as `readMarkdown` does, and caches the trees of the texts that were
 * read last, up to `limit` characters of text in all. A tree depends only on its text, so the text itself is
 * the key. All requests share the trees, so they are frozen.
 */
export function createMarkdownCache(limit: number): (text: string) => RichText {
  const trees = new LRUCache<string, RichText>({
    maxSize: limit,
    sizeCalculation: (_tree, text) => Math.max(text.length, 1),
  });
  return (text) => {
    const tree = trees.get(text) ?? frozen(readMarkdown(text));
    trees.set(text, tree);
    return tree;
  };
}

/**
 * Parses Markdown that students read, once for each version of it. A text that somebody is still writing is
 * parsed by `readMarkdown`, so that it does not displace a tree in memory.
 */
export const readCachedMarkdown = createMarkdownCache(mostCached);

function frozen(text: RichText): RichText {
  for (const node of text) {
    if (typeof node === 'string') continue;
    if ('children' in node) frozen(node.children);
    Object.freeze(node);
  }
  return Object.freeze(text);
}
