import { randomUUID } from 'node:crypto';
import { searchClaims } from '#app/core/bank-lines/bank-line-queries.server.ts';
import { listOrderTasks, type OrderTask } from '#app/core/orders/order-admin-queries.server.ts';
import { readTaskMoney } from '#app/core/refunds/task-money.server.ts';
import type { ClaimSearch } from '#app/domain/bank-line.ts';
import { type Day, dayIn, formatDate } from '#app/domain/calendar.ts';
import { missingPaise } from '#app/domain/order.ts';
import { answerDay } from '#app/domain/selling.ts';
import { groupOfClaim, groupOfTask, type TaskGroup } from '#app/domain/task-groups.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { searchSentence } from '#app/words/en/bank-file-words.ts';
import { taskGroupWords } from '#app/words/en/task-group-words.ts';
import { noteOfCorrection, refundTargetOf } from './refund-code.server.ts';

type Db = Visit['services']['db'];
type Claim = Awaited<ReturnType<typeof listOrderTasks>>['claims'][number];

/** What the owner decides about payments: a UTR to confirm, with what the statements say of it, or a task. */
type Entry = { group: TaskGroup } & (
  | { claim: Claim; search: ClaimSearch | undefined; task?: undefined }
  | { claim?: undefined; search?: undefined; task: OrderTask }
);

/** Returns all open payments to confirm and tasks, oldest first within each kind, with their groups (DAY-48). */
export async function listEntries(db: Db, zone: string): Promise<Entry[]> {
  const { claims, tasks } = await listOrderTasks(db);
  const ids = claims.map(({ id }) => id);
  const searches = await searchClaims(db, ids, zone);
  return [
    ...claims.map((claim) => {
      const search = searches.get(claim.id);
      return { group: groupOfClaim(search, missingPaise(claim)), claim, search };
    }),
    ...tasks.map((task) => ({ group: groupOfTask(task), task })),
  ];
}

/** Returns the name of a group, with the last day of the statements that do not have its UTRs, and what to do. */
export function wordsOfGroup(group: TaskGroup, entries: readonly Entry[], zone: string) {
  const searches = entries.flatMap(({ search }) => search ?? []);
  const days: Day[] = searches.flatMap((search) => (search.kind === 'absent' ? search.lastDay : []));
  const never = searches.find(({ kind }) => kind === 'never');
  const last = days.toSorted().at(-1);
  const hints = [never ? searchSentence(never, zone) : '', taskGroupWords.hints[group]];
  return {
    // The year is left out: the statement is a recent one.
    name: taskGroupWords.name(group, last === undefined ? null : formatDate(last).slice(0, -5)),
    hint: hints.filter(Boolean).join(' '),
  };
}

/** Adds to a group's entries what the page shows of each: promised day and statement, or money and where it goes. */
export async function detailsOf(
  db: Db,
  entries: readonly Entry[],
  { zone, confirmDays }: { zone: string; confirmDays: number | null },
) {
  const tasks = [];
  // Tasks are read one after the other, so that a long list leaves the database's other connections to visitors.
  for (const { task } of entries) {
    if (!task) continue;
    const money = await readTaskMoney(db, task.order, task);
    const { refundVpa } = task;
    const corrected = refundVpa === null ? null : await noteOfCorrection(db, task.order.id, zone);
    const target = refundTargetOf({ ...task.order, refundVpa, corrected }, money.refundPaise);
    tasks.push({ ...task, ...money, target, formKey: randomUUID() });
  }
  // The owner also reads of a promised day that is over, which the buyer's page no longer names.
  const promised = ({ claimedAt }: Claim) => {
    const claimedOn = claimedAt === null ? null : dayIn(new Date(claimedAt), zone);
    return claimedOn && answerDay(claimedOn, claimedOn, confirmDays);
  };
  const claims = entries.flatMap(({ group, claim, search }) => {
    if (!claim) return [];
    const isSaid = !search || group === 'open' || group === 'absent';
    return {
      ...claim,
      answerBy: promised(claim),
      searched: isSaid ? undefined : searchSentence(search, zone),
    };
  });
  return { claims, tasks };
}
