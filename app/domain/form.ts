import { firstErrors } from './first-errors.ts';

/** What was typed into each field, as plain text. */
export type FormValues<Field extends string> = Record<Field, string>;
/** The first error message of each field, to show beside it. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** A form to show again: what was typed, the error messages of fields, and one for the form as a whole. */
export type FormAnswer<Field extends string, Shown extends string = Field> = {
  values: FormValues<Shown>;
  errors: FormErrors<Field>;
  error?: string;
};

type Definition<Field extends string, Secret extends Field> = {
  fields: readonly Field[];
  /** Fields whose text is never sent back, such as passwords. */
  secrets?: readonly Secret[];
  /**
   * The longest text read from a field, in characters: longer than any field allows, so that the schema can
   * report the excess.
   */
  longest: number;
  /** The error message for a failure that nobody foresaw. */
  failed: string;
  /** The sentence for each code that the schema gives as an error message. */
  messages?: Messages;
};

/** Sentences by the code of an error; a code without an entry is shown as it is. */
export type Messages = Readonly<Record<string, string>>;

/** Anything that checks a form: a zod schema, or an object with the same method. */
export type FormSchema<Data> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Data } | { success: false; error: Parameters<typeof firstErrors>[0] };
};

/** The checked input, or the error messages. */
export type Checked<Field extends string, Data> =
  | { isValid: true; input: Data; errors: FormErrors<Field> }
  | { isValid: false; input: null; errors: FormErrors<Field> };

/**
 * Defines a form once for the server that reads it and the browser that preserves its values; neither reads
 * any other field. Only `read` receives the schema, so that a public page does not load it.
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
   * The text of each field, secrets included; a missing field, or a file in place of a text, counts as empty.
   */
  function textsOf(sent: FormData): FormValues<Field> {
    return record(fields, (field) => {
      const value = sent.get(field);
      return typeof value === 'string' ? value.slice(0, longest) : '';
    });
  }

  /** The values that may be shown again. */
  function valuesOf(sent: FormData): FormValues<Shown> {
    const texts = textsOf(sent);
    return record(fields.filter(isShown), (field) => texts[field]);
  }

  /** The form as it was typed, for when its operation failed, with `error` as the message. */
  const failedWith =
    (error: string) =>
    (sent: FormData): FormAnswer<Field, Shown> => ({ values: valuesOf(sent), errors: {}, error });
  const failedForm = failedWith(failed);

  return {
    fields,
    textsOf,
    valuesOf,
    failedWith,
    /** The same for a failure that nobody foresaw. */
    failed: failedForm,
    /**
     * The same on a page with other buttons, which do not send the typed values: only `intent` submits this
     * form.
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
 * Checks values that were already read. `messages` has the sentence for each code of the schema; `fieldOf` has
 * the same meaning as in `firstErrors`.
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
 * The row version that an edit is based on, from the form's hidden field. Anything invalid gives 0, which no
 * stored row has.
 */
export function versionIn(sent: FormData, field = 'version'): number {
  const text = sent.get(field);
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** The sentences for errors that are codes, for a form whose command checks it. */
export function sentences<Field extends string>(
  errors: FormErrors<Field>,
  messages: Messages,
): FormErrors<Field> {
  const said: FormErrors<Field> = {};
  for (const field in errors) said[field] = messages[errors[field] ?? ''] ?? errors[field];
  return said;
}

function record<Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) {
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>;
}
