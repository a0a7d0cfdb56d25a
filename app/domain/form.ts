import { firstErrors } from './first-errors.ts';
import { textIn } from './form-fields.ts';
import { keysOf, recordOf } from './record.ts';
import { typedLine, typedValue } from './typed-line.ts';

/** What was typed into each field of a form, as plain text. */
export type FormValues<Field extends string> = Record<Field, string>;
/** The first error message of each field, to show beside it. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * An invalid form as the page shows it again: what was typed, the error message of each field, and an error message for
 * the whole form.
 */
export type FormAnswer<Field extends string, Shown extends string = Field> = {
  values: FormValues<Shown>;
  errors: FormErrors<Field>;
  error?: string;
};

/** The answer of a form that edits a row. `version` is the newest one, so that a second save is not refused again. */
export type EditAnswer<Field extends string> = FormAnswer<Field> & { version: number };

/**
 * How the text of a field is read (SELL-160). `line`: one line of words, or a URL (`typedLine`). `value`: one line that is
 * a number, a day, a code, an email address (`typedValue`). `text`: several lines, put into Unicode form NFC. `own`: what
 * the page itself has put there, such as an id or a choice, unchanged. `secret`: as `own`, but never sent back to the browser.
 */
export type FieldKind = 'line' | 'value' | 'text' | 'own' | 'secret';

const readers: Record<FieldKind, (typed: string) => string> = {
  line: typedLine,
  value: typedValue,
  text: (typed) => typed.normalize('NFC'),
  own: (sent) => sent,
  secret: (typed) => typed,
};

type SecretsOf<Kinds> = {
  [Field in keyof Kinds]: Kinds[Field] extends 'secret' ? Field : never;
}[keyof Kinds];

type Definition<Kinds extends Readonly<Record<string, FieldKind>>> = {
  fields: Kinds;
  /**
   * Text beyond this many characters is cut off, against huge submissions. The limit exceeds the maximum length of
   * every field, so that the schema can still report a text that is too long.
   */
  longest: number;
  /** The error message for an unexpected failure. */
  failed: string;
  /** The sentence to show for each error code, for a schema that returns codes instead of messages. */
  messages?: Messages;
};

/** The sentence to show for each error code. If a code has no sentence, the code itself is shown. */
export type Messages = Readonly<Record<string, string>>;

/** Anything that can check a form: a zod schema, or an object with a method `safeParse` like that of zod. */
export type FormSchema<Data> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Data } | { success: false; error: Parameters<typeof firstErrors>[0] };
};

/** The result of checking a form: the checked values, or the error messages. */
export type Checked<Field extends string, Data> =
  | { isValid: true; input: Data; errors: FormErrors<Field> }
  | { isValid: false; input: null; errors: FormErrors<Field> };

/**
 * Defines a form's fields once, both for the server, which reads them, and for the browser, which keeps what
 * was typed. Fields that are not listed are ignored. The schema is passed only to `read`, on the server, so
 * that the browser does not download it.
 */
export function defineForm<const Kinds extends Readonly<Record<string, FieldKind>>>({
  fields: kinds,
  longest,
  failed,
  messages = {},
}: Definition<Kinds>) {
  type Field = keyof Kinds & string;
  type Shown = Exclude<Field, SecretsOf<Kinds>>;
  const fields: readonly Field[] = keysOf(kinds);
  const isShown = (field: Field): field is Shown => kinds[field] !== 'secret';

  /**
   * The text of each field, secrets included, read as its kind says. A missing field, or one that holds a file, counts as
   * empty.
   */
  function textsOf(sent: FormData): FormValues<Field> {
    return recordOf(fields, (field) => readers[kinds[field] ?? 'own'](textIn(sent, field, longest)));
  }

  /** Returns the values that may be shown again: those of all fields except the secret ones, as they were typed. */
  function valuesOf(sent: FormData): FormValues<Shown> {
    return recordOf(fields.filter(isShown), (field) => textIn(sent, field, longest).normalize('NFC'));
  }

  /**
   * Returns the values as they were typed, with the error message `error`: for a form that was valid but whose
   * operation failed.
   */
  const failedWith =
    (error: string) =>
    (sent: FormData): FormAnswer<Field, Shown> => ({ values: valuesOf(sent), errors: {}, error });
  const failedForm = failedWith(failed);

  return {
    fields,
    kinds,
    textsOf,
    valuesOf,
    failedWith,
    /**
     * Returns the values as they were typed, with the form's error message `failed`. Call this function after an
     * unexpected failure.
     */
    failed: failedForm,
    /**
     * Like `failed`, for a page with several forms. If the submitted `intent` names this form, returns the values as
     * they were typed. If another form was submitted, returns only the error message `otherwise`.
     */
    failedOn:
      (intent: string, otherwise: string) =>
      (sent: FormData): FormAnswer<Field, Shown> | { error: string } =>
        sent.get('intent') === intent ? failedForm(sent) : { error: otherwise },
    /** Like `failedOn` for the intent `save`, with the version of the edited row. */
    failedEdit:
      (otherwise: string) =>
      (sent: FormData): (FormAnswer<Field, Shown> | { error: string }) & { version: number } => ({
        ...(sent.get('intent') === 'save' ? failedForm(sent) : { error: otherwise }),
        version: versionIn(sent),
      }),
    read<Data>(
      sent: FormData,
      schema: FormSchema<Data>,
    ): Checked<Field, Data> & { values: FormValues<Shown> } {
      return { ...checkValues<Field, Data>(textsOf(sent), schema, messages), values: valuesOf(sent) };
    },
  };
}

/**
 * Reads a form whose fields must be exactly those of `schema`. Returns null for an additional or repeated field, a
 * file, or a value that the schema refuses.
 */
export function readExactly<Data>(sent: FormData, schema: FormSchema<Data>): Data | null {
  const entries = [...sent];
  const fields = Object.fromEntries(entries);
  if (Object.keys(fields).length !== entries.length) return null;
  return checkValues(fields, schema).input;
}

/**
 * Checks values that were already read from a form. `messages` has the sentence for each error code of the
 * schema; `fieldOf` turns the path of an error into a field's name, as in `firstErrors`.
 */
export function checkValues<Field extends string, Data>(
  values: unknown,
  schema: FormSchema<Data>,
  messages: Messages = {},
  fieldOf?: Parameters<typeof firstErrors>[1],
): Checked<Field, Data> {
  const parsed = schema.safeParse(values);
  return parsed.success
    ? { isValid: true, input: parsed.data, errors: {} }
    : { isValid: false, input: null, errors: sentences(firstErrors(parsed.error, fieldOf), messages) };
}

/**
 * Reads the version of the edited row from a hidden field of the form. An invalid value gives 0, which no stored row
 * has as its version, so that the edit is refused as outdated.
 */
export function versionIn(sent: FormData, field = 'version'): number {
  const text = textIn(sent, field);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Replaces each error code by its sentence. If a code has no sentence, the code itself is kept. */
export function sentences<Field extends string>(
  errors: FormErrors<Field>,
  messages: Messages,
): FormErrors<Field> {
  const said: FormErrors<Field> = {};
  for (const field in errors) said[field] = messages[errors[field] ?? ''] ?? errors[field];
  return said;
}
