import { phoneNumber } from '@pankh/india/phone.ts';
import { data, redirect } from 'react-router';
import { findByNumber } from '#app/core/orders/find-by-number.server.ts';
import { type FindOrderAnswer, findOrderForm } from '#app/core/orders/find-order-form.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { foundPath } from '#app/core/orders/order-paths.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { FindOrderForm } from '#app/screens/orders/find-order-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { passCookieFor } from '#app/visit/order-cookie.server.ts';
import { formPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { writeToUs } from '#app/words/en/common-words.ts';
import { findOrderWords as words } from '#app/words/en/find-order-words.ts';
import type { Route } from './+types/find-order.ts';
import { addSeat } from './order-ways.server.ts';

export const handle = { festival: 'none' };

/** Asks for an order's reference and mobile number (DAY-60). The address may name the reference. */
export function loader({ url }: Route.LoaderArgs) {
  return { reference: readOrderReference(url.searchParams.get('order') ?? '') ?? '' };
}

export const action = formPost(findOrderForm.failed, ({ visit, form }) => find(visit, form));

async function find(visit: Visit, form: FormData) {
  const { services, address, now } = visit;
  const typed = findOrderForm.textsOf(form);
  const reference = readOrderReference(typed.reference);
  const phone = phoneNumber(typed.phone);
  const refuse = (answer: Partial<FindOrderAnswer>, status: number, headers?: HeadersInit) =>
    data<FindOrderAnswer>(
      { values: findOrderForm.valuesOf(form), errors: {}, ...answer },
      { status, headers },
    );
  if (reference === null || phone === null) {
    const { reference: badReference, phone: badPhone } = words.errors;
    const errors = { ...(!reference && { reference: badReference }), ...(!phone && { phone: badPhone }) };
    return refuse({ errors }, 400);
  }
  const ctx = { ...orderContext(services, await visit.actor(), now), limits: services.limits };
  const found = await findByNumber(ctx, { reference, phone, address });
  if (!found.success) {
    if (found.error === 'not_found') return refuse({ error: words.notFound }, 404);
    const { retryAfterSeconds } = found;
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    return refuse({ error: words.tooMany(retryAfterSeconds) }, 429, headers);
  }
  const { pass } = found;
  const isHttps = services.env.baseUrl.startsWith('https:');
  const cookie = { 'Set-Cookie': passCookieFor({ reference, pass }, isHttps, now) };
  const to = form.get('intent') === 'add' ? await addSeat(visit, { reference, pass }) : foundPath(reference);
  return redirect(to, { status: 303, headers: cookie });
}

export const headers: Route.HeadersFunction = keepRetryAfter;

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(words.title, matches);

export default function FindOrder({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, findOrderForm.failed);
  return (
    <>
      <PageHeader title={words.title} />
      <div className="wrap pb-16">
        <FindOrderForm reference={loaderData.reference} answer={answer} />
        <p className="mt-6">
          <a className="link" href="/contact">
            {writeToUs}
          </a>
        </p>
      </div>
    </>
  );
}
