import { Outlet } from 'react-router';
import { requireUser } from '#app/platform/guards.server.ts';
import { neverStored } from '#app/platform/security-headers.server.ts';
import { isPrefetch } from '#app/visit/request-headers.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/account-layout.ts';

/** Unlike public pages, account pages become interactive at once. */
export const handle = { hydrate: 'now' };

/** A second line of defense: each loader and action has its own guard. */
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
