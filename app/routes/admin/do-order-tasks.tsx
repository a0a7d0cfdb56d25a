import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { confirmForm, confirmSchema } from '#app/core/orders/confirm-payment-form.ts';
import { confirmOrder, type OrderRefusal } from '#app/core/orders/order-admin-commands.server.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { orderRows } from '#app/core/orders/order-rows.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { pageOf, parseListQuery } from '#app/domain/list-query.ts';
import type { Result } from '#app/domain/result.ts';
import { taskGroups } from '#app/domain/task-groups.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { OrderTasks } from '#app/screens/orders/order-tasks.tsx';
import { PanelListPages } from '#app/screens/panel/panel-list-pages.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { orderRefusals, orderAdminWords as words } from '#app/words/en/order-words.ts';
import { taskGroupWords } from '#app/words/en/task-group-words.ts';
import type { Route } from './+types/do-order-tasks.ts';
import { detailsOf, listEntries, wordsOfGroup } from './payment-groups.server.ts';

export const handle = { title: 'Payments to confirm', live: ['orders', 'bank'] };

const shape = { sorts: ['oldest'], filters: { group: ['all', ...taskGroups] } } as const;

/** Shows the open payments and tasks in their groups, a page at a time (SELL-44, DAY-48). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, rail } = await panelVisit(context, 'orders.confirm');
  const query = parseListQuery(url.searchParams, shape);
  const { time, selling } = await getSettings(db);
  const { zone } = time;
  const entries = await listEntries(db, zone);
  const grouped = taskGroups.map((group) => ({ group, all: entries.filter((one) => one.group === group) }));
  // Once the last entry of the chosen group is decided, the others are shown.
  const chosen = entries.some(({ group }) => group === query.filters.group) ? query.filters.group : 'all';
  const listed = grouped.flatMap(({ group, all }) => (chosen === 'all' || chosen === group ? all : []));
  const { rows, ...list } = pageOf(listed, query);
  const shown = new Set(rows);
  const groups = [];
  for (const { group, all } of grouped) {
    if (all.length === 0) continue;
    const some = all.filter((one) => shown.has(one));
    const details = await detailsOf(db, some, { zone, confirmDays: selling.confirmDays });
    groups.push({ group, ...wordsOfGroup(group, all, zone), count: all.length, ...details });
  }
  const formKey = randomUUID();
  return { groups, chosen, ...list, all: entries.length, gateway: rail?.rail ?? null, zone, formKey };
}

const failed = (_form: FormData): { error: string } => ({ error: words.failed });

// Each of a hundred rows has three fields.
export const action = panelPost('orders.confirm', failed, act, 400);

/** Confirms the chosen payments, each with the UTR and the amount that its row showed (DAY-48). */
async function act({ visit, actor, form, url }: Posted) {
  const ctx = orderContext(visit.services, actor, visit.now);
  const back = url.pathname + url.search;
  const confirm = async (id: string): Promise<Result<object, OrderRefusal | 'incomplete'>> => {
    const sent = new FormData();
    const utr = textIn(form, `utr ${id}`, 100);
    const fields = {
      key: randomUUID(),
      amount: textIn(form, `amount ${id}`, 100),
      utr,
      method: 'UPI',
      seen: utr,
    };
    for (const [name, value] of Object.entries(fields)) sent.set(name, value);
    const { isValid, input } = confirmForm.read(sent, confirmSchema);
    if (!isValid || input.utr === null) return { success: false, error: 'incomplete' };
    return await confirmOrder(ctx, { id, ...input, isWhole: true });
  };
  const done = await actOnChosen(
    { visit, form, url },
    {
      ...{ list: 'orders', back, names: orderRows.names, words: taskGroupWords.acts },
      ...{
        errors: { ...orderRefusals, incomplete: words.incomplete },
        acts: { confirm, absent: confirm, mentioned: confirm },
      },
    },
  );
  return done ?? redirectWithFlash(visit, back, words.incomplete, { tone: 'danger' });
}

export default function OrderTasksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, chosen, total, all, query, gateway, zone } = loaderData;
  // The forms that confirm payments share one idempotency key, so that a payment that is submitted twice is recorded
  // once. Only payments without a UTR (transaction number) need the key, because a UTR already identifies a payment.
  const [formKey] = useState(loaderData.formKey);
  const { pathname, search } = useLocation();
  const answer = useAnswer(actionData, failed);
  if (all === 0) return <EmptyState title={words.nothing}>{words.nothingYet}</EmptyState>;
  const shown = groups.filter(({ claims, tasks }) => claims.length + tasks.length > 0);
  const links = [
    { to: '?', label: taskGroupWords.counted(taskGroupWords.all, all), current: chosen === 'all' },
    ...groups.map(({ group, count }) => ({
      to: `?group=${group}`,
      label: taskGroupWords.counted(taskGroupWords.short(group), count),
      current: chosen === group,
    })),
  ];
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <ConfirmStep answer={answer} />
      <FormErrors errors={answer && 'error' in answer ? answer.error : undefined} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {(groups.length > 1 || chosen !== 'all') && (
          <FilterLinks label={taskGroupWords.groups} links={links} />
        )}
        <TextLink to="/admin/bank-file">{words.bankFile}</TextLink>
      </div>
      <OrderTasks
        groups={shown.map(({ claims, ...group }) => ({
          ...group,
          claims: claims.map((claim) => ({ ...claim, formKey })),
        }))}
        {...{ gateway, zone }}
        back={pathname + search}
      />
      <PanelListPages total={total} query={query} noun={taskGroupWords.noun} />
    </div>
  );
}
