import { toPaise } from '@pankh/india/money.ts';
import { phoneNumber } from '@pankh/india/phone.ts';
import { typedLine } from '@pankh/india/typed-line.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { z } from 'zod';
import { isDay } from '#app/domain/calendar.ts';
import type { Field, Fields, InputOf } from '#app/domain/fields.ts';
import { entriesOf } from '#app/domain/record.ts';
import { emailField } from './email-field.ts';
import { oneLine } from './one-line.ts';

type SchemaOf<Form extends { defined: Fields }> = z.ZodObject<{
  [Name in keyof InputOf<Form>]: z.ZodType<InputOf<Form>[Name], string>;
}>;
type OtherOf<Form extends { defined: Fields }> = {
  [Name in keyof Form['defined']]?: z.ZodType<InputOf<Form>[Name], string>;
};

/** Errors are the fields' own sentences. `others` has the schemas of fields that are `other`. */
export function schemaOf<Form extends { defined: Fields }>(
  { defined }: Form,
  others: OtherOf<Form> = {},
): SchemaOf<Form> {
  const shape = entriesOf(defined).map(([name, field]) => {
    const filled = others[name] ?? filledSchema(field);
    return [name, field.isNullable ? nullIfEmpty(filled) : filled];
  });
  // The cast is sound, because each builder of domain/fields.ts declares what `filledSchema` reads for its type.
  return z.object(Object.fromEntries(shape)) as unknown as SchemaOf<Form>;
}

/** Throws if the form would refuse it. Callers other than the form, such as an import, must check first. */
export function checkedInput<Input extends Readonly<Record<string, unknown>>>(
  form: { written: (row: Input) => unknown },
  schema: z.ZodType<Input>,
  input: Input,
): Input {
  return schema.parse(form.written(input));
}

/** Options of a check of several fields that runs even if another field is invalid, so that all errors are shown at once. */
export const besideOthers = <Field extends string, Sentence extends string>(
  field: Field,
  error: Sentence,
) => ({ path: [field], error, when: () => true });

const nullIfEmpty = (filled: z.ZodType<unknown, string>) =>
  z
    .string()
    .transform((typed) => (typedLine(typed) === '' ? null : typed))
    .pipe(filled.nullable());

function filledSchema(field: Field): z.ZodType<unknown, string> {
  const { type, most, wrong, missing, range: [least, greatest] = [0, 0], choices = [] } = field;
  const tooLong = field.tooLong?.(most) ?? wrong ?? '';
  switch (type) {
    case 'line':
      return oneLine(most, tooLong, missing);
    case 'text':
      return z
        .string()
        .trim()
        .min(missing === undefined ? 0 : 1, missing)
        .max(most, tooLong);
    case 'email':
      return emailField({ missing: missing ?? '', tooLong, invalid: wrong ?? '' });
    case 'phone':
      return z
        .string()
        .trim()
        .min(1, missing ?? wrong)
        .transform((typed) => phoneNumber(typed) ?? '')
        .refine((number) => number !== '', wrong);
    case 'day':
      return z
        .string()
        .trim()
        .min(1, missing ?? wrong)
        .refine((day) => isDay(day) && day >= '2000' && day < '2200', wrong);
    case 'whole':
      return z
        .string()
        .trim()
        .max(most, wrong)
        .regex(/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/, wrong)
        .transform((typed) => Number(typed.replaceAll(',', '')))
        .refine((number) => number >= least && number <= greatest, wrong);
    case 'rupees':
      return z
        .string()
        .transform((typed) => toPaise(parseRupees(typed) ?? 0))
        .refine((paise) => paise > 0, wrong);
    case 'choice':
      return z.string().refine((text) => choices.includes(text), wrong);
    case 'tick':
      return z.string().transform((text) => text === 'yes');
    case 'id':
      return z.string().max(most, wrong);
    case 'other':
      throw new Error(`no schema for the field ${field.label}`);
  }
}
