import { recordOf } from '#app/domain/record.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { readCsv } from '#app/platform/read-csv.server.ts';
import { kitAdminWords } from '#app/words/en/kit-words.ts';

const words = kitAdminWords.shipMany;

/** `line` is its number in the text, counted from 1; `text` is the line as one can send it again. */
export type ShippingLine = { line: number; order: string; carrier: string; number: string };
type Column = Exclude<keyof ShippingLine, 'line'>;

export const mostLines = 200;

const tracking = '(tracking|awb|air ?way ?bill|way ?bill|docket|lr|consignment)';
const courier = '(courier|carrier|logistics|partner|transporter|(shipping|delivery) partner)';

/** Per column, the headings that name it, the surest first: a file may have `Order Date` and `Order ID`. */
const headings: Readonly<Record<Column, readonly RegExp[]>> = {
  order: [/^order ?(id|no|num|number|ref|reference|code)\b/, /^order$/, /^(reference|ref)\b/, /^order\b/],
  carrier: [new RegExp(`^${courier}( (name|company|partner))?$`), new RegExp(`^${courier}\\b`)],
  number: [
    new RegExp(`^${tracking} ?(id|no|num|number|code)\\b`),
    new RegExp(`^${tracking}\\b`),
    /^number\b/,
  ],
};
const columns = ['order', 'carrier', 'number'] as const;
const usual: Readonly<Record<Column, number>> = { order: 0, carrier: 1, number: 2 };

/**
 * Reads lines of order, courier and tracking number, separated by commas, tabs or semicolons. A heading may name the
 * columns in another order, among others; one that lacks a column, and too many lines, are refused with a sentence.
 */
export function readShippingLines(text: string): { lines: ShippingLine[] } | { error: string } {
  // No text has more lines than characters, so that none is left out.
  const [first, ...rest] = readCsv(text, { most: text.length + 1 });
  if (!first) return { lines: [] };
  const named = placesIn(first.cells);
  const missing = columns.filter((column) => named[column] < 0);
  const isHeading = named.order >= 0 || (missing.length < columns.length && !hasReference(first.cells));
  if (isHeading && missing.length > 0) return { error: words.noColumn(missing) };
  const lines = isHeading ? rest : [first, ...rest];
  if (lines.length > mostLines) return { error: words.tooMany(mostLines) };
  const { order, carrier, number } = isHeading ? named : usual;
  return {
    lines: lines.map(({ line, cells }) => ({
      line,
      order: cells[order] ?? '',
      carrier: cells[carrier] ?? '',
      number: cells[number] ?? '',
    })),
  };
}

const hasReference = (cells: readonly string[]) => cells.some((cell) => readOrderReference(cell) !== null);

function placesIn(cells: readonly string[]): typeof usual {
  const names = cells.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  return recordOf(columns, (column) => {
    const places = headings[column].map((heading) => names.findIndex((name) => heading.test(name)));
    return places.find((place) => place >= 0) ?? -1;
  });
}
