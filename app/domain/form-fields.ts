import { boundMarks } from './bound-marks.ts';

// Reads single fields of a submitted form that `defineForm` does not describe: a row's id, a checkbox, a chosen option,
// a list, a file.

/**
 * Returns the text of a field, cut after `longest` characters; empty if the field is missing or holds a file. A line
 * break, which browsers send as two characters, is one character, as in the `maxLength` of a field.
 */
export function textIn(form: FormData, field: string, longest?: number): string {
  const value = form.get(field);
  return typeof value === 'string' ? boundMarks(value.replaceAll(/\r\n?/g, '\n').slice(0, longest)) : '';
}

/** Returns all texts that were sent under one name, such as the ids of the rows whose checkboxes are checked. */
export function textsIn(form: FormData, field: string): string[] {
  return form.getAll(field).flatMap((value) => (typeof value === 'string' ? [boundMarks(value)] : []));
}

/** Whether a checkbox, whose value must be `yes`, was checked. */
export function isTicked(form: FormData, field: string): boolean {
  return form.get(field) === 'yes';
}

/** Returns the option that was chosen in a field; null if it is none of `options`. */
export function choiceIn<const Option extends string>(
  form: FormData,
  field: string,
  options: readonly Option[],
): Option | null {
  const chosen = form.get(field);
  return options.find((option) => option === chosen) ?? null;
}

/**
 * Returns the files that were chosen in a field. The empty file without a name that browsers send if none was chosen is
 * left out.
 */
export function filesIn(form: FormData, field: string): File[] {
  return form
    .getAll(field)
    .filter((value) => value instanceof File)
    .filter(({ name, size }) => size > 0 || name !== '');
}

/** Returns the file that was chosen in a field; null for none. */
export function fileIn(form: FormData, field: string): File | null {
  return filesIn(form, field)[0] ?? null;
}

/**
 * Reads the hidden field `seen` of a form: the time at which the text that the page showed was last saved. Returns null
 * if the field is empty or not a valid time.
 */
export function readSeen(text: string): Date | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at;
}
