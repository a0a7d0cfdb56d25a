import { kitShape } from '#app/core/kits/kit-admin-list.ts';
import { findKits, listKitsAfter } from '#app/core/kits/kit-admin-queries.server.ts';
import { kitLabels, mostLabels } from '#app/core/kits/kit-labels.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { may } from '#app/domain/rights.ts';
import { isHere } from '#app/domain/shipment.ts';
import { fileResponse } from '#app/platform/file-response.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/print-kit-labels.ts';

/** Of `?id=`, else of all that match the list's filters (SELL-112), but those not to be sent. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { actor, db, now } = await panelVisit(context, 'kits.work');
  const ids = url.searchParams.getAll('id').slice(0, mostLabels + 1);
  const kits =
    ids.length > 0
      ? await findKits(db, ids)
      : await listKitsAfter(
          db,
          parseListQuery(url.searchParams, kitShape),
          {
            last: undefined,
            limit: mostLabels + 1,
          },
          { byEmail: may(actor, 'students.read') },
        );
  const labels = kits
    .slice(0, mostLabels)
    .flatMap(({ reference, kit, address, held, state, learnerName }) =>
      address && (held === null || !isHere(state)) ? [{ reference, kit, address, learnerName }] : [],
    );
  if (labels.length === 0) return new Response('No labels', { status: 404 });
  const { brand, contact } = await getSettings(db);
  const sender = { name: contact.legalName || brand.name, address: contact.address, phone: contact.phone };
  const pdf = await kitLabels(labels, sender, { now, isCut: kits.length > mostLabels });
  return fileResponse(new Uint8Array(pdf), { type: 'application/pdf', name: 'labels.pdf', show: 'inline' });
}
