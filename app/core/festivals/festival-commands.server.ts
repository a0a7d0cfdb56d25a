import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { themeOffer } from '#app/db/seed/festival-offers.ts';
import { festivals } from '#app/db/tables/catalogue-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { type FestivalContent, isSameFestival } from '#app/domain/festival.ts';
import { builtInFestivals } from '#app/domain/festival-themes.ts';
import type { Result } from '#app/domain/result.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { festivalNoun } from './festival-noun.ts';

export type FestivalParts = { db: Database };

/** `auditId` is the audit entry to undo; `isStale` means that another admin has saved in the meantime. */
export type FestivalOutcome = Result<{ id: string; auditId: string }, string, { isStale?: true }>;

/** Adds a theme and returns its id (DATA-2). */
export async function createFestival(
  { db }: FestivalParts,
  actor: Actor,
  content: FestivalContent,
  now: Date,
): Promise<FestivalOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx) => insert(tx, actor, content, now));
}

/**
 * Changes an existing theme (ADM-FES-6) if it still has the version the form was opened with; otherwise the
 * second of two editors is warned and nothing is overwritten.
 */
export async function updateFestival(
  { db }: FestivalParts,
  actor: Actor,
  { id, version, content }: { id: string; version: number; content: FestivalContent },
  now: Date,
): Promise<FestivalOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<FestivalOutcome> => {
    const [before] = await tx.select().from(festivals).where(eq(festivals.id, id)).for('update');
    if (!before) return missing(id);
    const [after] = await tx
      .update(festivals)
      .set({ ...content, version: nextVersion(festivals), updatedAt: now })
      .where(atVersion(festivals.id, id, festivals, version))
      .returning();
    if (!after) return stale;
    const entry = { action: 'update', entity: festivalNoun, entityId: id, before, after } as const;
    return { success: true, id, auditId: await recordAudit(tx, actor, entry, now) };
  });
}

/** Deletes an existing theme (ADM-FES-6); `auditId` restores it. */
export async function deleteFestival(
  { db }: FestivalParts,
  actor: Actor,
  id: string,
  now: Date,
): Promise<FestivalOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<FestivalOutcome> => {
    const [before] = await tx.delete(festivals).where(eq(festivals.id, id)).returning();
    if (!before) return missing(id);
    const entry = { action: 'delete', entity: festivalNoun, entityId: id, before } as const;
    return { success: true, id, auditId: await recordAudit(tx, actor, entry, now) };
  });
}

/**
 * Adds those of the four built-in themes that do not exist yet, each with its rule, matched by name and dates (ADM-FES-7), all or
 * nothing; returns how many were added. Two admins who press at the same moment add them only once.
 */
export async function loadDefaultFestivals(
  { db }: FestivalParts,
  actor: Actor,
  now: Date,
): Promise<{ added: number }> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${festivals} in share row exclusive mode`);
    const { name, startDate, endDate } = festivals;
    const stored = await tx.select({ name, startDate, endDate }).from(festivals);
    const absent = builtInFestivals.filter((theme) => !stored.some((other) => isSameFestival(theme, other)));
    for (const [i, theme] of absent.entries()) {
      // Creation times are one millisecond apart, so that the order of age never depends on the ids.
      const added = await insert(tx, actor, theme, now, new Date(now.getTime() + i));
      if (added.success) await tx.insert(promotions).values(themeOffer(theme, added.id, now));
    }
    return { added: absent.length };
  });
}

async function insert(
  tx: Transaction,
  actor: Actor,
  content: FestivalContent,
  now: Date,
  createdAt: Date = now,
): Promise<FestivalOutcome> {
  const id = randomUUID();
  const [after] = await tx
    .insert(festivals)
    .values({ ...content, id, createdAt, updatedAt: now })
    .returning();
  const entry = { action: 'create', entity: festivalNoun, entityId: id, after } as const;
  return { success: true, id, auditId: await recordAudit(tx, actor, entry, now) };
}

function missing(id: string): FestivalOutcome {
  return { success: false, error: `Festival with ID ${id} does not exist` };
}

const stale: FestivalOutcome = {
  success: false,
  error: 'another admin has changed this festival since you opened it',
  isStale: true,
};
