import { parseListQuery } from '#app/domain/list-query.ts';
import { csvOf, type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { listMessagesAfter, type Message } from './contact-admin-queries.server.ts';
import { messageShape } from './message-list.ts';

/** Exports the messages that the list shows by the same filters (CONT-2). */
export const exportMessages: ExportList = (db, params) => {
  const query = parseListQuery(params, messageShape);
  return csvOf(
    inBatches<Message>((batch) => listMessagesAfter(db, query, batch)),
    {
      id: 'id',
      reference: 'reference',
      full_name: 'fullName',
      email: 'email',
      phone: 'phone',
      subject: 'subject',
      message: 'message',
      about: 'about',
      answer: 'answer',
      answered_via: ({ answer, answeredVia }) => (answer === null ? null : answeredVia),
      status: 'status',
      created_at: 'createdAt',
    },
  );
};
