import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.server.ts';
import { createMarkdownCache } from './markdown-cache.server.ts';

describe('cached Markdown', () => {
  it('[LEARN-30] parses a text once, and a changed text again', () => {
    const read = createMarkdownCache(1_000);
    const tree = read('Turn *one* motor.');
    expect(tree).toEqual(readMarkdown('Turn *one* motor.'));
    // Joins the text from parts, so that it is a new string object, as each text read from the database is. The cache
    // must find its tree nevertheless.
    expect(read(['Turn *one*', 'motor.'].join(' '))).toBe(tree);
    expect(read('Turn *two* motors.')).toEqual(readMarkdown('Turn *two* motors.'));
  });

  it('keeps the recently read texts, and no more than the size limit', () => {
    const read = createMarkdownCache(10);
    const [first, second] = [read('*aaa*'), read('*bbb*')];
    expect(read('*aaa*')).toBe(first);
    read('*ccc*');
    expect(read('*aaa*')).toBe(first);
    expect(read('*bbb*')).not.toBe(second);
    const long = read('*longer than the limit*');
    expect(read('*longer than the limit*')).not.toBe(long);
  });

  it('equals freshly parsed Markdown, whichever texts were read before', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '*', '\n', '-', ' ', '`'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const read = createMarkdownCache(20);
        for (const one of texts) expect(read(one)).toEqual(readMarkdown(one));
      }),
    );
  });

  it('shares a syntax tree that nobody can modify', () => {
    const [paragraph] = createMarkdownCache(100)('Turn *one* motor.');
    expect(() => Object.assign(paragraph ?? {}, { tag: 'pre' })).toThrow(TypeError);
    const children = typeof paragraph === 'object' && 'children' in paragraph ? paragraph.children : [];
    expect(() => Object.assign(children, ['more'])).toThrow(TypeError);
  });
});
