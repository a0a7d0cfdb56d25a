import { findByGuardianLink } from '#app/core/consents/guardian-link.server.ts';
import { neverStored } from '#app/platform/security-headers.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/download-child-data.ts';
import { sendOwnData } from './send-own-data.server.ts';

/** Sends a parent everything that is stored about the child's account (DAY-175). A wrong link gives a 404. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const visit = context.get(visitContext);
  const link = { id: params.id, key: url.searchParams.get('key') ?? '' };
  const row = await findByGuardianLink(visit.services, link);
  if (!row?.userId) return neverStored(new Response('Not found', { status: 404 }));
  return await sendOwnData(visit, row.userId);
}
