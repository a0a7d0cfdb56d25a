import { randomUUID } from 'node:crypto';
import { formatPaise } from '@pankh/india/money.ts';
import { data, useLocation } from 'react-router';
import {
  type AnswerFormAnswer,
  acceptSchema,
  answerForm,
  declineSchema,
} from '#app/core/enrollment-requests/answer-request-form.ts';
import {
  acceptRequest,
  type Decision,
  declineRequest,
} from '#app/core/enrollment-requests/request-admin-commands.server.ts';
import { requestFilters, requestShape } from '#app/core/enrollment-requests/request-admin-list.ts';
import { listRequests } from '#app/core/enrollment-requests/request-admin-queries.server.ts';
import { priceRequests, type RequestPrice } from '#app/core/enrollment-requests/request-price.server.ts';
import { requestRows } from '#app/core/enrollment-requests/request-rows.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { readListPage } from '#app/platform/list-page.server.ts';
import { RequestCard } from '#app/screens/enrollment-requests/request-admin-card.tsx';
import { PaymentFields } from '#app/screens/enrollments/admin/enrollment-payment-fields.tsx';
import { PanelList } from '#app/screens/panel/panel-list.tsx';
import { actOnChosen } from '#app/visit/act-on-chosen.server.ts';
import { flashOutcome, redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { enrollmentRequestWords, requestBulkActs } from '#app/words/en/request-admin-words.ts';
import type { Route } from './+types/answer-requests.ts';

export const handle = { title: 'Requests', live: ['requests', 'offers'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = await panelVisit(context, 'requests.answer');
  const { time } = await getSettings(db);
  const query = parseListQuery(url.searchParams, requestShape);
  const list = await readListPage(query, (query) => listRequests(db, query));
  const priced = await priceRequests(db, list.rows, now);
  const rows = priced.map((each) => ({ ...each, paymentKey: randomUUID() }));
  // An owner who has answered all requests reads that there are no new ones, and not that there never was one.
  const everything = { ...query, search: '', filters: { status: 'all' as const }, page: 1, size: 1 };
  const hasAny = rows.length > 0 || (await listRequests(db, everything)).total > 0;
  return { ...list, rows, hasAny, zone: time.zone };
}

export const action = panelAction('requests.answer', answerForm.failed, actsOf);

function actsOf(posted: Posted) {
  const { visit, form } = posted;
  const { mail, env } = visit.services;
  const ctx = { ...posted.ctx, mail };
  const back = ownPath(form.get('next'), '/admin/requests');
  const incomplete = () => redirectWithFlash(visit, back, panelWords.incomplete, { tone: 'danger' });
  const answer = (outcome: Decision, done: string) =>
    flashOutcome(visit, outcome, { to: back, done, errors: enrollmentRequestWords.errors });
  return {
    chosen: () =>
      actOnChosen(posted, {
        back,
        list: 'requests',
        names: applicantNames,
        words: requestBulkActs,
        errors: enrollmentRequestWords.errors,
        acts: { decline: (id) => declineRequest(ctx, { id, words: '' }) },
      }),
    accept: async () => {
      const { isValid, input, values, errors } = answerForm.read(form, acceptSchema);
      if (!isValid) return data<AnswerFormAnswer>({ values, errors }, { status: 400 });
      const outcome = await acceptRequest({ ...ctx, site: env.baseUrl }, input);
      if (!outcome.success && outcome.error === 'of-order') {
        const errors = { reference: paymentWords.ofOrder(outcome.order) };
        return data<AnswerFormAnswer>({ values, errors }, { status: 409 });
      }
      // The request stays, so that what was typed is still needed.
      if (!outcome.success && staysNew.has(outcome.error)) {
        const error = enrollmentRequestWords.errors[outcome.error];
        return data<AnswerFormAnswer>({ values, errors, error }, { status: 409 });
      }
      const waits = outcome.success ? outcome.waits : null;
      return answer(
        outcome,
        `${doneWords.requests.accepted}${waits ? enrollmentRequestWords.waits[waits] : ''}`,
      );
    },
    decline: async () => {
      const { isValid, input, values, errors } = answerForm.read(form, declineSchema);
      if (!isValid)
        return errors.words ? data<AnswerFormAnswer>({ values, errors }, { status: 400 }) : incomplete();
      return answer(await declineRequest(ctx, input), doneWords.requests.declined);
    },
    otherwise: incomplete,
  };
}

const staysNew: ReadonlySet<string> = new Set(['course-gone', 'batch-full', 'other-learner']);

async function applicantNames(db: Visit['services']['db'], ids: string[]) {
  const applicants = (await requestRows.subjects?.(db, ids)) ?? [];
  return applicants.map(({ id, student }) => ({ id, name: student ?? '' }));
}

/** In rupees: the price that the applicant saw, or none if that was zero or the course is gone. */
const amountOf = (price: RequestPrice) =>
  price === null || price.seen.totalPaise === 0 ? '' : String(price.seen.totalPaise / 100);

function hintOf({ seen, todayPaise }: NonNullable<RequestPrice>): string {
  const used = seen.code.state === 'used' ? seen.code.code : null;
  const today = todayPaise === seen.totalPaise ? null : formatPaise(todayPaise);
  return enrollmentRequestWords.amountHint(used, today);
}

export default function RequestsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, hasAny, zone } = loaderData;
  const { pathname, search } = useLocation();
  const given = useAnswer(actionData, answerForm.failed);
  const answer = given && 'values' in given ? given : undefined;
  const isNew = query.filters.status === 'new';
  return (
    <PanelList
      name="requests"
      page={loaderData}
      noun={['request', 'requests']}
      answer={answer ? undefined : given}
      searchLabel={enrollmentRequestWords.search}
      links={{ name: 'status', label: panelWords.filter, options: requestFilters }}
      acts={isNew ? requestBulkActs : {}}
      fields={{ next: pathname + search }}
      empty={() => ({
        title: enrollmentRequestWords.none({ hasAny, isNew: isNew && query.search === '' }),
        text: enrollmentRequestWords.empty,
      })}
    >
      {(chooser) => (
        <ul className="grid max-w-4xl grid-cols-1 gap-4">
          {rows.map(({ row, price, paymentKey }) => {
            const wrong = answer?.values.id === row.id ? answer : undefined;
            return (
              <li key={row.id}>
                <RequestCard
                  row={row}
                  price={price?.seen ?? null}
                  back={pathname + search}
                  zone={zone}
                  refused={wrong}
                  chooser={chooser}
                  payment={
                    <PaymentFields
                      paymentKey={paymentKey}
                      values={wrong?.values ?? { amount: amountOf(price) }}
                      hint={price ? hintOf(price) : undefined}
                      errors={wrong?.errors}
                      isOptional
                    />
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </PanelList>
  );
}
