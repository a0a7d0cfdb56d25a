import { redirect } from 'react-router';
import type { Purpose } from '#app/identity/login-services.server.ts';
import type { ServiceError } from '#app/words/en/service-words.ts';

/** The headers of an answer on the way to a service or back: its address holds secrets for a moment. */
export function guarded(...cookies: string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

const pages: Record<Purpose, string> = {
  enter: '/login',
  connect: '/account/services',
  prove: '/account/proof',
};

/** Leads back to the login, or to the page of the account that led to the service, which says what failed. */
export const failedLogin = (error: ServiceError, next: string, purpose: Purpose = 'enter') =>
  redirect(`${pages[purpose]}?${new URLSearchParams({ next, failed: error })}`, {
    status: 303,
    headers: guarded(),
  });
