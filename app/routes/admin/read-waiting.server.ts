import { getWaiting } from '#app/core/panel/panel-queries.server.ts';
import type { Waiting } from '#app/core/panel/waiting.ts';
import type { Visit } from '#app/visit/visit.server.ts';

const read = new WeakMap<Visit, Promise<Waiting>>();

/** Counts what waits for the owner, once in a request: the panel's frame and the Overview show the same numbers. */
export function readWaiting(visit: Visit): Promise<Waiting> {
  const known = read.get(visit) ?? getWaiting(visit.services.db);
  read.set(visit, known);
  return known;
}
