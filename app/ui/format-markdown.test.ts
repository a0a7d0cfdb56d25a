import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMarkdown, type MarkdownAct } from './format-markdown.ts';

/** Formats what stands between `[` and `]`, and marks the new selection in the same way. */
function format(act: MarkdownAct, marked: string): string {
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
  const text = marked.replace('[', '').replace(']', '');
  const edit = formatMarkdown(act, { text, start, end });
  const next = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  return `${next.slice(0, edit.start)}[${next.slice(edit.start, edit.end)}]${next.slice(edit.end)}`;
}

describe('[DAY-149] a button above a Markdown text', () => {
  it.each<[MarkdownAct, string, string]>([
    ['bold', 'a [kite] flies', 'a **[kite]** flies'],
    ['bold', 'a **[kite]** flies', 'a [kite] flies'],
    ['bold', '[]', '**[]**'],
    ['code', 'run [npm ci]', 'run `[npm ci]`'],
    ['heading', 'one\ntw[]o\nthree', 'one\n## two[]\nthree'],
    ['heading', 'one\n## tw[]o', 'one\ntwo[]'],
    ['list', 'on[e\ntw]o\nthree', '[- one\n- two]\nthree'],
    ['list', '[- one\n- two]', '[one\ntwo]'],
    ['list', '[]\nnext', '- []\nnext'],
    ['link', 'see [our site]', 'see |our site|([https://])'],
  ])('%s turns %j into %j', (act, marked, expected) => {
    // The brackets of a link are written as bars, because brackets mark the selection here.
    expect(format(act, marked).replace('[our site]', '|our site|')).toBe(expected);
  });

  it('takes its format away when it is pressed again, and leaves the rest of the text as it is', () => {
    const texts = fc
      .tuple(fc.string(), fc.string(), fc.string())
      .map((parts) => parts.map((part) => part.replace(/[*`#-]/g, 'x')));
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom('bold' as const, 'heading' as const, 'list' as const, 'code' as const),
        (parts, act) => {
          const [before = '', inside = '', after = ''] = parts;
          const text = parts.join('');
          const first = formatMarkdown(act, {
            text,
            start: before.length,
            end: before.length + inside.length,
          });
          const formatted = text.slice(0, first.from) + first.text + text.slice(first.to);
          const second = formatMarkdown(act, { text: formatted, start: first.start, end: first.end });
          expect(formatted.slice(0, second.from) + second.text + formatted.slice(second.to)).toBe(text);
          expect(formatted.endsWith(after) || act === 'heading' || act === 'list').toBe(true);
        },
      ),
    );
  });
});
