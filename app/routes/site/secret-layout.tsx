import { Outlet } from 'react-router';
import { neverStored } from '#app/platform/security-headers.server.ts';
import type { Route } from './+types/secret-layout.ts';

/** Of secret links: who uses the same computer later must not find them there (SELL-155). */
export const middleware: Route.MiddlewareFunction[] = [async (_args, next) => neverStored(await next())];

// The empty loader is needed: on client navigation, React Router runs server middleware only if the route has
// a loader.
export function loader() {
  return null;
}

export default function SecretLayout() {
  return <Outlet />;
}
