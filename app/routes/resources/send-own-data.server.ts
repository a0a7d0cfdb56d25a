import { ownData } from '#app/core/accounts/own-data.server.ts';
import { fileNameOf } from '#app/domain/file-name.ts';
import { fileResponse } from '#app/platform/file-response.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';

/** Responds with all data of an account as a JSON download. The caller must have authorized the request. */
export async function sendOwnData({ services, now }: Visit, id: string): Promise<Response> {
  const spent = await services.limits.spend('ownData', { id });
  if (!spent.success) {
    const headers = { 'Retry-After': String(spent.retryAfterSeconds) };
    return new Response('You have downloaded your data several times. Please try again later.', {
      status: 429,
      headers,
    });
  }
  const own = await ownData(services.db, { id }, now, services.auth.services.providers);
  if (!own) return new Response('Not found', { status: 404 });
  return fileResponse(`${JSON.stringify(own, null, 2)}\n`, {
    type: 'application/json; charset=utf-8',
    name: fileNameOf(await services.brand(), 'my-data.json'),
  });
}
