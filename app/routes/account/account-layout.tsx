import { Outlet } from 'react-router';
import { requireUser } from '#app/platform/guards.server.ts';
import { neverStored } from '#app/platform/security-headers.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/account-layout.ts';

/** A person's own pages are used, not only read: their script comes at once. */
export const handle = { hydrate: 'now' };

/** The second wall before everything of a signed-in person; the first stands in each loader and action. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }, next) => {
    await requireUser(context.get(visitContext), url);
    return neverStored(await next());
  },
];

// A client navigation runs server middleware only where there is a loader to call.
export function loader() {
  return null;
}

export default function AccountLayout() {
  return <Outlet />;
}
