import { LRUCache } from 'lru-cache';
import type { RichText } from '#app/domain/rich-text.ts';
import { readMarkdown } from './markdown.server.ts';

// In characters of text. The parsed trees take about 12 MB, or up to 31 MB with much markup.
const mostCached = 1_000_000;

/** Keeps the trees of recent texts, up to `limit` characters. Requests share them, so they are frozen. */
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

/** Must not be used to preview a text being edited: its many versions would push others out of the cache. */
export const readCachedMarkdown = createMarkdownCache(mostCached);

function frozen(text: RichText): RichText {
  for (const node of text) {
    if (typeof node === 'string') continue;
    if ('children' in node) frozen(node.children);
    Object.freeze(node);
  }
  return Object.freeze(text);
}
