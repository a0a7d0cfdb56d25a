import { data } from 'react-router';
import type { AccountContext } from '#app/core/accounts/account-context.server.ts';
import { faultOf } from '#app/core/accounts/form-faults.ts';
import type { Outcome } from '#app/core/accounts/outcome.server.ts';
import type { Actor } from '#app/domain/access.ts';
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
