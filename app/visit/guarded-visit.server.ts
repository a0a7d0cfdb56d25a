import type { Right } from '#app/domain/rights.ts';
import { requireRight, requireUser } from '#app/platform/guards.server.ts';
import type { ActionArgs } from './posted-form.server.ts';
import { visitContext } from './visit.server.ts';

/** The first line of each loader of the panel: who has the right, and what the loader works with. */
export async function panelVisit(context: ActionArgs['context'], right: Right, url?: URL) {
  const visit = context.get(visitContext);
  const actor = await requireRight(visit, right, url);
  return { ...visit.services, visit, now: visit.now, actor };
}

/** The first line of each loader for a signed-in user. */
export async function userVisit(context: ActionArgs['context'], url: URL) {
  const visit = context.get(visitContext);
  const actor = await requireUser(visit, url);
  return { ...visit.services, visit, now: visit.now, actor };
}
