import { and, eq, like } from 'drizzle-orm';
import { suggestAddress } from '#app/core/courses/course-address.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { sources, sourceVisits } from '#app/db/tables/source-tables.server.ts';
import { freeKey } from '#app/domain/free-key.ts';
import { refused } from '#app/domain/result.ts';
import { longestSource, mostSources } from '#app/domain/source.ts';
import { nounStore } from '#app/platform/noun-store.server.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { sourceForm } from './source-form.ts';
import { sourceNoun } from './source-noun.ts';

export const sourceSchema = schemaOf(sourceForm);

/** The sources (DAY-127). A code is made once, from the first name, and is not that of a deleted source either. */
export const sourceStore = nounStore({
  noun: sourceNoun,
  right: 'sources.write',
  table: sources,
  form: sourceForm,
  schema: sourceSchema,
  flag: { column: 'isActive', on: 'activate', off: 'deactivate' },
  locksTable: true,
  newId: (tx, { name }) => freeCode(tx, name),
  prepare: async (tx, { before }) =>
    before || (await tx.$count(sources)) < mostSources ? { success: true } : refused('too-many'),
});

async function freeCode(tx: Transaction, name: string): Promise<string> {
  // Four characters are left for a number.
  const code = suggestAddress(name, 'source')
    .slice(0, longestSource - 4)
    .replace(/-$/, '');
  const alike = `${code}%`;
  const used = [
    await tx.select({ code: sources.key }).from(sources).where(like(sources.key, alike)),
    // The posters of a source that was deleted may still hang.
    await tx
      .selectDistinct({ code: auditLog.entityId })
      .from(auditLog)
      .where(and(eq(auditLog.entity, sourceNoun.audit.entity), like(auditLog.entityId, alike))),
    await tx.selectDistinct({ code: orders.source }).from(orders).where(like(orders.source, alike)),
    await tx
      .selectDistinct({ code: sourceVisits.source })
      .from(sourceVisits)
      .where(like(sourceVisits.source, alike)),
  ];
  return freeKey(code, new Set(used.flat().flatMap((row) => row.code ?? [])));
}
