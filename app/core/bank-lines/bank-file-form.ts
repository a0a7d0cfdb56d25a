import { type BankColumns, type ColumnField, columnFields } from '@pankh/india/bank-columns.ts';
import { dateOrders } from '@pankh/india/date-order.ts';
import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { recordOf } from '#app/domain/record.ts';
import { bankFileWords } from '#app/words/en/bank-file-words.ts';

/** The maximum size of an uploaded bank statement, in bytes; a larger file is refused. One month has about 20 KB. */
export const mostBankBytes = 1_000_000;
export const mostBankLines = 5_000;

type FieldError = keyof typeof bankFileWords.fieldErrors;

/** `file` is base64, sent with each step, as nothing is stored. `seen` is the plan's digest. */
export const bankFileForm = defineForm({
  fields: {
    file: 'secret',
    seen: 'own',
    accept: 'own',
    header: 'own',
    dates: 'own',
    ...recordOf(columnFields, () => 'own' as const),
  },
  longest: 4 * Math.ceil((mostBankBytes + 1) / 3),
  failed: bankFileWords.failed,
  messages: bankFileWords.fieldErrors,
});

/** Validates the columns that the owner chose. `header` is the index of the header among the rows that were shown. */
export const mappingSchema = z
  .object({
    header: index('header-missing'),
    dates: z.enum(dateOrders).optional().catch(undefined),
    ...columnSchemas(),
  })
  .superRefine(({ header, ...columns }, context) => {
    const { debit, credit, amount } = columns;
    const hasAmounts = (debit !== null && credit !== null) || amount !== null;
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
