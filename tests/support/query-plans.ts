import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';

/** Returns the query plans of all statements that `work` sends, as text. */
export async function readPlans(db: Database, work: (db: Database) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await db.transaction(async (tx) => {
    const select = tx.select.bind(tx);
    const explaining = new Proxy(tx, {
      get: (target, key) =>
        key === 'select' ? (fields: never) => explained(select(fields)) : Reflect.get(target, key),
    });
    const explained = (builder: object): object =>
      new Proxy(builder, {
        get(target, key) {
          if (key === 'then') return planThen(target as { getSQL: () => ReturnType<typeof sql> });
          const member: unknown = Reflect.get(target, key);
          if (typeof member !== 'function') return member;
          return (...given: unknown[]) => explained(member.apply(target, given));
        },
      });
    const planThen =
      (query: { getSQL: () => ReturnType<typeof sql> }) => (resolve: (rows: unknown[]) => void) =>
        void tx
          .execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
          .then(({ rows }) => plans.push(...rows.map((row) => row['QUERY PLAN'])))
          .then(() => resolve([]));
    await work(explaining);
  });
  return plans.join('\n');
}
