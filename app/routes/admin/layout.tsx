import { Outlet } from 'react-router';
import { requireAdmin } from '#app/server/guards.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import type { Route } from './+types/layout.ts';

/** The second wall before the whole panel; the first stands in each loader and action. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    await requireAdmin(context.get(visitContext));
  },
];

// A client navigation runs server middleware only where there is a loader to call.
export function loader() {
  return null;
}

export default function AdminLayout() {
  return (
    <div className="min-h-dvh bg-(--color-panel)">
      <Outlet />
    </div>
  );
}
