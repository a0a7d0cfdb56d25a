import type { BlobStorage } from './blob-storage.server.ts';

type Strays = {
  before: Date;
  /** The id of the row to which a file of this name belongs; undefined if it is none of ours. */
  idOf: (name: string) => string | undefined;
  known: (ids: string[]) => Promise<{ id: string }[]>;
};

const listedAtOnce = 1_000;

/** The process ended before the row was stored, or the storage was unreachable on deletion. */
export async function removeStrays(
  storage: Pick<BlobStorage, 'list' | 'remove'>,
  { before, idOf, known }: Strays,
): Promise<void> {
  let some: { name: string; id: string }[] = [];
  async function removeUnknown(): Promise<void> {
    if (some.length === 0) return;
    const rows = await known([...new Set(some.map(({ id }) => id))]);
    const ids = new Set(rows.map(({ id }) => id));
    const strays = some.filter(({ name, id }) => name.endsWith('.part') || !ids.has(id));
    some = [];
    await storage.remove(strays.map(({ name }) => name));
  }
  for await (const { name, writtenAt } of storage.list()) {
    const id = idOf(name.replace(/\.part$/, ''));
    if (id !== undefined && writtenAt < before) some.push({ name, id });
    if (some.length >= listedAtOnce) await removeUnknown();
  }
  await removeUnknown();
}
