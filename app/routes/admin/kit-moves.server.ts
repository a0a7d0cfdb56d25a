import { data } from 'react-router';
import { moveKits } from '#app/core/kits/kit-commands.server.ts';
import { parcelForm, readParcel } from '#app/core/kits/read-parcel.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { textIn, textsIn } from '#app/domain/form-fields.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { type ShipmentState, shipmentStates } from '#app/domain/shipment.ts';
import type { KitAnswer } from '#app/screens/kits/kit-card.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';

const mostAtOnce = 200;

/**
 * Changes the state of one kit (a parcel for a student) or of all selected kits. The value of the button `move` is the
 * new state; for a single kit, a colon and the kit's id follow. Only one kit at a time can be marked as shipped,
 * because each kit needs its own tracking number.
 */
export async function moveSentKits(visit: Visit, actor: Actor, form: FormData) {
  const back = ownPath(form.get('next'), '/admin/kits');
  const [state = '', id] = textIn(form, 'move').split(':');
  const to = shipmentStates.find((known) => known === state);
  const ids = id ? [id] : textsIn(form, 'id').slice(0, mostAtOnce);
  if (!to) return redirectWithFlash(visit, back, words.incomplete, { tone: 'danger' });
  if (ids.length === 0) return redirectWithFlash(visit, back, words.noneChosen, { tone: 'danger' });
  const ctx = orderContext(visit.services, actor, visit.now);
  if (to !== 'shipped') return respond(visit, back, to, await moveKits(ctx, { ids, to }));

  const { kits } = await getSettings(visit.services.db);
  const read = readParcel(kits.carriers, parcelForm.textsOf(form));
  if ('errors' in read) {
    const values = parcelForm.valuesOf(form);
    return data<KitAnswer>({ kitId: ids[0], values, errors: read.errors }, { status: 400 });
  }
  return respond(visit, back, to, await moveKits(ctx, { ids: ids.slice(0, 1), to, parcel: read.parcel }));
}

type Moved = Awaited<ReturnType<typeof moveKits>>;

function respond(visit: Visit, back: string, to: ShipmentState, { moved, refused, auditIds }: Moved) {
  if (moved === 0) return redirectWithFlash(visit, back, words.refused(refused), { tone: 'danger' });
  const text = [words.moved(moved, to), refused > 0 ? words.refused(refused) : ''].filter(Boolean).join('. ');
  const [undo] = auditIds;
  return redirectWithFlash(visit, back, text, moved === 1 && undo ? { undo } : {});
}
