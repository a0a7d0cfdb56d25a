import { expect, it } from 'vitest';
import { issueSaleDocument } from '#app/core/documents/issue-document.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSale, plainSeller } from '#tests/support/documents.ts';
import { portal } from '#tests/support/orders.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './view-register.tsx';

const database = testDatabase();
const now = new Date('2026-11-21T10:00:00Z');

it('[DAY-52] a month of more than 100 documents shows 100 of them, and prints up to 1,000', async () => {
  await inTransaction(database.db, async (tx) => {
    const issued = { at: now, zone: 'Asia/Kolkata' };
    for (let n = 0; n < 101; n++) await issueSaleDocument(tx, { sale: aSale(), seller: plainSeller, issued });
  });
  const byHand = { courseId: 'kite', amount: 599, status: 'completed', createdAt: now } as const;
  await database.db
    .insert(payments)
    .values(Array.from({ length: 1_001 }, (_, n) => ({ id: `p${n}`, ...byHand })));
  const context = visitOf({ services: { db: database.db }, actor: async () => portal, now });
  const shown = async (address: string) => {
    const { rows, sums, uncovered, limit } = await loader(routeArgs(address, context) as never);
    return [rows.length, sums[0]?.count, Math.min(uncovered.length, limit)];
  };
  expect(await shown('/admin/register')).toEqual([100, 101, 100]);
  expect(await shown('/admin/register?month=2026-11&print')).toEqual([101, 101, 1_000]);
  expect(await shown('/admin/register?month=2026-10')).toEqual([0, undefined, 0]);
});
