import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RouterContextProvider } from 'react-router';
import { liveReloadHeader } from '#app/live/topics.ts';
import type { Services } from '#app/visit/services.server.ts';
import { readSiteCookies } from '#app/visit/site-cookies.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';

export function createVisit(
  services: Services,
  request: IncomingMessage,
  parts: Pick<Visit, 'address' | 'stylesheet' | 'codePrices'>,
): Visit {
  let actor: ReturnType<Visit['actor']> | undefined;
  let panelActor: ReturnType<Visit['actor']> | undefined;
  return {
    services,
    actor: () => (actor ??= actorOf(services.actorOf, request)),
    panelActor: () => (panelActor ??= actorOf(services.panelActorOf, request)),
    ...parts,
    ...readSiteCookies(request.headers.cookie),
    nonce: randomBytes(16).toString('base64'),
    now: services.clock(),
  };
}

/** Returns who makes a request. A request that an open page makes by itself does not count as use of the session. */
export async function actorOf(
  find: Services['actorOf'],
  { method, headers }: IncomingMessage,
  isUse = method !== 'GET' || headers[liveReloadHeader] === undefined,
): ReturnType<Visit['actor']> {
  if (!headers.cookie) return { kind: 'visitor' };
  return find(new Headers({ cookie: headers.cookie }), isUse);
}

export function contextWith(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return context;
}
