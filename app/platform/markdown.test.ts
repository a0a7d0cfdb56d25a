import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichNode } from '#app/domain/rich-text.ts';
import { markdownAttacks } from '#tests/support/markdown-attacks.ts';
import { readMarkdown } from './markdown.server.ts';

type Drawn = { tags: string[]; links: string[]; images: string[] };
const drawn = (nodes: readonly RichNode[]): Drawn => {
  const all: Drawn = { tags: [], links: [], images: [] };
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    all.tags.push(node.tag);
    if ('href' in node) all.links.push(node.href);
    if ('src' in node) all.images.push(node.src);
    if ('children' in node) {
      const inside = drawn(node.children);
      all.tags.push(...inside.tags);
      all.links.push(...inside.links);
      all.images.push(...inside.images);
    }
  }
  return all;
};

describe('Markdown', () => {
  it('[LEARN-30] becomes headings from h3, paragraphs, lists, quotes, code, tables and links', () => {
    const text = `# Motors\n\nTurn *one* **motor**.\nThen ~~two~~ \`three\`.\n\n### Deep\n\n1. a\n2. b\n\n- c\n\n> quoted\n\n---\n\n\`\`\`py\nprint(1)\n\`\`\`\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n[here](https://example.in) ![kite](/images/a.webp)`;
    expect(drawn(readMarkdown(text)).tags).toEqual([
      ...[
        'h3',
        'p',
        'em',
        'strong',
        's',
        'code',
        'h5',
        'ol',
        'li',
        'li',
        'ul',
        'li',
        'blockquote',
        'p',
        'hr',
        'pre',
      ],
      ...['table', 'thead', 'tr', 'th', 'th', 'tbody', 'tr', 'td', 'td', 'p', 'a', 'img'],
    ]);
  });

  it('[LEARN-30] shows its largest heading as h3, whichever level it has', () => {
    expect(drawn(readMarkdown('## a\n\n#### b\n\n###### c')).tags).toEqual(['h3', 'h5', 'h5']);
  });

  it('[LEARN-30] keeps the number with which a list starts, and the text of code as it is', () => {
    expect(readMarkdown('4. d')).toEqual([
      { tag: 'ol', start: 4, children: [{ tag: 'li', children: ['d'] }] },
    ]);
    expect(readMarkdown('```\na <b>\n```')).toEqual([{ tag: 'pre', text: 'a <b>\n' }]);
  });

  it.each(markdownAttacks)('[LEARN-31] [L-9] shows no link or picture with a harmful URL: %s', (attack) => {
    const { links, images } = drawn(readMarkdown(attack));
    for (const link of links) expect(link).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\]))/);
    // A browser requests an image without a click. The URL of an image must therefore be an https URL or an uploaded
    // image of this site (under /images/), and never another path of this site.
    for (const image of images) expect(image).toMatch(/^(https:|\/images\/)/);
  });

  it('[LEARN-31] [L-9] never throws and never gives anything but the allowed elements', () => {
    const piece = fc.constantFrom(
      ...[
        '# ',
        '> ',
        '- ',
        '1. ',
        '```',
        '|',
        '\n',
        '\n\n',
        '[',
        '](',
        ')',
        '<b>',
        '&amp;',
        '*',
        '_',
        '`',
        '![',
        'a',
      ],
      ...['javascript:', 'https://x', '/images/a', '//evil', '\\', '\t', ' '],
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
    );
    const allowed =
      /^(h[345]|p|ul|ol|li|blockquote|strong|em|s|code|table|thead|tbody|tr|t[hd]|a|img|pre|hr|br)$/;
    fc.assert(
      fc.property(text, (markdown) => {
        for (const tag of drawn(readMarkdown(markdown)).tags) expect(tag).toMatch(allowed);
      }),
      { numRuns: 1_000 },
    );
  });
});
