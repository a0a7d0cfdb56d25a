import { requireUser } from '#app/server/guards.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/dashboard.ts';

export const handle = { live: ['own', 'courses'] };

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard · Pankh' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await requireUser(context.get(visitContext), url);
  return { fullName: actor.fullName };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-5xl px-4 py-16">
      <h1 className="text-4xl">Welcome, {loaderData.fullName}</h1>
      <p className="mt-4 max-w-prose">
        Your learning path will stand here: the courses you are enrolled in, your streak and your certificates.
      </p>
      <ButtonLink href="/courses" className="mt-8">
        Explore Courses
      </ButtonLink>
    </div>
  );
}
