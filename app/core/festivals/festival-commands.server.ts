import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { themeOffer } from '#app/db/seed/festival-offers.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type FestivalContent, isSameFestival } from '#app/domain/festival.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { festivalNoun } from './festival-noun.ts';

/** Undoing `auditId` reverses the action. `stale`: another admin saved after the form was opened. */
export type FestivalOutcome = Result<Stored, 'gone' | 'stale'>;
type Stored = { id: string; auditId: string };

type Saved = {
  content: FestivalContent;
  /** Stores further rows that belong to the festival, such as a price rule, in the same transaction. */
  also?: (tx: Transaction, festivalId: string) => Promise<void>;
};

const missing: FestivalOutcome = { success: false, error: 'gone' };

/** Adds a festival and returns its id (DATA-2). */
export async function createFestival(
  { db, actor, now }: CommandContext,
  { content, also }: Saved,
): Promise<{ success: true } & Stored> {
  assertRight(actor, 'offers.write');
  return await inTransaction(db, async (tx) => {
    const stored = await insert({ db: tx, actor, now }, { content, createdAt: now });
    await also?.(tx, stored.id);
    return { success: true, ...stored };
  });
}

/** `version` is the opened form's (ADM-FES-6): `stale` if another admin has saved since. */
export async function updateFestival(
  { db, actor, now }: CommandContext,
  { id, version, content, also }: Saved & { id: string; version: number },
): Promise<FestivalOutcome> {
  assertRight(actor, 'offers.write');
  return await inTransaction(db, async (tx): Promise<FestivalOutcome> => {
    const [before] = await tx.select().from(festivals).where(eq(festivals.id, id)).for('update');
    if (!before) return missing;
    const [after] = await tx
      .update(festivals)
      .set({ ...content, version: nextVersion(festivals), updatedAt: now })
      .where(atVersion(festivals.id, id, festivals, version))
      .returning();
    if (!after) return { success: false, error: 'stale' };
    await also?.(tx, id);
    const entry = { action: 'update', entity: festivalNoun, entityId: id, before, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Deletes a festival (ADM-FES-6). Undoing the returned audit entry (`auditId`) restores it. */
export async function deleteFestival({ db, actor, now }: CommandContext, { id }: { id: string }) {
  assertRight(actor, 'offers.write');
  return await inTransaction(db, async (tx): Promise<FestivalOutcome> => {
    const [before] = await tx.delete(festivals).where(eq(festivals.id, id)).returning();
    if (!before) return missing;
    const entry = { action: 'delete', entity: festivalNoun, entityId: id, before } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/**
 * Stores the four built-in festivals with price rules, except those that exist by name and dates (ADM-FES-7). Returns
 * how many. If two admins do so at once, each is added only once.
 */
export async function loadDefaultFestivals({ db, actor, now }: CommandContext): Promise<{ added: number }> {
  assertRight(actor, 'offers.write');
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${festivals} in share row exclusive mode`);
    const { name, startDate, endDate } = festivals;
    const stored = await tx.select({ name, startDate, endDate }).from(festivals);
    const absent = builtInFestivals.filter((theme) => !stored.some((other) => isSameFestival(theme, other)));
    for (const [i, theme] of absent.entries()) {
      // They are a millisecond apart, because festivals sort by creation time, and equal ones by random ids.
      const added = await insert(
        { db: tx, actor, now },
        { content: theme, createdAt: new Date(now.getTime() + i) },
      );
      await tx.insert(promotions).values(themeOffer(theme, added.id, now));
    }
    return { added: absent.length };
  });
}

async function insert(
  { db: tx, actor, now }: StepContext,
  { content, createdAt }: { content: FestivalContent; createdAt: Date },
): Promise<Stored> {
  const id = randomUUID();
  const [after] = await tx
    .insert(festivals)
    .values({ ...content, id, createdAt, updatedAt: now })
    .returning();
  const entry = { action: 'create', entity: festivalNoun, entityId: id, after } as const;
  return { id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
}
