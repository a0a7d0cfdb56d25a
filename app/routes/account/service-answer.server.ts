import { redirect } from 'react-router';
import type { ServiceError } from '#app/words/en/service-words.ts';

/** The headers of an answer on the way to a service or back: its address holds secrets for a moment. */
export function guarded(...cookies: string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** Leads back to the login, which says what failed. */
export const failedLogin = (error: ServiceError, next: string) =>
  redirect(`/login?${new URLSearchParams({ next, failed: error })}`, { status: 303, headers: guarded() });
