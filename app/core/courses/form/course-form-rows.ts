import { type CourseFormValues, type RowList, rowLists } from './course-form-values.ts';

const acts = ['add', 'remove', 'up', 'down'] as const;

/**
 * What a button in a list of text rows asks for: add a row at the end, or remove or move the row at `index`,
 * counted from 0.
 */
export type RowIntent = { act: (typeof acts)[number]; list: RowList; index: number };

/** Returns the value of such a button, with which the form is sent if there is no JavaScript. */
export function rowIntent(act: RowIntent['act'], list: RowList, index = 0): string {
  return `${act}:${list}:${index}`;
}

export function parseRowIntent(text: string): RowIntent | null {
  const [, verb, name, index] = /^([a-z]+):([a-z_]+):(\d{1,3})$/.exec(text) ?? [];
  const act = acts.find((known) => known === verb);
  const list = rowLists.find((known) => known === name);
  if (!act || !list) return null;
  return { act, list, index: Number(index) };
}

/** Returns the rows after a button was pressed. A button of a row that does not exist changes nothing. */
export function changeRows<Row>(
  rows: readonly Row[],
  act: RowIntent['act'],
  index: number,
  blank: () => Row,
): Row[] {
  if (act === 'add') return [...rows, blank()];
  const row = rows[index];
  if (row === undefined) return [...rows];
  const others = rows.filter((_, place) => place !== index);
  if (act === 'remove') return others;
  const to = Math.min(Math.max(index + (act === 'up' ? -1 : 1), 0), others.length);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

/** Returns the form's values after a row button was pressed without JavaScript. */
export function pressRow(values: CourseFormValues, { act, list, index }: RowIntent): CourseFormValues {
  return { ...values, [list]: changeRows(values[list], act, index, () => '') };
}
