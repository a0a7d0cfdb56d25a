import { defineForm, type FieldKind } from './form.ts';
import { keysOf, recordOf } from './record.ts';
import { longestEmail, longestOwn, longestPhone } from './text-limits.ts';

/** The sentences of a field, which `words/` has. Without `missing`, the field may stay empty. */
type FieldWords = { label: string; hint?: string; missing?: string };
type LongWords = FieldWords & { tooLong: (most: number) => string };
type CheckedWords = FieldWords & { wrong: string };
type Range = { range: readonly [least: number, greatest: number]; initial?: string; most?: number };

declare const carried: unique symbol;

/**
 * One field of a form, as plain data. The server makes a schema of it (`schemaOf`), the page a control (`FormField`).
 * `Value` is what the schema reads. `most` is the longest text in characters.
 */
export type Field<Value = unknown> = FieldWords & {
  type: 'line' | 'text' | 'email' | 'phone' | 'day' | 'whole' | 'rupees' | 'choice' | 'id' | 'tick' | 'other';
  kind: Exclude<FieldKind, 'secret'>;
  most: number;
  /** If false, the label ends with '(optional)'. */
  required?: boolean;
  wrong?: string;
  tooLong?: (most: number) => string;
  /** What a new form shows; empty by default. */
  initial?: string;
  isNullable?: true;
  range?: readonly [least: number, greatest: number];
  choices?: readonly string[];
  /** This has no value; it only carries the type `Value`. */
  readonly [carried]?: Value;
};
type ValueOf<Of> = Of extends Field<infer Value> ? Value : never;

export type Fields = Readonly<Record<string, Field>>;

/** The values that a valid form has after its schema has read it. */
export type InputOf<Form extends { defined: Fields }> = {
  -readonly [Name in keyof Form['defined']]: ValueOf<Form['defined'][Name]>;
};

const needs = ({ missing }: FieldWords) => missing !== undefined;

/** One line of words. */
export const line = (field: LongWords & { most: number; initial?: string }): Field<string> => {
  return { type: 'line', kind: 'line', required: needs(field), ...field };
};

/** A code or number in one line, in the spelling in which such values are compared. */
export const code = (field: LongWords & { most: number }): Field<string> => ({
  ...line(field),
  kind: 'value',
});

/** Several lines of words. */
export const text = (field: LongWords & { most: number }): Field<string> => {
  return { type: 'text', kind: 'text', required: needs(field), ...field };
};

/** Makes fields of a type with the words that such a field needs. */
const fieldOf =
  <Words extends FieldWords, Value>(
    type: Field['type'],
    kind: Field['kind'],
    most: number,
    required?: true,
  ) =>
  (field: Words): Field<Value> => ({ type, kind, most, required, ...field });

/** An email address, in the spelling in which addresses are compared. */
export const email = fieldOf<LongWords & CheckedWords, string>('email', 'value', longestEmail, true);
/** A mobile number, in the spelling in which numbers are compared. */
export const phone = fieldOf<CheckedWords, string>('phone', 'value', longestPhone, true);
/** A day such as `2026-11-28`, from 2000 to 2199. */
export const day = fieldOf<CheckedWords, string>('day', 'value', 20, true);
/** A whole number of `range`, whose ends belong to it. */
export const whole = fieldOf<CheckedWords & Range, number>('whole', 'value', 20, true);
/** A positive amount, typed in rupees and read as paise. */
export const rupees = fieldOf<CheckedWords, number>('rupees', 'value', 30, true);
/** The id of a row. The command checks that the row exists. */
export const id = fieldOf<CheckedWords, string>('id', 'own', longestOwn);
/** A checkbox, whose value is `yes`. */
export const tick = fieldOf<FieldWords, boolean>('tick', 'own', 10);

/** One of `choices`. */
export const choice = <const Choice extends string>(
  field: CheckedWords & { choices: readonly Choice[]; initial?: NoInfer<Choice> },
): Field<Choice> => ({ type: 'choice', kind: 'own', most: 100, ...field });

/** A field whose schema is given to `schemaOf`. */
export const other = <Value>(
  field: FieldWords & Pick<Field, 'kind' | 'most' | 'required' | 'initial'>,
): Field<Value> => ({ type: 'other', ...field });

/** The same field, but empty is null and not refused. */
export const orNull = <Value>(field: Field<Value>): Field<Value | null> => {
  return { ...field, required: false, isNullable: true };
};

type Options<Hidden> = {
  failed: string;
  /** The length after which texts are cut, for fields whose text no schema refuses. */
  longest?: number;
  /** Fields that are no controls, such as traps for robots, and how they are read. */
  hidden?: Hidden;
};
type NoFields = Readonly<Record<never, FieldKind>>;

/**
 * Defines a form by its fields, one line each. Returns what `defineForm` returns, and the fields for `schemaOf` and
 * `FormField`. Loads no schema library, so that a public page can have it.
 */
export function fields<
  const Defined extends Fields,
  const Hidden extends Readonly<Record<string, FieldKind>> = NoFields,
>(defined: Defined, { failed, hidden, ...options }: Options<Hidden>) {
  type Name = keyof Defined & string;
  const names: readonly Name[] = keysOf(defined);
  const kinds = { ...recordOf(names, (name) => defined[name]?.kind ?? 'own'), ...hidden };
  // A text that is too long is refused and not cut, so more is read of it than the schema allows.
  const longest = options.longest ?? 2 * Math.max(100, ...Object.values(defined).map(({ most }) => most));
  // The cast is sound, because an absent `hidden` has the type NoFields.
  const form = defineForm({ fields: kinds as Record<Name, Field['kind']> & Hidden, longest, failed });
  /** Returns the texts with which the form shows a stored row, or the input of a command. */
  const written = (row: Readonly<Record<Name, unknown>>): Record<Name, string> =>
    recordOf(names, (name) => writtenValue(row[name], defined[name]?.type));
  const blank: Record<Name, string> = recordOf(names, (name) => defined[name]?.initial ?? '');
  return { ...form, defined, written, blank };
}

function writtenValue(value: unknown, type: Field['type'] | undefined): string {
  if (value === null || value === undefined) return '';
  if (type === 'rupees') return String(Number(value) / 100);
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}
