import { firstErrors } from './first-errors.ts';

/** What was typed into each field, as plain text. */
export type FormValues<Field extends string> = Record<Field, string>;
/** The first complaint about each field, to stand beside it. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** A form to show once more: what was typed, what is wrong beside which field, and with the form as a whole. */
export type FormAnswer<Field extends string, Shown extends string = Field> = {
  values: FormValues<Shown>;
  errors: FormErrors<Field>;
  error?: string;
};

type Definition<Field extends string, Secret extends Field> = {
  fields: readonly Field[];
  /** Fields whose text is never sent back, such as passwords. */
  secrets?: readonly Secret[];
  /** How many characters of a field are read: more than any of them may hold, so that the schema complains of the rest. */
  longest: number;
  /** What the form says when its work failed for a reason that nobody foresaw. */
  failed: string;
};

/** What checks a form: a zod schema, or anything that answers like one. */
export type FormSchema<Data> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Data } | { success: false; error: Parameters<typeof firstErrors>[0] };
};

/** The checked input, or else what is wrong. */
export type Checked<Field extends string, Data> =
  | { isValid: true; input: Data; errors: FormErrors<Field> }
  | { isValid: false; input: null; errors: FormErrors<Field> };

/**
 * A form, defined once for the server that reads it and the browser that keeps it: neither reads any field but these. The
 * schema is given to `read` alone, so that a public page does not load it.
 */
export function defineForm<const Field extends string, const Secret extends Field = never>({
  fields,
  secrets = [],
  longest,
  failed,
}: Definition<Field, Secret>) {
  type Shown = Exclude<Field, Secret>;
  const isShown = (field: Field): field is Shown => !secrets.some((secret) => secret === field);

  /** The text of each field, secrets included; a file or nothing in the place of a text is an empty field. */
  function textsOf(sent: FormData): FormValues<Field> {
    return record(fields, (field) => {
      const value = sent.get(field);
      return typeof value === 'string' ? value.slice(0, longest) : '';
    });
  }

  /** What may be shown again. */
  function valuesOf(sent: FormData): FormValues<Shown> {
    const texts = textsOf(sent);
    return record(fields.filter(isShown), (field) => texts[field]);
  }

  /** The form as it was typed, when its work failed and says `error`. */
  const failedWith =
    (error: string) =>
    (sent: FormData): FormAnswer<Field, Shown> => ({ values: valuesOf(sent), errors: {}, error });
  const failedForm = failedWith(failed);

  return {
    fields,
    textsOf,
    valuesOf,
    failedWith,
    /** The same for a reason that nobody foresaw. */
    failed: failedForm,
    /** The same on a page with further buttons, which send nothing that was typed: only `intent` sends this form. */
    failedOn:
      (intent: string, otherwise: string) =>
      (sent: FormData): FormAnswer<Field, Shown> | { error: string } =>
        sent.get('intent') === intent ? failedForm(sent) : { error: otherwise },
    /** Checks what was sent. */
    read<Data>(
      sent: FormData,
      schema: FormSchema<Data>,
    ): Checked<Field, Data> & { values: FormValues<Shown> } {
      return { ...checkValues<Field, Data>(textsOf(sent), schema), values: valuesOf(sent) };
    },
  };
}

/** The checked input of values that were read already; `fieldOf` as for `firstErrors`. */
export function checkValues<Field extends string, Data>(
  values: unknown,
  schema: FormSchema<Data>,
  fieldOf?: Parameters<typeof firstErrors>[1],
): Checked<Field, Data> {
  const parsed = schema.safeParse(values);
  return parsed.success
    ? { isValid: true, input: parsed.data, errors: {} }
    : { isValid: false, input: null, errors: firstErrors(parsed.error, fieldOf) };
}

/** The version of a row that an edit rests on, from the form's hidden field; 0, which no stored row has, for anything else. */
export function versionIn(sent: FormData, field = 'version'): number {
  const text = sent.get(field);
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function record<Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) {
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>;
}
