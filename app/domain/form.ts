import { firstErrors } from './first-errors.ts';
import { textIn } from './form-fields.ts';
import { recordOf } from './record.ts';

/** What was typed into each field of a form, as plain text. */
export type FormValues<Field extends string> = Record<Field, string>;
/** The first error message of each field, to show beside it. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * A refused form as the page shows it again: what was typed, the error messages of the fields, and one for
 * the form as a whole.
 */
export type FormAnswer<Field extends string, Shown extends string = Field> = {
  values: FormValues<Shown>;
  errors: FormErrors<Field>;
  error?: string;
};

type Definition<Field extends string, Secret extends Field> = {
  fields: readonly Field[];
  /** Fields whose values are never sent back to the browser, such as passwords. */
  secrets?: readonly Secret[];
  /**
   * The number of characters after which a field's text is cut, against huge submissions. It is more than any
   * field allows, so that the schema can still report a text that is too long.
   */
  longest: number;
  /** The error message for an unexpected failure. */
  failed: string;
  /** The sentence to show for each error code, where the schema returns codes instead of messages. */
  messages?: Messages;
};

/** The sentence to show for each error code. A code without an entry is shown as it is. */
export type Messages = Readonly<Record<string, string>>;

/** Anything that checks a form: a zod schema, or an object with the same method. */
export type FormSchema<Data> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Data } | { success: false; error: Parameters<typeof firstErrors>[0] };
};

/** The result of checking a form: the checked input, or the error messages. */
export type Checked<Field extends string, Data> =
  | { isValid: true; input: Data; errors: FormErrors<Field> }
  | { isValid: false; input: null; errors: FormErrors<Field> };

/**
 * Defines a form's fields once, both for the server, which reads them, and for the browser, which keeps what
 * was typed. Fields that are not listed are ignored. The schema is passed only to `read`, on the server, so
 * that the browser does not download it.
 */
export function defineForm<const Field extends string, const Secret extends Field = never>({
  fields,
  secrets = [],
  longest,
  failed,
  messages = {},
}: Definition<Field, Secret>) {
  type Shown = Exclude<Field, Secret>;
  const isShown = (field: Field): field is Shown => !secrets.some((secret) => secret === field);

  /**
   * The text of each field, secrets included. A missing field, or one that holds a file, counts as empty. Text
   * is put into Unicode form NFC, so that searches find it however it was typed; secrets stay as typed.
   */
  function textsOf(sent: FormData): FormValues<Field> {
    return recordOf(fields, (field) => {
      const text = textIn(sent, field, longest);
      return isShown(field) ? text.normalize('NFC') : text;
    });
  }

  /** The values that may be shown again: all but the secrets. */
  function valuesOf(sent: FormData): FormValues<Shown> {
    const texts = textsOf(sent);
    return recordOf(fields.filter(isShown), (field) => texts[field]);
  }

  /**
   * Returns the form as it was typed, with `error` as its message, for a valid form whose operation failed.
   */
  const failedWith =
    (error: string) =>
    (sent: FormData): FormAnswer<Field, Shown> => ({ values: valuesOf(sent), errors: {}, error });
  const failedForm = failedWith(failed);

  return {
    fields,
    textsOf,
    valuesOf,
    failedWith,
    /**
     * Returns the form as it was typed, with the message `failed` of its definition. Use it after an unexpected
     * failure.
     */
    failed: failedForm,
    /**
     * Like `failed`, for a page with several forms. If the submitted `intent` is this form's, returns the
     * form as it was typed. For a submission of another form, returns only the error message `otherwise`.
     */
    failedOn:
      (intent: string, otherwise: string) =>
      (sent: FormData): FormAnswer<Field, Shown> | { error: string } =>
        sent.get('intent') === intent ? failedForm(sent) : { error: otherwise },
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
 * Reads the version of the row that a form edits, from a hidden field of the form. Anything invalid gives 0,
 * a version that no stored row has, so that the edit is refused as outdated.
 */
export function versionIn(sent: FormData, field = 'version'): number {
  const text = textIn(sent, field);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Replaces error codes by their sentences. A code without a sentence stays as it is. */
export function sentences<Field extends string>(
  errors: FormErrors<Field>,
  messages: Messages,
): FormErrors<Field> {
  const said: FormErrors<Field> = {};
  for (const field in errors) said[field] = messages[errors[field] ?? ''] ?? errors[field];
  return said;
}
