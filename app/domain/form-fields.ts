import { boundMarks } from './bound-marks.ts';

// Reads single fields that `defineForm` does not describe: a row's id, a checkbox, an option, a list, a file.

/** Cut after `longest`; empty if missing or a file. A line break counts as one, as in `maxLength`. */
export function textIn(form: FormData, field: string, longest?: number): string {
  const value = form.get(field);
  return typeof value === 'string' ? boundMarks(value.replaceAll(/\r\n?/g, '\n').slice(0, longest)) : '';
}

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

/** Returns the files of a field, without the empty, nameless one that browsers send if none is chosen. */
export function filesIn(form: FormData, field: string): File[] {
  return form
    .getAll(field)
    .filter((value) => value instanceof File)
    .filter(({ name, size }) => size > 0 || name !== '');
}

export function fileIn(form: FormData, field: string): File | null {
  return filesIn(form, field)[0] ?? null;
}

/** Reads when the text that the page showed was last saved; null if empty or invalid. */
export function readSeen(text: string): Date | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at;
}
