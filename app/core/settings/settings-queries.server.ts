import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { type Day, dayIn } from '#app/domain/calendar.ts';
import { readViews, type SavedView, viewsKey } from '#app/domain/saved-views.ts';
import {
  type ContactSettings,
  type OwnText,
  type Policy,
  type SiteSettings,
  settingsFrom,
} from '#app/domain/settings.ts';
import { settingsNoun } from './settings-noun.ts';

/** Returns all settings of the site from a cache, with defaults for those that the owner has not set. */
export const getSettings: (db: Database) => Promise<SiteSettings> = remembered(['settings'], async (db) =>
  settingsOf(await listSettings(db)),
);

/** Reads the database, for decisions about money: cached settings may be seconds old. */
export async function getCurrentSettings(db: Database): Promise<SiteSettings> {
  return settingsOf(await readSettings(db));
}

/** Returns the saved views of all lists of the panel (DAY-151). */
export async function getSavedViews(db: Database): Promise<SavedView[]> {
  const rows = await listSettings(db);
  return readViews(rows.find(({ key }) => key === viewsKey)?.value).views;
}

/** Returns the letters with which the next reference begins (DAY-53). */
export async function getReferencePrefix(db: Database): Promise<string> {
  return (await getCurrentSettings(db)).references.prefix;
}

/** Returns contact data and, in `own`, the owner's text; `own` is null for the built-in text (SHELL-9). */
export async function getPolicy(
  db: Database,
  policy: Policy,
): Promise<{ contact: ContactSettings; own: OwnText | null }> {
  const rows = await listSettings(db);
  const settings = settingsOf(rows);
  const saved = rows.find((row) => row.key === 'legal')?.updatedAt;
  const text = settings.legal[policy];
  if (!text || !saved) return { contact: settings.contact, own: null };
  const changed = (await readPolicyChange(db, policy)) ?? saved;
  return { contact: settings.contact, own: { text, updated: dayIn(changed, settings.time.zone) } };
}

/** When this text was changed last: the three policies are one group, whose entries name only what changed. */
async function readPolicyChange(db: Database, policy: Policy): Promise<Date | undefined> {
  const { entity, entityId, before, after, at, undoneAt } = auditLog;
  const [last] = await db
    .select({ at, undoneAt })
    .from(auditLog)
    .where(
      and(
        eq(entity, settingsNoun.audit.entity),
        eq(entityId, 'legal'),
        sql`coalesce(${before} ->> ${policy}, ${after} ->> ${policy}) is not null`,
      ),
    )
    .orderBy(sql`coalesce(${undoneAt}, ${at}) desc`)
    .limit(1);
  return last && (last.undoneAt ?? last.at);
}

/** Returns the settings and the day of the home page's statistics; that is null if none were saved (HOME-3). */
export async function getFigureSettings(
  db: Database,
): Promise<{ settings: SiteSettings; homeStatsOn: Day | null }> {
  const rows = await listSettings(db);
  const settings = settingsOf(rows);
  const saved = rows.find((row) => row.key === 'homeStats')?.updatedAt;
  return {
    settings,
    homeStatsOn: settings.homeStats && saved ? dayIn(saved, settings.time.zone) : null,
  };
}

/** Returns the settings and the version of each stored group of them, for the form that edits them (ADM-SET-1). */
export async function getVersionedSettings(
  db: Database,
): Promise<{ settings: SiteSettings; versions: Record<string, number> }> {
  const rows = await readSettings(db);
  return {
    settings: settingsOf(rows),
    versions: Object.fromEntries(rows.map((row) => [row.key, row.version])),
  };
}

type Row = typeof settings.$inferSelect;

const readSettings = (db: Database): Promise<Row[]> => db.select().from(settings).limit(100);

const listSettings = remembered(['settings'], readSettings);

const settingsOf = (rows: readonly Row[]) => settingsFrom(new Map(rows.map((row) => [row.key, row.value])));
