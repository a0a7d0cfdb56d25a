import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { countAndNarrow } from '#app/db/find-rows.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { listsGuests, type PersonRow, type StudentQuery, type StudentSort } from './student-list.ts';
import { averageProgress, findStudentRows, studentsWhere } from './student-queries.server.ts';
import { countGuests, findWaitingSeats, guestsWhere } from './unclaimed-seats.server.ts';

/**
 * Returns one page of accounts and of buyers without one, in one order, and the number of all (DAY-43). Each kind is
 * read by its own index up to the end of the page (decision 024).
 */
export async function listPeople(db: Database, query: StudentQuery) {
  const { search, size, most } = query;
  const { show } = query.filters;
  const hasAccounts = show !== 'guests';
  const hasGuests = listsGuests(show);
  const accounts = hasAccounts
    ? await countAndNarrow(db, { id: users.id, where: studentsWhere(query), search, most })
    : nobody;
  const guests = hasGuests ? await findGuests(db, search) : nobody;
  const skipped = (query.page - 1) * size;
  const { account, guest, both } = orderings[query.sort];
  const first = sql`limit ${skipped + size}`;
  const { rows: page } = await db.execute<{ id: string; isGuest: boolean }>(sql`
    select id, is_guest as "isGuest" from (
      (select ${users.id} as id, false as is_guest, ${account.key} as place, null::timestamptz as at from ${users}
        where ${accounts.where ?? sql`true`} order by ${account.order} ${first})
      union all
      (select ${orders.id}, true, ${guest.key}, ${orders.createdAt} from ${orders}
        where ${guests.where ?? sql`true`} order by ${guest.order} ${first})
    ) people order by ${both} limit ${size} offset ${skipped}`);
  const ids = (isGuest: boolean) => page.filter((one) => one.isGuest === isGuest).map(({ id }) => id);
  const students = await findStudentRows(db, ids(false));
  const seats = await findWaitingSeats(db, ids(true));
  const rows = page.flatMap(({ id, isGuest }): PersonRow[] => {
    const student = isGuest ? undefined : students.find((one) => one.id === id);
    if (student) return [{ ...student, waiting: null }];
    const waiting = isGuest ? seats.find((one) => one.id === id) : undefined;
    return waiting ? [{ ...guestRow, ...waiting, enrollments: waiting.seats, waiting }] : [];
  });
  return { total: accounts.total + guests.total, rows };
}

// Guests are found one and all anyway, so that a lower limit would save nothing and the page would find them again.
const findGuests = async (db: Database, search: string) =>
  search === ''
    ? { total: await countGuests(db), where: guestsWhere(search) }
    : await countAndNarrow(db, { id: orders.id, where: guestsWhere(search), search });

const nobody = { total: 0, where: sql`false` };
const guestRow = { role: 'student', isDisabled: false, completed: 0, progress: 0 };

type Ordering = { account: { key: SQL; order: SQL }; guest: { key: SQL; order: SQL }; both: SQL };

/** Whoever has no account has studied nothing, and so comes last, newest first. */
const last = { key: sql`0`, order: sql`${orders.createdAt} desc, ${orders.id}` };
const atTheEnd = sql`place desc, is_guest, at desc, id`;

const orderings: Record<StudentSort, Ordering> = {
  newest: byDate('desc'),
  oldest: byDate('asc'),
  name: {
    account: { key: sql`lower(${users.fullName})`, order: sql`lower(${users.fullName}), ${users.id}` },
    guest: { key: sql`lower(${orders.fullName})`, order: sql`lower(${orders.fullName}), ${orders.id}` },
    both: sql`place, id`,
  },
  enrollments: {
    account: {
      key: sql`${users.countedEnrollments}`,
      order: sql`${users.countedEnrollments} desc, ${users.id}`,
    },
    guest: last,
    both: atTheEnd,
  },
  progress: {
    account: { key: averageProgress, order: sql`${averageProgress} desc, ${users.id}` },
    guest: last,
    both: atTheEnd,
  },
};

function byDate(direction: 'asc' | 'desc'): Ordering {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const of = (at: SQL, id: SQL) => ({ key: at, order: sql`${at} ${way}, ${id} ${way}` });
  return {
    account: of(sql`${users.createdAt}`, sql`${users.id}`),
    guest: of(sql`${orders.createdAt}`, sql`${orders.id}`),
    both: sql`place ${way}, id ${way}`,
  };
}
