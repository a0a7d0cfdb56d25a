import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containsText } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { emailKinds } from '#app/domain/email-kind.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { isForOwner } from './email-list.ts';

export type EmailQuery = ListQuery<'person' | 'newest' | 'oldest', 'state' | 'kind'>;

const { id, kind, recipient, subject, createdAt, sentAt, nextAttemptAt, attempts, lastError } = mailOutbox;

/** Without texts, which may have secret links. `person`: by recipient, then kind, newest first. */
export async function listEmails(db: Database, query: EmailQuery) {
  const where = conditions(query);
  const [rows, [all]] = await Promise.all([
    db
      .select({ id, kind, recipient, subject, createdAt, sentAt, nextAttemptAt, attempts, lastError })
      .from(mailOutbox)
      .where(where)
      .orderBy(...orders[query.sort])
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.select({ count: count() }).from(mailOutbox).where(where),
  ]);
  return { rows, total: all?.count ?? 0 };
}

/**
 * Returns the next email after `after` that the owner can send by hand, on its page of the list or the following one. To be
 * asked before `after` is marked as sent, while the list still has it.
 */
export async function findNextForOwner(db: Database, query: EmailQuery, after: string) {
  const [shown, following] = await Promise.all([
    listEmails(db, query),
    listEmails(db, { ...query, page: query.page + 1 }),
  ]);
  const rows = [...shown.rows, ...following.rows];
  return rows.slice(rows.findIndex((email) => email.id === after) + 1).find(isForOwner);
}

const newestOfPerson = sql`max(${createdAt}) over (partition by ${recipient})`;
const orders = {
  person: [desc(newestOfPerson), asc(recipient), asc(kind), asc(createdAt), asc(id)],
  newest: [desc(createdAt), desc(id)],
  oldest: [asc(createdAt), asc(id)],
};
const forOwner = and(isNull(sentAt), isNull(nextAttemptAt));

/** Counts emails for the owner to send: without a mail server, or failed for good. */
export async function countWaitingEmails(db: Database): Promise<number> {
  return await db.$count(mailOutbox, forOwner);
}

function conditions({ filters, search }: EmailQuery): SQL | undefined {
  const known = emailKinds.find((one) => one === filters.kind);
  const states: Record<string, SQL | undefined> = {
    // Emails that failed but will be retried are waiting too, so that the owner notices that the mail server is down.
    waiting: and(isNull(sentAt), or(isNull(nextAttemptAt), isNotNull(lastError))),
    failed: and(forOwner, isNotNull(lastError)),
    due: and(isNull(sentAt), isNotNull(nextAttemptAt)),
    sent: isNotNull(sentAt),
  };
  return and(
    states[filters.state],
    known === undefined ? undefined : eq(kind, known),
    search === '' ? undefined : containsText([recipient, subject], search),
  );
}
