import { type SQL, sql } from 'drizzle-orm';
import type { Standing } from '#app/domain/guardian.ts';
import type { Database } from './database.server.ts';
import { enrollments } from './tables/learning-tables.server.ts';

// Names are SQL text, because Drizzle omits table names in a select from one table.
const ofAccount = (user: SQL) => sql`select * from consents where consents.user_id = ${user}`;
/**
 * Of orders `o` of a seat and their consents `k`: not of a refunded one after which it was bought again with a consent,
 * which counts instead, unless `k` was ended after that.
 */
export const givesAnswer = sql`(o.state <> 'refunded' or not exists (select 1 from orders later
  join consents k2 on k2.order_id = later.id
  where later.enrollment_id = o.enrollment_id and later.state in ('paid', 'partly_refunded')
  and later.created_at > o.created_at and (k.ended_at is null or k.ended_at < later.created_at)))`;
const answersFor = (user: SQL, enrollment: SQL) => sql`${ofAccount(user)}
  union all select k.* from orders o join consents k on k.order_id = o.id
  where o.enrollment_id = ${enrollment} and ${givesAnswer}`;
// Of several answers the strictest counts: a refusal, then a child who waits, then a child, then an adult.
const standingIn = (answers: SQL) => sql<Standing>`coalesce((select case when c.band = 'adult' then 'adult'
  when c.ended_at is not null then 'ended' when c.given_at is null then 'waiting' else 'given' end
  from (${answers}) c order by c.band = 'adult', c.ended_at is null, c.given_at is not null limit 1), 'unasked')`;

/** A column for queries on `enrollments`: the standing of who learns, by the account or by the order of the seat. */
export const seatStandingColumn = standingIn(answersFor(sql`enrollments.user_id`, sql`enrollments.id`));

const isUnanswered = sql`k.band = 'minor' and k.given_at is null and k.ended_at is null`;
/** For queries on `users`: whether a parent's answer is awaited, to the account's own question or to a seat's order. */
export const waitsForParent = sql<boolean>`users.id in (
  select k.user_id from consents k where ${isUnanswered} and k.user_id is not null
  union select enrollments.user_id from consents k join orders o on o.id = k.order_id
    join enrollments on enrollments.id = o.enrollment_id
    where ${isUnanswered} and not enrollments.is_demo and enrollments.closed_at is null
      and ${seatStandingColumn} = 'waiting')`;

/** A column for queries on `enrollments`: what the account alone has answered. */
export const accountStandingColumn = standingIn(ofAccount(sql`enrollments.user_id`));

/** Whether the academy asks for ages now. */
export const asksAgeColumn = sql<boolean>`exists (select 1 from settings g
  where g.key = 'minors' and g.value ->> 'asksAge' = 'true')`;

const mayLearn = (standing: SQL) => sql<boolean>`(${standing} in ('unasked', 'adult', 'given')
  or (${standing} = 'waiting' and not ${asksAgeColumn}))`;

/** Conditions that say the same as `allowanceOf`: lessons are open to who learns in a seat. */
export const mayLearnInSeat = mayLearn(seatStandingColumn);
/** The same for many seats: without any child, nobody's standing is read. */
export const mayLearnInSeats = sql<boolean>`(not exists (select 1 from consents where band = 'minor')
  or ${mayLearnInSeat})`;
/** The same for queries on `orders`, also before an account has the seat. */
export const mayLearnByOrder = mayLearn(
  standingIn(sql`${ofAccount(sql`(select seat.user_id from enrollments seat where seat.id = orders.enrollment_id)`)}
  union all select k.* from consents k where k.order_id = orders.id`),
);
/** For queries on `users`: whether a seat that the account gets now would be held. */
export const isHeldAccount = sql<boolean>`not ${mayLearn(standingIn(ofAccount(sql`users.id`)))}`;
export const isHeldColumn = sql<boolean>`not ${mayLearnInSeat}`;
/** As `getsNudges` of `allowanceOf`: by the order of the seat, too, as a parent may have bought it. */
export const isNoChildsSeat = sql<boolean>`${seatStandingColumn} in ('unasked', 'adult')`;

/** Whether the academy may write about a seat, and store learning in it; true for a seat that is not there. */
export async function mayWriteAboutSeat(
  db: Pick<Database, 'select'>,
  seat: SQL | undefined,
): Promise<boolean> {
  const [row] = await db.select({ may: mayLearnInSeat }).from(enrollments).where(seat);
  return row?.may ?? true;
}

/** Whether others may read the name of who learns, for a row that has the ids of account and enrollment. */
export const isNamedFor = (user: SQL, enrollment: SQL) =>
  sql<boolean>`${standingIn(answersFor(user, enrollment))} in ('unasked', 'adult')`;
