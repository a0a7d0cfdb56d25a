import { formatCount, formatPaise } from '@pankh/india/money.ts';
import type { MoneyTasks, Owed } from '#app/core/panel/money-tasks.server.ts';
import { type Day, dayIn, daysBetween, formatDate } from '#app/domain/calendar.ts';
import { type OwedAge, owedAgeParam } from '#app/domain/owed-age.ts';
import { ColumnChart } from '#app/ui/column-chart.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { ageWords, narrowWords, owedWords as words } from '#app/words/en/report-words.ts';
import { FigurePanel } from './linked-figure.tsx';

type OwedViewProps = { owed: Owed; age: OwedAge | null; today: Day; zone: string };

const tasks = '/admin/orders/tasks';

/** What is owed and since when, by kind and age, and what waits longest (DAY-129). Each age opens what is as old. */
export function OwedView({ owed, age, today, zone }: OwedViewProps) {
  const all: (MoneyTasks & { kind: keyof typeof words.kinds; to: string; until?: Day | null })[] = [
    { kind: 'unpaid', ...owed.unpaid, to: '/admin/orders?only=unpaid&sort=oldest' },
    { kind: 'claims', ...owed.claims, to: tasks },
    { kind: 'short', ...owed.short, to: `${tasks}?group=short`, until: null },
    { kind: 'refund', ...owed.refunds, to: `${tasks}?group=refund` },
    { kind: 'rest', ...owed.others, to: `${tasks}?group=rest`, until: null },
  ];
  const kinds = all.filter(({ count }) => count > 0);
  const ageOf = (at: Date) => ageWords(daysBetween(dayIn(at, zone), today));
  if (kinds.length === 0) return <EmptyState title={words.nothing} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Table
        caption={words.title}
        rows={kinds}
        keyOf={({ kind }) => kind}
        columns={[
          {
            head: words.what,
            cell: ({ kind, to }) => (
              <TextLink className="font-semibold" to={to}>
                {words.kinds[kind]}
              </TextLink>
            ),
          },
          { head: words.count, kind: 'figure', cell: ({ count }) => formatCount(count) },
          { head: words.sum, kind: 'amount', cell: ({ paise }) => formatPaise(paise) },
          {
            head: words.oldest,
            kind: 'named',
            cell: ({ oldest, until }) =>
              [oldest && ageOf(oldest), until && words.until(formatDate(until))].filter(Boolean).join(', '),
          },
        ]}
      />
      {owed.ages.some(({ paise }) => paise !== 0) && (
        <FigurePanel title={words.byAge}>
          <ColumnChart
            title={words.byAge}
            points={owed.ages.map(({ age, paise }) => ({
              name: words.ages[age],
              short: words.shortAges[age],
              value: paise,
              to: `?${owedAgeParam}=${age}#longest`,
            }))}
            format={formatPaise}
            heads={[words.age, words.sum]}
          />
        </FigurePanel>
      )}
      <FigurePanel
        id="longest"
        title={age ? `${words.longest}: ${words.ages[age]}` : words.longest}
        aside={age && <TextLink to="?">{narrowWords.all}</TextLink>}
      >
        <Table
          caption={words.longest}
          rows={owed.longest}
          keyOf={({ orderId, kind, since }) => `${orderId} ${kind} ${since.getTime()}`}
          columns={[
            {
              head: words.order,
              cell: ({ orderId, reference }) => (
                <TextLink className="whitespace-nowrap font-mono" to={`/admin/orders/${orderId}`}>
                  {reference}
                </TextLink>
              ),
            },
            {
              head: words.buyer,
              cell: ({ fullName }) => <UserText text={fullName} className="wrap-anywhere" />,
            },
            { head: words.what, kind: 'short', cell: ({ kind }) => words.kinds[kind] },
            { head: words.sum, kind: 'amount', cell: ({ paise }) => formatPaise(paise) },
            {
              head: words.since,
              kind: 'short',
              cell: ({ since }) => `${ageOf(since)}, ${formatDate(since, zone)}`,
            },
          ]}
        />
      </FigurePanel>
    </div>
  );
}
