import { securityText } from '#app/core/contact/security-txt.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/send-security-txt.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services, now } = context.get(visitContext);
  const { contact } = await getSettings(services.db);
  return new Response(securityText({ email: contact.email, baseUrl: services.env.baseUrl, now }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
