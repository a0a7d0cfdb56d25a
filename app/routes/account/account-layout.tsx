import { Outlet } from 'react-router';
import { requireUser } from '#app/platform/guards.server.ts';
import { neverStored } from '#app/platform/security-headers.server.ts';
import { isPrefetch } from '#app/visit/request-headers.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/account-layout.ts';

/**
 * Makes account pages hydrate (become interactive) immediately. Public pages start their script later, for example when
 * the visitor uses a control.
 */
export const handle = { hydrate: 'now' };

/**
 * Refuses visitors who are not signed in to an account, for every page of this layout. Each loader and action also has
 * its own guard; this middleware is a second line of defense.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url, request }, next) => {
    await requireUser(context.get(visitContext), url);
    const answer = await next();
    if (!isPrefetch(request) || !url.pathname.startsWith('/learn/')) return neverStored(answer);
    // The header is `no-cache` and not `no-store`, because a browser may show a prefetched lesson once without asking
    // again, but could not use a prefetched response with `no-store` at all.
    answer.headers.set('Cache-Control', 'private, no-cache');
    return answer;
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
