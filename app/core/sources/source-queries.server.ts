import { asc } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { sources } from '#app/db/tables/source-tables.server.ts';
import { mostSources } from '#app/domain/source.ts';

export type Source = typeof sources.$inferSelect;

/** Returns all sources, stopped ones too, in the owner's order. They are remembered until one changes. */
export const listSources = remembered(
  ['sources'],
  async (db): Promise<readonly Source[]> =>
    await db
      .select()
      .from(sources)
      .orderBy(asc(sources.sortOrder), asc(sources.createdAt), asc(sources.key))
      .limit(mostSources),
);

/** Returns a source's code if there is such a source, stopped or not; null for any other text. */
export async function knownSource(db: Database, code: string | null): Promise<string | null> {
  if (code === null) return null;
  return (await listSources(db)).find(({ key }) => key === code)?.key ?? null;
}
