import { adminPassword, type Site } from '../tests/support/site.ts';

/** The paths of all lists and statistics of the admin panel, with every way to search and sort the lists. */
export const panelPages = [
  '/admin',
  '/admin/analytics',
  '/admin/analytics?period=all',
  '/admin/courses',
  '/admin/courses?q=kite&sort=students',
  '/admin/students',
  '/admin/students?q=rao',
  '/admin/students?sort=progress&size=100',
  '/admin/students?page=9999',
  '/admin/students/u7',
  '/admin/enrollments',
  '/admin/enrollments?status=active',
  '/admin/enrollments?q=rao',
  '/admin/enrollments?sort=student&size=100',
  '/admin/enrollments?page=9999',
  '/admin/enrollments?from=2025-01-01&to=2026-12-31',
  '/admin/enrollments/new?q=asha',
  '/admin/payments',
  '/admin/payments?q=khan&sort=amount',
  '/admin/requests',
  '/admin/requests?status=all&q=rao',
  '/admin/messages',
  '/admin/messages?q=verma',
  '/admin/testimonials',
  '/admin/faqs',
  '/admin/festivals',
  '/admin/audit',
  '/admin/audit?entity=course&action=update',
  '/admin/settings',
  '/admin-old',
];

/** Signs in to the admin panel; returns the cookie. */
export async function signIn(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url },
    body: new URLSearchParams({ password: adminPassword }),
  });
  return answer.headers.getSetCookie().join().split(';', 1)[0] ?? '';
}

let asked = 0;
/** Requests a page; returns the milliseconds until the last byte and the number of bytes. */
export async function time(site: Site, path: string, cookie: string): Promise<{ ms: number; bytes: number }> {
  // Each request claims to come from another network address, because the global rate limit counts requests
  // per address and must not influence the measurement.
  const address = `10.2.${(asked >> 8) & 255}.${asked++ & 255}`;
  const begun = performance.now();
  const answer = await fetch(site.url + path, {
    redirect: 'manual',
    headers: { Cookie: cookie, 'X-Forwarded-For': address },
  });
  const body = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return { ms: performance.now() - begun, bytes: body.byteLength };
}

/**
 * Sends a form of the admin panel; returns the milliseconds until the response. Throws unless the form was accepted.
 */
export async function send(
  site: Site,
  path: string,
  cookie: string,
  form: Record<string, string>,
): Promise<{ ms: number }> {
  const begun = performance.now();
  const answer = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: site.url },
    body: new URLSearchParams(form),
  });
  await answer.arrayBuffer();
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status} to ${form.intent}`);
  return { ms: performance.now() - begun };
}

/**
 * Returns a percentile: the shortest time that is not exceeded by the given part of the times; 0.5 gives the median.
 */
export const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN;
