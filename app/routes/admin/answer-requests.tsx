import { randomUUID } from 'node:crypto';
import { data, useLocation } from 'react-router';
import {
  acceptRequest,
  type Decision,
  declineRequest,
} from '#app/core/enrollment-requests/request-admin-commands.server.ts';
import { requestFilters, requestShape } from '#app/core/enrollment-requests/request-admin-list.ts';
import { listRequests } from '#app/core/enrollment-requests/request-admin-queries.server.ts';
import {
  type PaymentErrors,
  type PaymentInput,
  paymentSchema,
  typedPayment,
} from '#app/core/enrollments/admin/enrollment-payment.ts';
import { listPriceRules } from '#app/core/offers/offer-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { firstErrors } from '#app/domain/first-errors.ts';
import { pageSizes, pageWithin, parseListQuery, withParams } from '#app/domain/list-query.ts';
import { priceOf } from '#app/domain/price.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { type RefusedAnswer, RequestCard } from '#app/screens/enrollment-requests/request-admin-card.tsx';
import { PaymentFields } from '#app/screens/enrollments/admin/enrollment-payment-fields.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { ListPages } from '#app/ui/list-pages.tsx';
import { ListToolbar } from '#app/ui/list-toolbar.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/answer-requests.ts';

export const handle = { title: 'Requests', live: ['requests', 'offers'] };
export const meta: Route.MetaFunction = () => panelMeta(handle.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  await requireAdmin(visit);
  const { db, env } = visit.services;
  const needsProof = env.smtpUrl !== undefined;
  const { time } = await getSettings(db);
  const query = parseListQuery(url.searchParams, requestShape);
  const first = await listRequests(db, query, needsProof);
  const page = pageWithin(query.page, first.total, query.size);
  const list = page === query.page ? first : await listRequests(db, { ...query, page }, needsProof);
  const rules = await listPriceRules(db, ...list.rows.map(({ couponCode }) => couponCode ?? ''));
  // What the applicant saw: the price of that moment, with the code that was typed.
  const priced = (row: (typeof list.rows)[number]) => {
    if (row.price === null) return null;
    const course = { id: row.courseId, price: row.price, originalPrice: null };
    return priceOf({ course, rules, code: row.couponCode ?? '', at: row.createdAt });
  };
  const rows = list.rows.map((row) => ({ row, price: priced(row) }));
  const shown = { query: { ...query, page }, rows, total: list.total, zone: time.zone };
  return { ...shown, hasMail: needsProof, paymentKey: randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(request);
  return await keepForm(visit, form, failed, () => act(visit, actor, form));
}

type Refused = RefusedAnswer & {
  id: string;
  values: Record<keyof PaymentInput, string>;
  errors: PaymentErrors;
};

function refused(form: FormData): Refused {
  const text = (name: string) => String(form.get(name) ?? '');
  const words = text('words').slice(0, 1_000);
  const id = text('id').slice(0, 100);
  return { id, values: typedPayment(form), words, isDecline: text('intent') === 'decline', errors: {} };
}

const failed = (form: FormData): Refused => ({
  ...refused(form),
  error: 'Failed to answer the request. Please try again.',
});

async function act(visit: Visit, actor: Actor, form: FormData) {
  const { services, now } = visit;
  const { db, mail, env } = services;
  const id = String(form.get('id') ?? '').slice(0, 100);
  const back = ownPath(form.get('next'), '/admin/requests');
  const answer = (outcome: Decision, done: string) =>
    outcome.success
      ? redirectWithFlash(visit, back, done)
      : redirectWithFlash(visit, back, outcome.error, { tone: 'danger' });
  switch (form.get('intent')) {
    case 'accept': {
      const values = typedPayment(form);
      const parsed = values.amount.trim() === '' ? null : paymentSchema.safeParse(values);
      if (parsed?.error)
        return data<Refused>(
          { ...refused(form), errors: firstErrors<keyof PaymentInput>(parsed.error) },
          { status: 400 },
        );
      const needsProof = env.smtpUrl !== undefined;
      const parts = { db, mail, site: env.baseUrl, needsProof };
      const outcome = await acceptRequest(parts, actor, { id, payment: parsed?.data ?? null }, now);
      const waits = outcome.success ? outcome.waits : null;
      return answer(outcome, `Request accepted${waits ? waitingWords[waits] : ''}`);
    }
    case 'decline': {
      const words = String(form.get('words') ?? '').slice(0, 1_000);
      return answer(await declineRequest({ db, mail }, actor, { id, words }, now), 'Request declined');
    }
    default:
      return redirectWithFlash(visit, back, 'This form was not complete. Please try again.', {
        tone: 'danger',
      });
  }
}

const waitingWords = {
  'sign-up': '; the seat waits for the sign-up',
  proof: '; the seat waits until the address is confirmed',
};

export default function RequestsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, total, zone, hasMail, paymentKey } = loaderData;
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const { status } = query.filters;
  const answer = useAnswer(actionData, failed);
  return (
    <>
      <ListToolbar
        search={query.search}
        searchLabel="Search by name, email, course or reference"
        lead={
          <FilterLinks
            label="Filter"
            links={requestFilters.map(({ value, label }) => ({
              label,
              to: withParams(params, { status: value === 'new' ? null : value, page: null }),
              current: value === status,
            }))}
          />
        }
        keep={status === 'new' ? {} : { status }}
      >
        <ButtonLink variant="quiet" href={`/admin/export/requests${search}`} download>
          Export CSV
        </ButtonLink>
      </ListToolbar>
      {rows.length === 0 ? (
        <EmptyState title={status === 'new' && query.search === '' ? 'No requests yet' : 'No requests found'}>
          Every request from the enrollment form appears here.
        </EmptyState>
      ) : (
        <ul className="grid max-w-4xl grid-cols-1 gap-4">
          {rows.map(({ row, price }) => {
            const wrong = answer?.id === row.id ? answer : undefined;
            return (
              <li key={row.id}>
                <RequestCard
                  row={row}
                  price={price}
                  back={pathname + search}
                  zone={zone}
                  hasMail={hasMail}
                  refused={wrong}
                  payment={
                    <PaymentFields
                      paymentKey={paymentKey}
                      values={wrong?.values}
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
      <ListPages
        total={total}
        page={query.page}
        size={query.size}
        sizes={pageSizes}
        noun={['request', 'requests']}
      />
    </>
  );
}
