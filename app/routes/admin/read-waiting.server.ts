import { getWaiting } from '#app/core/panel/panel-queries.server.ts';
import { type Waiting, waitingRights } from '#app/core/panel/waiting.ts';
import type { Actor } from '#app/domain/access.ts';
import { keysOf, recordOf } from '#app/domain/record.ts';
import { coursesOf, may } from '#app/domain/rights.ts';
import type { Visit } from '#app/visit/visit.server.ts';

const read = new WeakMap<Visit, Promise<Waiting>>();

/** Counts once in a request, so that frame and Overview agree. 0 for what the actor may not open. */
export async function readWaiting(visit: Visit, actor: Actor): Promise<Waiting> {
  const known = read.get(visit) ?? getWaiting(visit.services.db, coursesOf(actor, 'submissions.answer'));
  read.set(visit, known);
  const waiting = await known;
  return recordOf(keysOf(waitingRights), (kind) => (may(actor, waitingRights[kind]) ? waiting[kind] : 0));
}
