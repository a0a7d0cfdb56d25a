import { counted } from './counted.ts';

export const bulkWords = {
  exportList: 'Export CSV',
  choose: (name: string) => `Choose: ${name}`,
  noneChosen: 'Nothing is chosen. Tick the rows first.',
  export: 'Export chosen',
  /** Returns the message that says which rows an action did not change, and why. It names at most three of the rows. */
  refused: (rows: readonly { name: string | undefined; why: string }[]) => {
    const named = rows.slice(0, 3).map(({ name, why }) => (name ? `“${name}”: ${why}` : why));
    const more = rows.length > 3 ? [`And ${rows.length - 3} more.`] : [];
    return `Left as they are: ${[...named, ...more].join(' ')}`;
  },
  undone: (count: number) => (count === 1 ? 'Undone' : `${count} undone`),
} as const;

/** One act on chosen rows: its button, what is said afterwards, and the question before an act that removes something. */
export type BulkAct = {
  label: string;
  done: (count: number) => string;
  question?: (count: number) => string;
};
export type BulkActs<Name extends string = string> = Readonly<Record<Name, BulkAct>>;

type Given = { label: string; past: string; question?: (some: string) => string };

export function bulkActs<Name extends string>(
  one: string,
  acts: Readonly<Record<Name, Given>>,
): BulkActs<Name> {
  const said = Object.entries<Given>(acts).map(([name, { label, past, question }]) => [
    name,
    {
      label,
      done: (count: number) => `${counted(count, one)} ${past}`,
      ...(question && { question: (count: number) => question(counted(count, one)) }),
    },
  ]);
  // `Object.fromEntries` returns plain string keys; the cast restores the names.
  return Object.fromEntries(said) as BulkActs<Name>;
}

const areYouSure = (verb: string) => (some: string) => `Are you sure you want to ${verb} ${some}?`;

export const bulk = {
  areYouSure,
  deletion: { label: 'Delete', past: 'deleted', question: areYouSure('delete') },
  export: { label: bulkWords.export, past: '' },
};

/** The buttons of the acts, and that of the export, which is the last one unless the acts name its place. */
export const chosenActs = (acts: BulkActs): { value: string; label: string }[] =>
  Object.entries<{ label: string }>({ ...acts, export: bulk.export }).map(([value, { label }]) => ({
    value,
    label,
  }));
