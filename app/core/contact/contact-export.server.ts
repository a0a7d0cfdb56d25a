import { parseListQuery } from '#app/domain/list-query.ts';
import { type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { listMessagesAfter, type Message } from './contact-admin-queries.server.ts';
import { messageShape } from './message-list.ts';

/** Exports the messages that the list shows by the same filters (CONT-2). */
export const exportMessages: ExportList = (db, params) => {
  const query = parseListQuery(params, messageShape);
  async function* rows() {
    for await (const row of inBatches<Message>((batch) => listMessagesAfter(db, query, batch))) {
      const { id, reference, fullName, email, subject, message, about, answer, status, createdAt } = row;
      const sent = { id, reference, full_name: fullName, email, subject, message, about, answer };
      yield { ...sent, status, created_at: createdAt.toISOString() };
    }
  }
  const sent = ['id', 'reference', 'full_name', 'email', 'subject', 'message', 'about', 'answer'];
  const columns = [...sent, 'status', 'created_at'];
  return { columns, rows: rows() };
};
