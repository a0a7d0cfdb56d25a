/** The items of the set-up checklist, in the order in which the panel and `doctor` show them (BRAND-56). */
export const setupItems = [
  'name',
  'contact',
  'legal',
  'policies',
  'pay',
  'mail',
  'course',
  'samples',
  'figures',
  'backup',
  'secondAdmin',
] as const;
export type SetupItem = (typeof setupItems)[number];

/** The state of an item; `dismissed` means that the owner has decided to do without it. */
export type SetupState = 'done' | 'open' | 'dismissed';

export type Setup = {
  /** Whether the owner has opened the shop. A shop that ran before there was a checklist counts as opened. */
  isOpen: boolean;
  items: { item: SetupItem; state: SetupState }[];
};

export function isSetupItem(name: unknown): name is SetupItem {
  return setupItems.some((item) => item === name);
}

/** The key of the set-up in the table `settings`. */
export const setupKey = 'setup';

/** What the table `settings` stores of the set-up. A new shop gets a row at its first start. */
export type StoredSetup = { isOpen: boolean; dismissed: SetupItem[] };

/** Reads the stored value; a shop without one counts as opened (BRAND-59). */
export function readSetup(value: unknown): StoredSetup {
  const stored: Partial<Record<keyof StoredSetup, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  return {
    isOpen: stored.isOpen !== false,
    dismissed: Array.isArray(stored.dismissed) ? stored.dismissed.filter(isSetupItem) : [],
  };
}

/** Joins what is done with what the owner dismissed. An item that is done is never shown as dismissed. */
export function setupOf(done: ReadonlySet<SetupItem>, { isOpen, dismissed }: StoredSetup): Setup {
  const stateOf = (item: SetupItem): SetupState => {
    if (done.has(item)) return 'done';
    return dismissed.includes(item) ? 'dismissed' : 'open';
  };
  return { isOpen, items: setupItems.map((item) => ({ item, state: stateOf(item) })) };
}

/** Counts the items that the owner has not dealt with. */
export function countOpenItems({ items }: Pick<Setup, 'items'>): number {
  return items.filter(({ state }) => state === 'open').length;
}
