import { data } from 'react-router';
import type { AccountContext } from '#app/core/accounts/account-context.server.ts';
import { faultOf } from '#app/core/accounts/form-faults.ts';
import type { Outcome } from '#app/core/accounts/outcome.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { commandContext, type Visit } from '#app/visit/visit.server.ts';
import { accountWords } from '#app/words/en/account-words.ts';

type Refused = Extract<Outcome<keyof typeof accountWords.errors>, { success: false }>;

/** What a command on accounts needs, for an actor that the route has established. */
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

/** Says why a command on accounts refused, for the whole form and beside each field at fault. */
export function faultIn({ error, fields, retryAfterSeconds = 0 }: Refused) {
  if (error === 'too-many-attempts')
    return { error: accountWords.tooManyAttempts(retryAfterSeconds), errors: {} };
  return faultOf(accountWords, { error, fields });
}

/** Answers a form whose command refused, with `shown` and the Retry-After that it asks for (AUTH-7). */
export function refusal<Shown extends object>({ status, retryAfterSeconds }: Refused, shown: Shown) {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data(shown, { status, headers });
}
