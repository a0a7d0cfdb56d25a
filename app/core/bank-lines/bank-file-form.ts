import { z } from 'zod';
import { type BankColumns, type ColumnField, columnFields } from '#app/domain/bank-line.ts';
import { defineForm } from '#app/domain/form.ts';
import { bankFileWords } from '#app/words/en/bank-file-words.ts';

/** The size limit of a bank's file; a statement of a month has about 20 KB. */
export const mostBankBytes = 1_000_000;
/** How many lines a bank's file may have at most. */
export const mostBankLines = 5_000;

type FieldError = keyof typeof bankFileWords.fieldErrors;

/**
 * The forms of the page "Bank file". `file` holds the bytes in base64: the browser sends the file again with each
 * step, because the server stores nothing of it. `seen` is the digest of the plan that was shown.
 */
export const bankFileForm = defineForm({
  fields: ['file', 'seen', 'accept', 'header', ...columnFields],
  secrets: ['file'],
  longest: 4 * Math.ceil((mostBankBytes + 1) / 3),
  failed: bankFileWords.failed,
  messages: bankFileWords.fieldErrors,
});

/** The columns as the owner chose them; `header` is the index of the header in the rows that were shown. */
export const mappingSchema = z
  .object({ header: index('header-missing'), ...columnSchemas() })
  .superRefine(({ header, ...columns }, context) => {
    const { debit, credit, amount, side } = columns;
    const hasAmounts = (debit !== null && credit !== null) || (amount !== null && side !== null);
    const complain = (field: ColumnField, message: FieldError) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!hasAmounts) complain('debit', 'amounts-missing');
    for (const [place, field] of columnFields.entries())
      if (
        columnFields
          .slice(0, place)
          .some((other) => columns[other] === columns[field] && columns[field] !== null)
      )
        complain(field, 'column-twice');
  })
  .transform(({ header, ...columns }): { header: number; columns: BankColumns } => ({ header, columns }));

function columnSchemas() {
  const optional = z.string().transform((text) => (/^\d{1,3}$/.test(text) ? Number(text) : null));
  const { date, narration } = { date: index('column-missing'), narration: index('column-missing') };
  return {
    date,
    narration,
    debit: optional,
    credit: optional,
    amount: optional,
    side: optional,
    reference: optional,
    balance: optional,
    balanceSide: optional,
  };
}

function index(message: FieldError) {
  return z
    .string()
    .regex(/^\d{1,3}$/, message)
    .transform(Number);
}
