/** The items of the checklist, in the order of the panel and the command `doctor` (BRAND-56). */
export const setupItems = [
  'name',
  'contact',
  'legal',
  'policies',
  'pay',
  'mail',
  'types',
  'course',
  'samples',
  'figures',
  'festivals',
  'backup',
  'secondAdmin',
] as const;
export type SetupItem = (typeof setupItems)[number];

/** The state of an item in the set-up checklist. `dismissed` means that the owner has decided to do without it. */
export type SetupState = 'done' | 'open' | 'dismissed';

export type Setup = {
  /** Whether the owner has opened the shop. A shop that is older than the set-up checklist counts as opened. */
  isOpen: boolean;
  items: { item: SetupItem; state: SetupState }[];
};

export function isSetupItem(name: unknown): name is SetupItem {
  return setupItems.some((item) => item === name);
}

export const setupKey = 'setup';

/** Whether the shop is open, and which items the owner dismissed. A new shop gets it at its first start. */
export type StoredSetup = { isOpen: boolean; dismissed: SetupItem[] };

/** If nothing is stored, the shop is older than the checklist and counts as open (BRAND-59). */
export function readSetup(value: unknown): StoredSetup {
  const stored: Partial<Record<keyof StoredSetup, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  return {
    isOpen: stored.isOpen !== false,
    dismissed: Array.isArray(stored.dismissed) ? stored.dismissed.filter(isSetupItem) : [],
  };
}

/** An item that is done and was also dismissed is shown as done. */
export function setupOf(done: ReadonlySet<SetupItem>, { isOpen, dismissed }: StoredSetup): Setup {
  const stateOf = (item: SetupItem): SetupState => {
    if (done.has(item)) return 'done';
    return dismissed.includes(item) ? 'dismissed' : 'open';
  };
  return { isOpen, items: setupItems.map((item) => ({ item, state: stateOf(item) })) };
}

export function countOpenItems({ items }: Pick<Setup, 'items'>): number {
  return items.filter(({ state }) => state === 'open').length;
}
