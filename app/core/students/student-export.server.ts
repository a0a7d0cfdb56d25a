import { isRole } from '#app/domain/access.ts';
import { profileToContract } from '#app/domain/data-contract.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { listsGuests, studentShape } from './student-list.ts';
import { listStudentsAfter } from './student-queries.server.ts';
import { listGuestsAfter } from './unclaimed-seats.server.ts';

/** Exports students, filtered like the list, newest first, then buyers without an account (DAY-43), who have no id. DATA-1 prescribes the columns. */
export const exportStudents: ExportList = (db, params) => {
  const query = parseListQuery(params, studentShape);
  type Row = Awaited<ReturnType<typeof listStudentsAfter>>[number];
  async function* rows() {
    for await (const row of inBatches<Row>((batch) => listStudentsAfter(db, query, batch))) {
      const role = isRole(row.role) ? row.role : 'student';
      yield {
        ...profileToContract({ ...row, role }),
        created_at: row.createdAt.toISOString(),
        disabled: row.isDisabled,
        enrollments: row.enrollments,
        completed: row.completed,
        average_progress: row.progress,
      };
    }
    if (!listsGuests(query.filters.show)) return;
    type Guest = Awaited<ReturnType<typeof listGuestsAfter>>[number];
    for await (const guest of inBatches<Guest>((batch) => listGuestsAfter(db, query.search, batch))) {
      const profile = { ...guest, id: '', role: 'student', address: null, avatarUrl: null } as const;
      yield {
        ...profileToContract(profile),
        created_at: guest.createdAt.toISOString(),
        seats_waiting: guest.seats,
      };
    }
  }
  const further = ['created_at', 'disabled', 'enrollments', 'completed', 'average_progress', 'seats_waiting'];
  return { columns: [...profileToContract.columns, ...further], rows: rows() };
};
