import { randomUUID } from 'node:crypto';
import { formatCount } from '@pankh/india/money.ts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, Link, useLocation } from 'react-router';
import {
  completeEnrollment,
  deleteEnrollment,
} from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import {
  enrollmentFilterChoices,
  enrollmentKinds,
  enrollmentShape,
  enrollmentSorts,
  waitingSeatSorts,
} from '#app/core/enrollments/admin/enrollment-admin-list.ts';
import {
  findEnrollment,
  listEnrollments,
} from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { paymentForm, paymentSchema } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { recordPayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { countWaitingSeats, listWaitingSeats } from '#app/core/students/unclaimed-seats.server.ts';
import { parseListQuery, withParams } from '#app/domain/list-query.ts';
import { isNarrowed as isLinked, narrowedBy, narrowedParams } from '#app/domain/narrowed-list.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import {
  deleteEnrollmentQuestion,
  EnrollmentsTable,
} from '#app/screens/enrollments/admin/enrollment-admin-table.tsx';
import { PaymentForm } from '#app/screens/enrollments/admin/enrollment-payment-form.tsx';
import { NarrowNote } from '#app/screens/panel/narrow-note.tsx';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { WaitingSeatsTable } from '#app/screens/students/waiting-seats-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { flashOutcome, redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { enrollmentAdminWords as words } from '#app/words/en/enrollment-admin-words.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { peopleWords } from '#app/words/en/people-words.ts';
import { narrowWords } from '#app/words/en/report-words.ts';
import type { Route } from './+types/manage-enrollments.ts';
import { seatActs } from './note-written.server.ts';

export const handle = { title: 'Enrollments', live: ['enrollments', 'orders'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, db, reports, env } = await panelVisit(context, 'enrollments.write');
  const { zone } = (await getSettings(db)).time;
  const { range, course } = narrowedBy(url.searchParams, zone);
  const query = { ...parseListQuery(url.searchParams, enrollmentShape), range, course };
  const isWaiting = query.filters.kind === 'waiting';
  const shown = await reports.read(async (from) => ({
    list: isWaiting ? null : await readListPage(query, (query) => listEnrollments(from, query)),
    seats: isWaiting ? await readListPage(query, (query) => listWaitingSeats(from, query)) : null,
    waiting: isWaiting ? 0 : await countWaitingSeats(from),
  }));
  const pay = url.searchParams.get('pay');
  const found = pay === null ? undefined : await findEnrollment(db, pay);
  const paying = found && { ...found, price: await priceToday(visit, found) };
  const usual = `/admin/enrollments${withParams(url.searchParams, { pay: null, next: null })}`;
  const back = paying ? ownPath(url.searchParams.get('next'), usual) : usual;
  const site = env.baseUrl;
  return { ...shown, query, paying: paying ?? null, paymentKey: randomUUID(), back, zone, site };
}

async function priceToday(
  { services, now }: Visit,
  { courseId: id, price }: { courseId: string; price: number | null },
): Promise<number | null> {
  if (price === null) return null;
  return (await readShownPrices(services.db, now))({ id, price, originalPrice: null }).price;
}

const failed = paymentForm.failedOn('pay', enrollmentWords.failed);

export const action = panelAction('enrollments.write', failed, actsOf);

