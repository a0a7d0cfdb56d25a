import { formatCount } from '@pankh/india/money.ts';
import { useEffect } from 'react';
import {
  firstRegisterMonth,
  listRegisterAfter,
  listUncovered,
  sumRegister,
} from '#app/core/documents/register-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn, formatMonth } from '#app/domain/calendar.ts';
import { isMonth, monthOf, monthsBack } from '#app/domain/month.ts';
import { RegisterSums, RegisterTable, UncoveredTable } from '#app/screens/payments/register-tables.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { registerWords } from '#app/words/en/register-words.ts';
import type { Route } from './+types/view-register.ts';

export const handle = { title: registerWords.title, live: ['orders', 'payments'] };

/** The most rows of a table on the page, and of one that is printed. The CSV has all documents. */
const mostShown = 100;
const mostPrinted = 1_000;

/** Shows the receipts, invoices, credit notes and refunds of a month, for the accountant (DAY-52). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, reports, now } = await panelVisit(context, 'money.read');
  const { zone } = (await getSettings(db)).time;
  const current = monthOf(dayIn(now, zone));
  const asked = url.searchParams.get('month') ?? '';
  const month = isMonth(asked) && asked <= current ? asked : current;
  const query = { month, zone };
  const isPrinted = url.searchParams.has('print');
  const limit = isPrinted ? mostPrinted : mostShown;
  return await reports.read(async (from) => {
    const [first, rows, sums, uncovered] = await Promise.all([
      firstRegisterMonth(from, zone, now),
      listRegisterAfter(from, query, { last: undefined, limit }),
      sumRegister(from, query),
      listUncovered(from, query, limit + 1),
    ]);
    const months = monthsBack(first < month ? first : month, current);
    return { month, months, rows, sums, uncovered, limit, isPrinted };
  });
}

export default function RegisterTab({ loaderData }: Route.ComponentProps) {
  const { month, months, rows, sums, uncovered, limit, isPrinted } = loaderData;
  const isHydrated = useHydrated();
  const hasGst = sums.some(({ rate }) => rate !== null);
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  const isWhole = isPrinted || (count <= rows.length && uncovered.length <= limit);
  // Only the link prints: a reload and Back come without the hash.
  useEffect(() => {
    if (window.location.hash !== '#print') return;
    window.history.replaceState(window.history.state, '', window.location.search);
    window.print();
  }, []);
  const options = months.map((value) => ({ value, label: formatMonth(value) }));
  return (
    <div className="register grid gap-4">
      <p className="hidden font-semibold print:block">{formatMonth(month)}</p>
      <div className="print:hidden">
        <ListToolbar
          search=""
          selects={[{ name: 'month', label: registerWords.month, value: month, options }]}
        >
          {count > 0 && (
            <>
              {isWhole ? (
                <Button
                  variant="quiet"
                  className={isHydrated ? undefined : 'invisible'}
                  onClick={() => window.print()}
                >
                  {registerWords.print}
                </Button>
              ) : (
                <ButtonLink variant="quiet" href={`?month=${month}&print#print`}>
                  {registerWords.print}
                </ButtonLink>
              )}
              <ButtonLink variant="quiet" href={`/admin/export/register?month=${month}`} download>
                {registerWords.csv}
              </ButtonLink>
            </>
          )}
        </ListToolbar>
      </div>
      {count === 0 ? (
        <EmptyState title={registerWords.none(formatMonth(month))} />
      ) : (
        <RegisterSums {...{ sums, hasGst }} />
      )}
      {count > rows.length && <p>{registerWords.most(formatCount(rows.length), formatCount(count))}</p>}
      {count > 0 && <RegisterTable {...{ rows, hasGst }} />}
      {uncovered.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-xl">{registerWords.uncovered}</h2>
          <p className="text-muted">{registerWords.uncoveredLead}</p>
          {uncovered.length > limit && (
            <p className="text-muted">{registerWords.uncoveredMost(formatCount(limit))}</p>
          )}
          <UncoveredTable rows={uncovered.slice(0, limit)} />
        </section>
      )}
    </div>
  );
}
