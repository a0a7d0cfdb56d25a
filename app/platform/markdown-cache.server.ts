import { LRUCache } from 'lru-cache';
import type { RichText } from '#app/domain/rich-text.ts';
import { readMarkdown } from './markdown.server.ts';

// In characters of text. The parsed trees take about 12 MB, or up to 31 MB if the text is mostly markup.
const mostCached = 1_000_000;

/**
 * Returns a function that parses Markdown as `readMarkdown` does, and caches the trees of the most recently used
 * texts, up to `limit` characters of text in total. A tree depends only on its text, so the text itself is the key.
 * All requests share the trees, so they are frozen.
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
 * Parses Markdown that students read, and caches the result. For a text that somebody is still writing, use
 * `readMarkdown`, so that it does not push another text out of the cache.
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
