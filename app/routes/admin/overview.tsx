import { requireAdmin } from '#app/server/guards.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import type { Route } from './+types/overview.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Admin Panel · Pankh' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(visitContext));
  return null;
}

export default function Overview() {
  return (
    <main id="main" className="mx-auto max-w-5xl px-4 py-16">
      <h1 className="text-4xl">Admin Panel</h1>
      <p className="mt-4 max-w-prose">Courses, students, enrollments, festivals and the figures will be managed here.</p>
    </main>
  );
}
