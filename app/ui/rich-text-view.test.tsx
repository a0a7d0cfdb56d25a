import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichNode } from '#app/domain/rich-text.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, parseHtml } from '#tests/support/rendered-form.ts';
import { RichTextView } from './rich-text-view.tsx';

const rendered = (...text: RichNode[]) => renderAt('/', <RichTextView text={text} />);
const only = (html: string, tag: string) =>
  Object.fromEntries(elementsIn(parseHtml(html), tag)[0]?.attributes ?? []);

describe('[LEARN-30] formatted text', () => {
  it.each(['h3', 'h4', 'h5', 'p', 'blockquote', 'strong', 'em', 's', 'code'] as const)(
    'shows the element %s with its text',
    (tag) => {
      expect(rendered({ tag, children: ['Fly'] })).toContain(`<${tag}>Fly</${tag}>`);
    },
  );

  it('nests elements, and keeps the order of texts between them', () => {
    const html = rendered({ tag: 'p', children: ['One ', { tag: 'strong', children: ['two'] }, ' three'] });
    expect(html).toContain('<p>One <strong>two</strong> three</p>');
  });

  it('counts an ordered list from its first number', () => {
    const html = rendered({ tag: 'ol', start: 3, children: [{ tag: 'li', children: ['Third'] }] });
    expect(html).toContain('<ol start="3"><li>Third</li></ol>');
  });

  it('marks the language of an element in an Indian script, for screen readers and fonts', () => {
    expect(rendered({ tag: 'p', children: ['पतंग उड़ाओ'] })).toMatch(/<p lang="hi">/);
    expect(rendered({ tag: 'p', children: ['Fly a kite'] })).toContain('<p>');
  });

  it('[SHELL-2] lets the keyboard reach elements that scroll sideways: code and tables', () => {
    expect(only(rendered({ tag: 'pre', text: 'fly()' }), 'pre').tabindex).toBe('0');
    const table = rendered({
      tag: 'table',
      children: [{ tag: 'tr', children: [{ tag: 'td', children: ['1'] }] }],
    });
    expect(table).toMatch(/<div class="rich-table" tabindex="0"><table>/i);
  });

  it('loads pictures lazily, with their descriptions', () => {
    const attributes = only(rendered({ tag: 'img', src: '/images/a.webp', alt: 'A drone' }), 'img');
    expect(attributes).toMatchObject({ src: '/images/a.webp', alt: 'A drone', loading: 'lazy' });
  });
});

describe('[LEARN-31] a link in a text', () => {
  const link = (href: string) => only(rendered({ tag: 'a', href, children: ['more'] }), 'a');

  it.each(['https://example.in', 'http://example.in'])('to another site (%s) opens in a new tab', (href) => {
    expect(link(href)).toMatchObject({ href, target: '_blank', rel: 'noopener nofollow ugc' });
  });

  it.each(['/courses', '#parts', 'mailto:a@example.in'])('%s opens in the same tab', (href) => {
    expect(link(href)).toMatchObject({ href });
    expect(link(href)).not.toHaveProperty('target');
  });
});

describe('[LEARN-31] HTML typed in a text', () => {
  it('never becomes an element of the page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (typed) => {
        const html = rendered({ tag: 'p', children: [typed] }, { tag: 'pre', text: typed });
        expect(elementsIn(parseHtml(html)).map(({ tag }) => tag)).toEqual(['div', 'p', 'pre']);
      }),
    );
  });

  it('cannot close the attribute of a link or a picture', () => {
    const attack = '"><script>alert(1)</script>';
    const html = rendered(
      { tag: 'a', href: attack, children: [attack] },
      { tag: 'img', src: attack, alt: attack },
    );
    expect(html).not.toContain('<script');
    expect(linksIn(html)).toHaveLength(1);
    expect(textOf(html)).not.toBe('');
  });
});
