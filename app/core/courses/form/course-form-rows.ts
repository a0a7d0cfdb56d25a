import { type CourseFormValues, type RowList, rowLists } from './course-form-values.ts';

const acts = ['add', 'remove', 'up', 'down'] as const;

/** `add` appends an empty row; the others act on the row at `index`, counted from 0. */
export type RowIntent = { act: (typeof acts)[number]; list: RowList; index: number };

/** The value of a row's button, which submits the form without JavaScript. */
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

/** Returns the changed list; nothing changes if there is no row `index`. */
export function changeRows<Row>(
  rows: readonly Row[],
  { act, index, blank }: Pick<RowIntent, 'act' | 'index'> & { blank: () => Row },
): Row[] {
  if (act === 'add') return [...rows, blank()];
  const row = rows[index];
  if (row === undefined) return [...rows];
  const others = rows.filter((_, place) => place !== index);
  if (act === 'remove') return others;
  const to = Math.min(Math.max(index + (act === 'up' ? -1 : 1), 0), others.length);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

/** Changes a list of the form, for browsers without JavaScript, in which the list's buttons submit the form. */
export function pressRow(values: CourseFormValues, { act, list, index }: RowIntent): CourseFormValues {
  return { ...values, [list]: changeRows(values[list], { act, index, blank: () => '' }) };
}
