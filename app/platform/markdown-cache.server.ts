import { LRUCache } from 'lru-cache';
import type { RichText } from '#app/domain/rich-text.ts';
import { readMarkdown } from './markdown.server.ts';

// The size of the cache, in characters of text. Its parsed trees take about 12 MB, or up to 31 MB for texts with much
// markup.
const mostCached = 1_000_000;

/**
 * Returns a function that parses Markdown as `readMarkdown` does, and caches the parsed trees of the texts used most
 * recently, up to `limit` characters of text. A tree depends only on its text, so the text is the key. Requests share
 * the trees, so they are frozen.
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
 * Parses Markdown that students read, and caches the result. Use `readMarkdown` for the preview of a text that is being
 * edited: its many versions would push other texts out of the cache.
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
