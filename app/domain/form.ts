import { typedLine, typedValue } from '@pankh/india/typed-line.ts';
import { firstErrors } from './first-errors.ts';
import { textIn } from './form-fields.ts';
import { keysOf, recordOf } from './record.ts';

export type FormValues<Field extends string> = Record<Field, string>;
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** A form shown again: what was typed, a message for each wrong field, and one for the whole form. */
export type FormAnswer<Field extends string, Shown extends string = Field> = {
  values: FormValues<Shown>;
  errors: FormErrors<Field>;
  error?: string;
};

/** The answer of a form that edits a row. `version` is the newest one, so that a second save is not refused again. */
export type EditAnswer<Field extends string> = FormAnswer<Field> & { version: number };

/**
 * How a text is read (SELL-160). `line`: words or a URL (`typedLine`). `value`: a number, day, code, email address
 * (`typedValue`). `text`: several lines in NFC. `own`: a value of the page, unchanged. `secret`: like `own`, but
 * never sent back.
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
  /** Against huge submissions. Above every field's limit, so that the schema can report too long a text. */
  longest: number;
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

export type Checked<Field extends string, Data> =
  | { isValid: true; input: Data; errors: FormErrors<Field> }
  | { isValid: false; input: null; errors: FormErrors<Field> };

/**
 * A form's fields once, for server and browser. Others are ignored. Only `read` takes the schema, on the
 * server, so that the browser does not load it.
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

  /** Returns all fields, also secrets, each read by its kind. A missing field or a file counts as empty. */
  function textsOf(sent: FormData): FormValues<Field> {
    return recordOf(fields, (field) => readers[kinds[field] ?? 'own'](textIn(sent, field, longest)));
  }

  /** Returns the values that may be shown again: those of all fields except the secret ones, as they were typed. */
  function valuesOf(sent: FormData): FormValues<Shown> {
    return recordOf(fields.filter(isShown), (field) => textIn(sent, field, longest).normalize('NFC'));
  }

  /** Answers a valid form whose operation failed: the fields as typed, with the message `error`. */
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
    /** Answers an unexpected failure: the fields as typed, with the message `failed`. */
    failed: failedForm,
    /**
     * Does the same as `failed`, if `intent` names this form; for another form, returns only the message `otherwise`.
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

/** Reads a form whose fields must be the schema's: null for another or repeated field, a file, or a refused value. */
export function readExactly<Data>(sent: FormData, schema: FormSchema<Data>): Data | null {
  const entries = [...sent];
  const fields = Object.fromEntries(entries);
  if (Object.keys(fields).length !== entries.length) return null;
  return checkValues(fields, schema).input;
}

/** Checks values that were read before. `messages` are by error code; `fieldOf` is as in `firstErrors`. */
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

/** An invalid value gives 0, which no stored row has, so that the edit is refused as outdated. */
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
