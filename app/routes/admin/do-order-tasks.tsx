import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { searchClaims } from '#app/core/bank-lines/bank-line-queries.server.ts';
import { listOrderTasks } from '#app/core/orders/order-admin-queries.server.ts';
import { readTaskMoney } from '#app/core/refunds/task-money.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { missingPaise } from '#app/domain/order.ts';
import { answerDay } from '#app/domain/selling.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { OrderTasks } from '#app/screens/orders/order-tasks.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { searchSentence } from '#app/words/en/bank-file-words.ts';
import type { Route } from './+types/do-order-tasks.ts';
import { refundTargetOf } from './refund-code.server.ts';

export const handle = { title: 'To do', live: ['orders', 'bank'] };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db } = visit.services;
  const [{ claims, tasks }, { time, selling }] = await Promise.all([listOrderTasks(db), getSettings(db)]);
  const searches = await searchClaims(
    db,
    claims.map(({ id }) => id),
    time.zone,
  );
  // Tasks are read one after the other, so that a long list leaves the database's other connections to visitors.
  const tasksWithMoney = [];
  for (const task of tasks) {
    const money = await readTaskMoney(db, task.order, task);
    const target = refundTargetOf({ ...task.order, refundVpa: task.refundVpa }, money.refundPaise);
    tasksWithMoney.push({ ...task, ...money, target, formKey: randomUUID() });
  }
  // The owner also reads of a promised day that is over, which the buyer's page no longer names.
  const promised = (claim: string | null) => {
    const claimedOn = claim === null ? null : dayIn(new Date(claim), time.zone);
    return claimedOn && answerDay(claimedOn, claimedOn, selling.confirmDays);
  };
  return {
    claims: claims.map(({ claimedAt, ...claim }) => ({
      ...claim,
      search: searches.get(claim.id),
      answerBy: promised(claimedAt),
    })),
    tasks: tasksWithMoney,
    gateway: visit.services.rail?.rail ?? null,
    zone: time.zone,
    formKey: randomUUID(),
  };
}

export default function OrderTasksPage({ loaderData }: Route.ComponentProps) {
  const { claims, tasks, gateway, zone } = loaderData;
  // The forms that confirm payments share one idempotency key, so that a payment that is submitted twice is recorded
  // once. Only payments without a UTR (transaction number) need the key, because a UTR already identifies a payment.
  const [formKey] = useState(loaderData.formKey);
  return (
    <OrderTasks
      claims={claims.map(({ search, ...order }) => ({
        ...order,
        formKey,
        searched: search && search.kind !== 'never' ? searchSentence(search, zone) : undefined,
        isOtherAmount: search?.kind === 'found' && search.paise !== missingPaise(order),
      }))}
      tasks={tasks}
      gateway={gateway}
      isNeverSearched={claims.some(({ search }) => search?.kind === 'never')}
      zone={zone}
      back="/admin/orders/tasks"
    />
  );
}