function actsOf({ visit, form, ctx, id, url }: Posted) {
  const back = ownPath(form.get('next'), '/admin/enrollments');
  const told = (done: string) => ({ to: back, done, errors: enrollmentWords.errors });
  return {
    complete: async () => {
      const { time } = await getSettings(ctx.db);
      const { mail, env } = visit.services;
      const parts = { zone: time.zone, mail, site: env.baseUrl };
      const outcome = await completeEnrollment({ ...ctx, ...parts }, { id });
      return flashOutcome(visit, outcome, told(doneWords.enrollments.updated));
    },
    delete: async () =>
      askFirst(form, deleteEnrollmentQuestion, panelWords.delete) ??
      flashOutcome(visit, await deleteEnrollment(ctx, { id }), told(doneWords.enrollments.deleted)),
    pay: async () => {
      const { isValid, input, values, errors } = paymentForm.read(form, paymentSchema);
      if (!isValid) return data({ values, errors, error: undefined }, { status: 400 });
      const outcome = await recordPayment(ctx, { enrollmentId: id, payment: input });
      if (!outcome.success && outcome.error === 'of-order') {
        const errors = { reference: paymentWords.ofOrder(outcome.order) };
        return data({ values, errors, error: undefined }, { status: 409 });
      }
      return flashOutcome(visit, outcome, told(doneWords.enrollments.paid));
    },
    ...seatActs({ visit, ctx }, { orderId: id, back: `${url.pathname}${url.search}` }),
    otherwise: async () => redirectWithFlash(visit, back, panelWords.incomplete, { tone: 'danger' }),
  };
}

export default function EnrollmentsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, seats, waiting, paying, paymentKey, back, zone, site } = loaderData;
  const params = new URLSearchParams(useLocation().search);
  const answer = useAnswer(actionData, failed);
  const payAnswer = answer && 'errors' in answer ? answer : undefined;
  const add = (children: ReactNode) => (
    <Link className={buttonClass()} to="/admin/enrollments/new">
      {children}
    </Link>
  );
  return (
    <PanelList
      {...(list && { name: 'enrollments' })}
      page={seats ?? list ?? { rows: [] }}
      noun={seats ? ['seat', 'seats'] : ['enrollment', 'enrollments']}
      answer={payAnswer ? undefined : answer}
      above={
        paying && (
          <PaymentForm
            key={paying.id}
            enrollment={paying}
            paymentKey={paymentKey}
            back={back}
            values={payAnswer?.values}
            errors={payAnswer?.errors}
            error={payAnswer?.error}
          />
        )
      }
      searchLabel={words.search}
      {...(list && {
        links: {
          name: 'status',
          label: panelWords.filter,
          options: enrollmentFilterChoices,
          without: ['pay'],
        },
      })}
      selects={[
        { name: 'sort', label: panelWords.sortBy, options: seats ? waitingSeatSorts : enrollmentSorts },
        { name: 'kind', label: words.data, options: enrollmentKinds },
      ]}
      keep={narrowedParams(query)}
      buttons={
        <>
          {add(
            <>
              <Icon of={Plus} size={18} /> {panelWords.addEnrollment}
            </>,
          )}
          <Link className={buttonClass({ variant: 'quiet' })} to="/admin/enrollments/import">
            {panelWords.import}
          </Link>
        </>
      }
      note={
        <>
          {waiting > 0 && (
            <p className="mb-3">
              {peopleWords.waitingSeats(formatCount(waiting), waiting === 1)}{' '}
              <TextLink to="/admin/enrollments?kind=waiting">{peopleWords.show}</TextLink>
            </p>
          )}
          <NarrowNote
            by={query}
            happened={narrowWords.enrolled}
            title={(seats ?? list)?.rows[0]?.courseTitle}
          />
        </>
      }
      empty={(isNarrowed) =>
        isNarrowed || isLinked(query)
          ? {
              title: words.noneFound,
              actions: (
                <Link className={buttonClass({ variant: 'quiet' })} to="/admin/enrollments">
                  {words.showAll}
                </Link>
              ),
            }
          : {
              title: words.noneFound,
              text: words.noneYet,
              actions: add(panelWords.addEnrollment),
            }
      }
    >
      {(chooser) =>
        seats ? (
          <WaitingSeatsTable rows={seats.rows} {...{ site, zone }} />
        ) : (
          <EnrollmentsTable
            {...{ rows: list?.rows ?? [], back, zone, chooser }}
            sort={query.sort}
            payPath={(id) => withParams(params, { pay: id, next: null })}
          />
        )
      }
    </PanelList>
  );
}
