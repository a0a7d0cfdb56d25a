import type { Outcome } from '#app/core/accounts/outcome.server.ts';
import type { accountWords } from '#app/words/en/account-words.ts';
import { faultIn } from './account-action.server.ts';

type Done = { options: object } | { to: string };

/** Answers a page's script as JSON: what the device is asked, where to go then, or the errors to show. */
export function passkeyAnswer(outcome: Outcome<keyof typeof accountWords.errors, Done>): Response {
  if (outcome.success) {
    const done = 'to' in outcome ? { to: outcome.to } : { options: outcome.options };
    return Response.json(done, { headers: noStore(outcome.headers) });
  }
  const { status, retryAfterSeconds } = outcome;
  const headers = noStore(retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined);
  return Response.json(faultIn(outcome), { status, headers });
}

function noStore(given?: HeadersInit): Headers {
  const headers = new Headers(given);
  headers.set('Cache-Control', 'no-store');
  return headers;
}

/** Refuses GET: each step of a passkey is sent by a page's script. */
export const onlyByPost = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
