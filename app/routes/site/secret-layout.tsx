import { Outlet } from 'react-router';
import { neverStored } from '#app/platform/security-headers.server.ts';
import type { Route } from './+types/secret-layout.ts';

/**
 * Forbids browsers to store the pages that only the holder of a secret link, or its owner's account, may see, such as an
 * order's page: nobody who uses the same computer later may find them there (SELL-155).
 */
export const middleware: Route.MiddlewareFunction[] = [async (_args, next) => neverStored(await next())];

// The empty loader is needed: on client navigation, React Router runs server middleware only if the route has
// a loader.
export function loader() {
  return null;
}

export default function SecretLayout() {
  return <Outlet />;
}
