import { data } from 'react-router';
import type { AccountContext } from '#app/core/accounts/account-context.server.ts';
import { faultOf } from '#app/core/accounts/form-faults.ts';
import type { Outcome } from '#app/core/accounts/outcome.server.ts';
import { findProvenOrder } from '#app/core/orders/order-access.server.ts';
import { takeHeldOrders } from '#app/core/orders/waiting-orders.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { readOrderKeys } from '#app/visit/order-cookie.server.ts';
import { commandContext, type Visit } from '#app/visit/visit.server.ts';
import { accountWords } from '#app/words/en/account-words.ts';

type Refused = Extract<Outcome<keyof typeof accountWords.errors>, { success: false }>;

/** The route must have checked that `actor` may change the account. */
export function accountContext<Asking extends Actor>(
  visit: Visit,
  actor: Asking,
  { headers }: Request,
): AccountContext & { actor: Asking } {
  return {
    ...visit.services,
    ...commandContext(visit, actor),
    actor,
    from: { headers, address: visit.address },
  };
}

/** Turns a refusal into sentences: one for the whole form, and one for each field at fault. */
export function faultIn({ error, fields, retryAfterSeconds = 0 }: Refused) {
  if (error === 'too-many-attempts')
    return { error: accountWords.tooManyAttempts(retryAfterSeconds), errors: {} };
  return faultOf(accountWords, { error, fields });
}

/** `shown` is the page's data; a waiting time adds a Retry-After header (AUTH-7). */
export function refusal<Shown extends object>({ status, retryAfterSeconds }: Refused, shown: Shown) {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data(shown, { status, headers });
}

/** Of the order in `?order=`, to fill in a form; null without it or its secret (SELL-39). */
export async function findBuyer({ services }: Visit, { headers }: Request, { searchParams }: URL) {
  const reference = readOrderReference(searchParams.get('order') ?? '');
  if (reference === null) return null;
  const key = readOrderKeys(headers.get('cookie')).get(reference) ?? null;
  const order = await findProvenOrder(services.db, { actor: visitor }, { reference, key });
  return order && { fullName: order.fullName, email: order.email };
}

/** Logs an error instead of throwing: the visitor is signed in, and can add an order on its page. */
export async function takeOrders({ services, now }: Visit, { headers }: Request, email: string) {
  try {
    const keys = readOrderKeys(headers.get('cookie'));
    await takeHeldOrders({ db: services.db, now }, { email, keys });
  } catch (error) {
    services.log.error({ err: error }, 'the orders of a new session could not be given to its account');
  }
}
