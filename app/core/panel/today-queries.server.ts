import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { readTotals } from '#app/db/running-totals.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { addDays, type Day } from '#app/domain/calendar.ts';
import type { JobAge } from '#app/platform/run-jobs.server.ts';
import { readMoneyTasks } from './money-tasks.server.ts';

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
/** Counts emails that wait for the owner to send them by hand, and those that the mail server refused. */
async function countEmails(db: Database) {
  const { sentAt, nextAttemptAt, lastError } = mailOutbox;
  const [row] = await db
    .select({
      byHand: countWhere(sql`${and(isNull(nextAttemptAt), isNull(lastError))}`),
      refused: countWhere(sql`${lastError} is not null`),
    })
    .from(mailOutbox)
    .where(isNull(sentAt));
  return row ?? { byHand: 0, refused: 0 };
}

/** A job is broken after an hour without success, or twice its interval. */
const isBroken = ({ seconds, everySeconds }: JobAge) => seconds > Math.max(3600, 2 * everySeconds);

/** Returns the owner's day, beside what `getWaiting` counts (DAY-41). `ages` says when each job last succeeded. */
export async function getToday(db: Database, { today, ages }: { today: Day; ages: readonly JobAge[] }) {
  const yesterday = addDays(today, -1);
  const [money, emails, received] = await Promise.all([
    readMoneyTasks(db),
    countEmails(db),
    readTotals(db, ['revenue'], { from: yesterday, to: yesterday }),
  ]);
  const brokenJobs = ages.filter(isBroken).map(({ job }) => job);
  const { claims, short, refunds, others } = money;
  return {
    claims: { count: claims.count, paise: claims.paise },
    short: short.count,
    refunds: { count: refunds.count, until: refunds.until },
    others: others.count,
    ...{ emails, brokenJobs, received, today, yesterday },
  };
}

export type Today = Awaited<ReturnType<typeof getToday>>;
