import type { IncomingMessage } from 'node:http';
import { isKnownChild } from '#app/core/consents/store-age.server.ts';
import { clientAddress } from '#app/platform/limits/client-address.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { readLinkedSource } from '#app/visit/site-cookies.server.ts';
import { actorOf } from './create-visit.server.ts';

/**
 * Counts a visit by the link of a source, once for each browser, and not from an address that asks too often. Returns
 * whether the browser may keep the source: not of a known child, nor if that cannot be known (DAY-176).
 */
export async function mayKeepSource(
  services: Services,
  source: string,
  request: IncomingMessage,
): Promise<boolean> {
  const isKnown = await services.visits.welcome(source, request.headers, async () => {
    if (readLinkedSource(request.headers.cookie ?? null) === source) return false;
    const address = clientAddress(request, services.env.trustedProxies);
    return (await services.limits.checkRequest(address)).success;
  });
  return isKnown && !(await isOfChild(services, request).catch(() => true));
}

async function isOfChild(services: Services, request: IncomingMessage): Promise<boolean> {
  const actor = await actorOf(services.actorOf, request, false);
  return actor.kind === 'user' && (await isKnownChild(services.db, actor.id));
}
