// Matches what a spreadsheet calculates when it opens a CSV file. The wide signs are those of East Asian keyboards.
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/u;
const plainNumber = /^[+-]?\d[\d ]*(\.\d+)?$/;
// Numbers that a spreadsheet would round or cut: a long one, one with a zero or a plus in front, and digits with an E.
const changedNumber = /^(?:\+\d+|0\d+|\d{10,}|\d+[eE]\d+)$/;
const keptNumber = /^="([^"\r\n]*)"$/;
const guarded = /^'(?='*(?:\s*[=+\-@\t\r\n＝＋－＠]|\d+$))/u;

/**
 * Changes a cell so that a spreadsheet shows the same characters (MOVE-32). A UTR or phone number, which would be cut
 * or rounded, becomes `="084718897182"`; a possible formula gets an apostrophe. `textOfCell` reads both back.
 */
export function safeCell(text: string): string {
  if (changedNumber.test(text)) return `="${text}"`;
  if (plainNumber.test(text)) return text;
  return formula.test(text) || textOfCell(text) !== text ? `'${text}` : text;
}

/** Returns the text that a cell of a CSV file stands for: without the quotes or the apostrophe that `safeCell` adds. */
export function textOfCell(cell: string): string {
  const [, kept] = keptNumber.exec(cell) ?? [];
  return kept ?? cell.replace(guarded, '');
}
