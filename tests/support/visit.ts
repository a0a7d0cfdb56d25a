import { RouterContextProvider } from 'react-router';
import type { Database } from '#app/db/database.server.ts';
import { withoutReplica } from '#app/db/reports.server.ts';
import { visitor } from '#app/domain/access.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { seededTypes } from '#app/domain/course-types.ts';
import type { Services } from '#app/visit/services.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';

const usual: object = { brand: async () => defaultBrand, courseTypes: async () => seededTypes };

/**
 * Returns the context that a loader or action gets: a visitor's request, with the default brand and course types, and
 * only those services that the test provides. Queries for reports use the test's database instead of a replica.
 */
export function visitOf({
  services = {},
  ...changes
}: Partial<Omit<Visit, 'services'>> & { services?: object } = {}) {
  const context = new RouterContextProvider();
  context.set(visitContext, {
    services: {
      ...usual,
      // This is a getter, so that `db` is read only when it is needed: some tests pass services that throw when they
      // are used.
      get reports() {
        return withoutReplica((services as { db: Database }).db);
      },
      ...services,
    } as Services,
    actor: async () => visitor,
    address: '192.0.2.1',
    theme: 'auto',
    closedBanner: null,
    nonce: 'test',
    stylesheet: () => null,
    now: new Date('2026-11-21T10:00:00Z'),
    ...changes,
  });
  return context;
}

/**
 * Returns the arguments of a loader or action for a request to a URL of the site. With `form`, it is a POST
 * request.
 */
export function routeArgs(address: string, context: RouterContextProvider, form?: Record<string, string>) {
  const url = new URL(address, 'https://pankh.example');
  const init = form && { method: 'POST', body: new URLSearchParams(form) };
  return { request: new Request(url, init), url, params: {}, pattern: url.pathname, context };
}
