import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { moves, moveRows as table } from '#app/db/tables/moving-tables.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';

export const moveRows: NounRows = {
  names: async (db, ids) => {
    const left = await db.select({ id: moves.id }).from(moves).where(inArray(moves.id, ids));
    return left.map(({ id }) => ({ id, name: '' }));
  },
  subjects: null,
  // An import cannot be undone, because what it added may have been used since; single objects can be deleted.
  undo: null,
  // There is no export of the list of imports. The page of each import offers an export of the import's rows.
  export: null,
  // What an import stored about a person belongs to other nouns, which add it to that person's download.
  ownData: null,
  // Labels begin with the address or id of the person, who may have moved in under an earlier address.
  forgetPerson: async (tx, { id, email }) => {
    const ofAccount = and(eq(table.kind, 'users'), eq(table.targetId, id));
    const known = await tx.selectDistinct({ label: table.label }).from(table).where(ofAccount);
    const names = new Set([id, email, ...known.map(({ label }) => label)]);
    const named = [...names].map((name) => sql`starts_with(${table.label} || ' ', ${name} || ' ')`);
    const seats = tx.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.userId, id));
    const paid = tx.select({ id: payments.id }).from(payments).where(eq(payments.userId, id));
    const ofSeats = and(eq(table.kind, 'enrollments'), inArray(table.targetId, seats));
    const ofPayments = and(eq(table.kind, 'payments'), inArray(table.targetId, paid));
    const isInLine = sql`exists (select from jsonb_array_elements_text(${table.fields} -> 'cells') cell
      where lower(trim(cell)) = any(${sql.param([...names])}::text[]))`;
    const ofLines = and(eq(table.kind, 'lines'), isInLine);
    await tx.delete(table).where(or(ofAccount, ofSeats, ofPayments, ofLines, ...named));
  },
};
