/** What the buttons above a Markdown text do to what is selected in it (DAY-149). */
export const markdownActs = ['bold', 'heading', 'list', 'link', 'code'] as const;
export type MarkdownAct = (typeof markdownActs)[number];

type Selected = { text: string; start: number; end: number };
/** `text` replaces what stands from `from` to `to`; then `start` to `end` is selected. */
export type MarkdownEdit = { from: number; to: number; text: string; start: number; end: number };

const wraps = { bold: '**', code: '`' } as const;
const prefixes = { heading: '## ', list: '- ' } as const;

/** Returns the edit that formats the selection or, if it has that format, takes the format away. */
export function formatMarkdown(act: MarkdownAct, selected: Selected): MarkdownEdit {
  if (act === 'link') return link(selected);
  return act === 'bold' || act === 'code' ? wrap(wraps[act], selected) : prefix(prefixes[act], selected);
}

function wrap(mark: string, { text, start, end }: Selected): MarkdownEdit {
  const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const isWrapped = before.endsWith(mark) && after.startsWith(mark);
  const length = isWrapped ? -mark.length : mark.length;
  const at = isWrapped ? { from: start - mark.length, to: end + mark.length } : { from: start, to: end };
  return {
    ...at,
    text: isWrapped ? inside : mark + inside + mark,
    start: start + length,
    end: end + length,
  };
}

/** Acts on whole lines: on those that the selection touches. */
function prefix(mark: string, { text, start, end }: Selected): MarkdownEdit {
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n');
  const isCaret = start === end;
  return {
    from,
    to,
    text: changed,
    start: isCaret ? from + changed.length : from,
    end: from + changed.length,
  };
}

/** The address is selected, so that it is typed next. */
function link({ text, start, end }: Selected): MarkdownEdit {
  const address = 'https://';
  const words = text.slice(start, end);
  const at = start + words.length + 3;
  return { from: start, to: end, text: `[${words}](${address})`, start: at, end: at + address.length };
}
