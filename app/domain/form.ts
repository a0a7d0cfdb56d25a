import { firstErrors } from './first-errors.ts';

/** What was typed into each field, as plain text. */
export type FormValues<Field extends string> = Record<Field, string>;
/** The first error message of each field, to show beside it. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * A submitted form as it is shown again: what was typed, the error messages of fields, and one for the form
 * as a whole.
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
   * The number of characters after which a field's text is cut. It is more than any field allows, so that the
   * schema can still report a text that is too long.
   */
  longest: number;
  /** The error message for a failure that nobody foresaw. */
  failed: string;
  /** The sentence for each error code that the schema returns in place of an error message. */
  messages?: Messages;
};

/** The sentence for each error code. A code without an entry is shown as it is. */
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
 * Defines a form's fields once, for the server that reads them and the browser that preserves what was typed.
 * Other fields are ignored. The schema is passed only to `read`, so that the scripts of public pages do not
 * include it.
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

  /** The text of each field, secrets included. A missing field, or one that holds a file, counts as empty. */
  function textsOf(sent: FormData): FormValues<Field> {
    return recordOf(fields, (field) => {
      const value = sent.get(field);
      return typeof value === 'string' ? value.slice(0, longest) : '';
    });
  }

  /** The values that may be shown again: all but the secrets. */
  function valuesOf(sent: FormData): FormValues<Shown> {
    const texts = textsOf(sent);
    return recordOf(fields.filter(isShown), (field) => texts[field]);
  }

  /** The form as it was typed, with `error` as the message, for when the operation behind it failed. */
  const failedWith =
    (error: string) =>
    (sent: FormData): FormAnswer<Field, Shown> => ({ values: valuesOf(sent), errors: {}, error });
  const failedForm = failedWith(failed);

  return {
    fields,
    textsOf,
    valuesOf,
    failedWith,
    /** Like `failedWith`, with the message for a failure that nobody foresaw. */
    failed: failedForm,
    /**
     * Like `failed`, on a page that also has other buttons. Only a submission with this `intent` carries the
     * typed values; for any other button the answer is just the message `otherwise`.
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
 * Checks values that were already read from a form. `messages` has the sentence for each error code of the
 * schema; `fieldOf` means the same as in `firstErrors`.
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
 * The row version that an edit is based on, read from a hidden field of the form. Anything invalid gives 0, a
 * version that no stored row has.
 */
export function versionIn(sent: FormData, field = 'version'): number {
  const text = sent.get(field);
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Replaces error codes by their sentences, for a form that a command checks instead of a schema. */
export function sentences<Field extends string>(
  errors: FormErrors<Field>,
  messages: Messages,
): FormErrors<Field> {
  const said: FormErrors<Field> = {};
  for (const field in errors) said[field] = messages[errors[field] ?? ''] ?? errors[field];
  return said;
}

/** Returns an object that maps each key to its text. */
export function recordOf<Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) {
  // The cast restores the key type, because `Object.fromEntries` returns plain string keys.
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>;
}
