import { lessonFormWords } from '#app/words/en/lesson-form-words.ts';

const words = lessonFormWords;

const rows: readonly [typed: string, shown: string][] = [
  ['## Heading', 'a heading'],
  ['**bold** and *italic*', words.boldAndItalic],
  ['- one', words.formatList],
  ['[our site](https://…)', 'a link'],
  ['![A sunrise](/images/…)', words.formatPicture],
  ['`code`', 'code in a line; three backticks above and below for a block'],
  ['> quote', 'a quotation'],
  ['| a | b |', words.formatTable],
];

export function MarkdownKey() {
  return (
    <details>
      <summary className="cursor-pointer font-semibold text-sm">{lessonFormWords.howToFormat}</summary>
      <dl className="mt-3 grid grid-cols-1 gap-x-4 gap-y-2 text-sm sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-y-1">
        {rows.map(([typed, shown]) => (
          <div key={typed} className="grid sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="font-mono">{typed}</dt>
            <dd className="text-muted">{shown}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
