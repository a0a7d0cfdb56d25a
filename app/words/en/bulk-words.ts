export const bulkWords = {
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
