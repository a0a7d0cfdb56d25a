import { and, asc, count, desc, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import { type ListQuery, likePattern } from '#app/domain/list-query.ts';

export type EmailQuery = ListQuery<'newest' | 'oldest', 'state'>;

const { id, recipient, subject, createdAt, sentAt, nextAttemptAt, attempts, lastError } = mailOutbox;

/**
 * Returns one page of emails and how many match the query in all. Their texts are left out, because they may
 * contain secret links.
 */
export async function listEmails(db: Database, query: EmailQuery) {
  const where = conditions(query);
  const order = query.sort === 'oldest' ? asc : desc;
  const [rows, [all]] = await Promise.all([
    db
      .select({ id, recipient, subject, createdAt, sentAt, nextAttemptAt, attempts, lastError })
      .from(mailOutbox)
      .where(where)
      .orderBy(order(createdAt), order(id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.select({ count: count() }).from(mailOutbox).where(where),
  ]);
  return { rows, total: all?.count ?? 0 };
}

const waiting = and(isNull(sentAt), isNull(nextAttemptAt));

/** Counts the emails that the owner has to send by hand, because no mail server will. */
export async function countWaitingEmails(db: Database): Promise<number> {
  return await db.$count(mailOutbox, waiting);
}

function conditions({ filters, search }: EmailQuery): SQL | undefined {
  const pattern = likePattern(search);
  const states: Record<string, SQL | undefined> = {
    waiting,
    due: and(isNull(sentAt), isNotNull(nextAttemptAt)),
    sent: isNotNull(sentAt),
  };
  return and(
    states[filters.state],
    search === '' ? undefined : or(ilike(recipient, pattern), ilike(subject, pattern)),
  );
}
