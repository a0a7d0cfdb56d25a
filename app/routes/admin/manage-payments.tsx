import { formatRupees } from '@pankh/india/money.ts';
import { Link, useLocation } from 'react-router';
import { readCampaignName } from '#app/core/campaigns/campaign-queries.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { correctionForm, correctionSchema } from '#app/core/payments/payment-correction.ts';
import {
  paymentKinds,
  paymentShape,
  paymentSorts,
  paymentStatusChoices,
  periodParams,
} from '#app/core/payments/payment-list.ts';
import { listPayments } from '#app/core/payments/payment-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn, formatDate } from '#app/domain/calendar.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { narrowedBy, narrowedParams } from '#app/domain/narrowed-list.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { may as mayDo } from '#app/domain/rights.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { NarrowNote } from '#app/screens/panel/narrow-note.tsx';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { PaymentTable } from '#app/screens/payments/payment-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { flashOutcome, redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import type { Route } from './+types/manage-payments.ts';

const words = paymentWords;

export const handle = { title: 'Payments', live: ['payments'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, reports, now } = await panelVisit(context, 'payments.read');
  const { zone } = (await getSettings(db)).time;
  const period = parsePeriod(periodParams(url.searchParams), dayIn(now, zone));
  const { course, campaign, only } = narrowedBy(url.searchParams, zone, paymentKinds);
  const query = { ...parseListQuery(url.searchParams, paymentShape), period, zone, course, campaign, only };
  return await reports.read(async (from) => ({
    ...(await readListPage(query, (query) => listPayments(from, query))),
    campaignName: campaign && (await readCampaignName(from, campaign)),
  }));
}

/** A payment is never deleted, because the academy's bookkeeping must stay complete. */
export const action = panelPost('payments.correct', correctionForm.failed, act);

async function act({ visit, actor, ctx, form }: Posted) {
  const back = ownPath(form.get('next'), '/admin/payments');
  const { isValid, input } = correctionForm.read(form, correctionSchema);
  if (form.get('intent') !== 'correct' || !isValid)
    return redirectWithFlash(visit, back, panelWords.incomplete, { tone: 'danger' });
  const { question, confirmLabel, done } = paymentWords.corrections[input.to];
  const asked = askFirst(form, question, confirmLabel);
  if (asked) return asked;
  const outcome = await correctPayment({ ...ctx, mail: visit.services.mail }, input);
  if (!outcome.success || !outcome.unpaid)
    return flashOutcome(visit, outcome, { to: back, done, errors: paymentWords.errors });
  // Beside the enrollment are the buttons that record another payment, and delete it.
  const { unpaid, auditId } = outcome;
  const seat = `/admin/enrollments?q=${encodeURIComponent(unpaid.email)}`;
  const about = unpaid.isClosed ? paymentWords.closesSeat : paymentWords.leavesUnpaid;
  const left = about(unpaid.fullName, unpaid.courseTitle ?? unknownCourse);
  const to = mayDo(actor, 'enrollments.write') ? seat : back;
  return redirectWithFlash(visit, to, `${done}. ${left}`, { undo: auditId });
}

/** By the filter's payment status. Without one, the sum is of payments minus refunds. */
const sumWords: Readonly<Record<string, string>> = {
  completed: 'received',
  pending: 'pending',
  failed: 'failed',
  refunded: 'refunded',
};

export default function PaymentsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, sum, query, campaignName } = loaderData;
  const { pathname, search } = useLocation();
  const { period, filters, zone, course, campaign, only } = query;
  const isOfRefunds = only === 'refunds' && filters.status === 'all';
  const isAll = period.choice === 'all';
  const ofAll = query.search === '' ? words.inAll : paymentWords.ofSearch(query.search);
  const may = useMay();
  return (
    <PanelList
      name="payments"
      page={loaderData}
      noun={['payment', 'payments']}
      answer={useAnswer(actionData, correctionForm.failed)}
      searchLabel={words.search}
      lead={
        <p>
          {sum === null ? (
            <span className="text-muted">{words.tooMany}</span>
          ) : (
            <>
              <strong className="tabular-nums">{formatRupees(isOfRefunds ? -sum : sum)}</strong>{' '}
              <span className="text-muted">
                {sumWords[isOfRefunds ? 'refunded' : filters.status] ?? paymentWords.received}{' '}
                {isAll
                  ? ofAll
                  : `${query.search && `${ofAll} `}${paymentWords.fromTo(formatDate(period.from), formatDate(period.to))}`}
              </span>
            </>
          )}
        </p>
      }
      keep={{
        ...(isAll ? {} : { from: period.from, to: period.to }),
        ...narrowedParams({ course, campaign, only }),
      }}
      note={
        <NarrowNote
          by={{ course, campaign, only }}
          happened=""
          title={rows[0]?.courseTitle}
          campaign={campaignName}
        />
      }
      selects={[
        { name: 'status', label: panelWords.status, options: paymentStatusChoices },
        { name: 'sort', label: panelWords.order, options: paymentSorts },
      ]}
      empty={() => ({
        title: words.none,
        text: paymentWords.noneYet,
        actions: may('enrollments.write') && (
          <Link className={buttonClass({ variant: 'quiet' })} to="/admin/enrollments">
            {words.toEnrollments}
          </Link>
        ),
      })}
    >
      {(chooser) => (
        <PaymentTable rows={rows} zone={zone} sort={query.sort} back={pathname + search} chooser={chooser} />
      )}
    </PanelList>
  );
}
