import { ownData } from '#app/core/accounts/own-data.server.ts';
import { fileNameOf } from '#app/domain/file-name.ts';
import { requireUser } from '#app/platform/guards.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/download-own-data.ts';

/** Sends everything that is stored about the signed-in user, as a file to download (DATA-1, ROLE-1). */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const visit = context.get(visitContext);
  const actor = await requireUser(visit, url);
  const { services, now } = visit;
  const spent = await services.limits.spend('ownData', { id: actor.id });
  if (!spent.success) {
    const headers = { 'Retry-After': String(spent.retryAfterSeconds) };
    return new Response('You have downloaded your data several times. Please try again later.', {
      status: 429,
      headers,
    });
  }
  const own = await ownData(services.db, actor, now);
  if (!own) return new Response('Not found', { status: 404 });
  return new Response(`${JSON.stringify(own, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileNameOf(await services.brand(), 'my-data.json')}"`,
      'Cache-Control': 'no-store',
    },
  });
}
