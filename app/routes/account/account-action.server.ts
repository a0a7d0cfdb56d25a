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

/**
 * Builds the context for a command that changes an account. `actor` is the user or admin who sent the request; the
 * route must have checked that the actor may do this.
 */
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

/**
 * Turns the refusal of a change to an account into sentences to show: one for the whole form, and one for each field at
 * fault.
 */
export function faultIn({ error, fields, retryAfterSeconds = 0 }: Refused) {
  if (error === 'too-many-attempts')
    return { error: accountWords.tooManyAttempts(retryAfterSeconds), errors: {} };
  return faultOf(accountWords, { error, fields });
}

/**
 * Makes the response to a form whose change was refused. `shown` is the data for the page; a Retry-After
 * header is added if the refusal gives a waiting time (AUTH-7).
 */
export function refusal<Shown extends object>({ status, retryAfterSeconds }: Refused, shown: Shown) {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data(shown, { status, headers });
}

/**
 * Returns the name and email address of the order that `?order=` of a page names, to fill in a form; null if there is
 * no such order, or this browser does not have the order's secret (SELL-39).
 */
export async function findBuyer({ services }: Visit, { headers }: Request, { searchParams }: URL) {
  const reference = readOrderReference(searchParams.get('order') ?? '');
  if (reference === null) return null;
  const key = readOrderKeys(headers.get('cookie')).get(reference) ?? null;
  const order = await findProvenOrder(services.db, { actor: visitor }, { reference, key });
  return order && { fullName: order.fullName, email: order.email };
}

/**
 * Gives the account that has just signed in the orders that it placed as a guest in this browser (`takeHeldOrders`).
 * Logs an error instead of throwing it, because the visitor is signed in already and can add an order on its page.
 */
export async function takeOrders({ services, now }: Visit, { headers }: Request, email: string) {
  try {
    const keys = readOrderKeys(headers.get('cookie'));
    await takeHeldOrders({ db: services.db, now }, { email, keys });
  } catch (error) {
    services.log.error({ err: error }, 'the orders of a new session could not be given to its account');
  }
}
