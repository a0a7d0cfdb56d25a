import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { containsText, hasPhone } from '#app/db/contains-text.server.ts';
import { countRows } from '#app/db/count-rows.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { countAndNarrow } from '#app/db/find-rows.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { pick } from '#app/domain/record.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import { messageStatuses } from './message-list.ts';

export type MessageQuery = ListQuery<'newest' | 'oldest', 'status'>;
export type Message = typeof contactMessages.$inferSelect;

export async function listMessages(db: Database, query: MessageQuery) {
  const list = { ...query, id: contactMessages.id, where: conditions(query) };
  const { total, where } = await countAndNarrow(db, list);
  const order = query.sort === 'oldest' ? asc : desc;
  const rows = await db
    .select({
      ...pick(contactMessages, 'id', 'reference', 'fullName', 'email', 'subject'),
      beginning: sql<string>`left(${contactMessages.message}, 160)`,
      status: contactMessages.status,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(where)
    .orderBy(order(contactMessages.createdAt), order(contactMessages.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { rows, total };
}

const isOpen = inArray(contactMessages.status, ['new', 'read']);

/** Counts the messages that nobody answered yet (DAY-44), up to 10,001. */
export async function countOpenMessages(db: Database): Promise<number> {
  return await countRows(db, db.select({ id: contactMessages.id }).from(contactMessages).where(isOpen));
}

export async function findMessage(db: Database, id: string): Promise<Message | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1);
  return row;
}

export async function listMessagesAfter(db: Database, query: MessageQuery, { last, limit }: Batch<Message>) {
  const at = last?.createdAt.toISOString();
  const { createdAt, id } = contactMessages;
  const after = last && sql`(${createdAt}, ${id}) > (${at}::timestamptz, ${last.id})`;
  return await db
    .select()
    .from(contactMessages)
    .where(and(conditions(query), after))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

function conditions({ filters, search }: MessageQuery): SQL | undefined {
  const status = messageStatuses.find((known) => known === filters.status);
  const { fullName, email, phone, subject, message, reference } = contactMessages;
  const others = filters.status === 'open' ? isOpen : notInArray(contactMessages.status, ['spam', 'deleted']);
  return and(
    status ? eq(contactMessages.status, status) : others,
    search === ''
      ? undefined
      : or(containsText([fullName, email, subject, message, reference], search), hasPhone(phone, search)),
  );
}
