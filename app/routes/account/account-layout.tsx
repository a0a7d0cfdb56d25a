import { Outlet } from 'react-router';
import { requireUser } from '#app/platform/guards.server.ts';
import { neverStored } from '#app/platform/security-headers.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/account-layout.ts';

/** Account pages are interactive, so they hydrate immediately. */
export const handle = { hydrate: 'now' };

/**
 * Refuses visitors without an account's session, in front of every page of this layout. Each loader and
 * action also has a guard of its own; this is a second one.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }, next) => {
    await requireUser(context.get(visitContext), url);
    return neverStored(await next());
  },
];

// The empty loader is needed: on client navigation, React Router runs server middleware only if the route has
// a loader.
export function loader() {
  return null;
}

export default function AccountLayout() {
  return <Outlet />;
}
