import { readCsv } from '#app/platform/read-csv.server.ts';

/** `line` is its number in the text, counted from 1; `text` is the line as one can send it again. */
export type ShippingLine = { line: number; order: string; carrier: string; number: string };

/** As many kits as are shipped at once. */
export const mostLines = 200;

const headings: Readonly<Record<Exclude<keyof ShippingLine, 'line'>, RegExp>> = {
  order: /^(order|reference|ref)\b/i,
  carrier: /^(courier|carrier|partner)\b/i,
  number: /^(tracking|awb|number|waybill|consignment)\b/i,
};
const usual = { order: 0, carrier: 1, number: 2 };

/**
 * Reads lines of order, courier and tracking number, separated by commas, tabs or semicolons. A heading may name the
 * columns in another order, among others.
 */
export function readShippingLines(text: string): ShippingLine[] {
  const [first, ...rest] = readCsv(text, { most: mostLines + 1 });
  if (!first) return [];
  const places = placesIn(first.cells);
  const lines = places ? rest : [first, ...rest];
  const { order, carrier, number } = places ?? usual;
  return lines.slice(0, mostLines).map(({ line, cells }) => ({
    line,
    order: cells[order] ?? '',
    carrier: cells[carrier] ?? '',
    number: cells[number] ?? '',
  }));
}

function placesIn(cells: readonly string[]): typeof usual | null {
  const at = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell.trim()));
  const order = at(headings.order);
  if (order < 0) return null;
  return { order, carrier: at(headings.carrier), number: at(headings.number) };
}
