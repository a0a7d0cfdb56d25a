import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { nextVersion } from '#app/db/row-version.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { defaultBilling, lettersOf, seriesOf } from '#app/domain/billing.ts';
import { type Brand, isOwnBrand } from '#app/domain/brand.ts';
import { settingsFrom } from '#app/domain/settings.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { settingsNoun } from './settings-noun.ts';

type StepContext = { db: Transaction } & Omit<Parameters<typeof recordAudit>[0], 'db'>;

/** While there is no document and the series are the usual ones. Later names change none (DAY-53). */
export async function nameSeries({ db: tx, actor, now }: StepContext, brand: Brand): Promise<void> {
  const series = seriesOf(brand.shortName || brand.name);
  if (series === null || !isOwnBrand(brand)) return;
  const [document] = await tx.select({ number: documents.number }).from(documents).limit(1);
  const [row] = await tx.select().from(settings).where(eq(settings.key, 'billing')).for('update');
  const { billing } = settingsFrom(new Map(row ? [['billing', row.value]] : []));
  const isUsual = JSON.stringify(billing.series) === JSON.stringify(defaultBilling.series);
  if (document || !isUsual) return;
  const after = { ...billing, series };
  const key = { key: 'billing', value: after, updatedAt: now };
  // Settings that somebody saves at this moment for the first time stay as they are.
  const [named] = row
    ? await tx
        .update(settings)
        .set({ ...key, version: nextVersion(settings) })
        .where(eq(settings.key, 'billing'))
        .returning({ key: settings.key })
    : await tx.insert(settings).values(key).onConflictDoNothing().returning({ key: settings.key });
  if (!named) return;
  const change = { before: { series: billing.series }, after: { series } };
  await recordAudit(
    { db: tx, actor, now },
    { action: 'update', entity: settingsNoun, entityId: 'billing', ...change },
  );
}

/** Gives references the letters of the academy that has just got its name, once, before the first order (DAY-53). */
export async function nameReferences({ db: tx, actor, now }: StepContext, brand: Brand): Promise<void> {
  const prefix = lettersOf(brand.shortName || brand.name);
  if (prefix === null || !isOwnBrand(brand)) return;
  const [order] = await tx.select({ id: orders.id }).from(orders).limit(1);
  if (order) return;
  const [named] = await tx
    .insert(settings)
    .values({ key: 'references', value: { prefix }, updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  const entry = { action: 'update', entity: settingsNoun, entityId: 'references' } as const;
  if (named) await recordAudit({ db: tx, actor, now }, { ...entry, before: {}, after: { prefix } });
}
