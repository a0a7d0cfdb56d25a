import { securityText } from '#app/features/pages/security-txt.ts';
import { getSettings } from '#app/features/settings/queries.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import type { Route } from './+types/security-txt.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services, now } = context.get(visitContext);
  const { contact } = await getSettings(services.db);
  return new Response(securityText({ email: contact.email, baseUrl: services.env.baseUrl, now }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
