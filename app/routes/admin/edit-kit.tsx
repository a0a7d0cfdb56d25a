import { indianStates } from '@pankh/india/states.ts';
import { data } from 'react-router';
import { fillFromPin } from '#app/core/kits/fill-from-pin.server.ts';
import {
  kitAddressForm,
  kitAddressSchema,
  knownOf,
  valuesOfAddress,
} from '#app/core/kits/kit-address-form.ts';
import { findKits } from '#app/core/kits/kit-admin-queries.server.ts';
import {
  addressSeen,
  correctAddress,
  eraseKit,
  type KitRefusal,
} from '#app/core/kits/kit-commands.server.ts';
import { kitFor } from '#app/core/kits/kit-for.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { textIn } from '#app/domain/form-fields.ts';
import type { Result } from '#app/domain/result.ts';
import { isHere } from '#app/domain/shipment.ts';
import { needsRevalidationAfterRefusal } from '#app/live/needs-revalidation.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { failedMove } from '#app/screens/kits/failed-move.ts';
import { type KitAddressAnswer, KitAddressInput } from '#app/screens/kits/kit-address.tsx';
import { type KitAnswer, KitCard } from '#app/screens/kits/kit-card.tsx';
import { KitStory } from '#app/screens/kits/kit-story.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmForm, ConfirmStep } from '#app/ui/confirm-form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';
import type { Route } from './+types/edit-kit.ts';
import { moveSentKits } from './kit-moves.server.ts';

export const handle = { title: 'Kit', live: ['kits', 'orders', 'enrollments', 'settings'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, db } = await panelVisit(context, 'kits.work');
  const [[kit], settings] = await Promise.all([findKits(db, [params.id]), getSettings(db)]);
  if (!kit) throw data(null, { status: 404 });
  const carriers = settings.kits.carriers.map(({ name }) => name);
  const seen = addressSeen(kit.address);
  return {
    headTitle: `Kit ${kit.reference}`,
    kit: kitFor(actor, kit),
    ...{ seen, carriers, zone: settings.time.zone, states: [...indianStates] },
  };
}

type Answer = KitAnswer & { address?: KitAddressAnswer };

const failed = (form: FormData): Answer =>
  form.get('intent') === 'address' ? { address: kitAddressForm.failed(form) } : failedMove(form);

export const shouldRevalidate = needsRevalidationAfterRefusal;

export const action = panelAction('kits.work', failed, actsOf);

function actsOf({ visit, actor, form, params: { id } }: Posted<Route.ActionArgs>) {
  const ctx = orderContext(visit.services, actor, visit.now);
  const here = `/admin/kits/${encodeURIComponent(id)}`;
  const answer = (outcome: Result<object, KitRefusal>, done: string, back: string) =>
    outcome.success
      ? redirectWithFlash(visit, back, done)
      : redirectWithFlash(visit, '/admin/kits', words[outcome.error], { tone: 'danger' });
  return {
    address: async () => {
      fillFromPin(form);
      const { isValid, input, values, errors } = kitAddressForm.read(form, kitAddressSchema);
      if (!isValid) return data<Answer>({ address: { values, errors } }, { status: 400 });
      const change = { id, seen: textIn(form, 'seen'), address: input.address };
      const corrected = await correctAddress(ctx, change);
      if (corrected.success || corrected.error !== 'readdressed')
        return answer(corrected, words.addressSaved, here);
      return data<Answer>({ address: { values, errors, error: words.readdressed } }, { status: 409 });
    },
    erase: async () =>
      askFirst(form, words.eraseQuestion, words.erase) ??
      answer(await eraseKit(ctx, { id }), words.erased, '/admin/kits'),
    otherwise: async () => moveSentKits(visit, actor, form),
  };
}

/** The QR code on the kit's label and the audit log link here (SELL-112). */
export default function EditKit({ loaderData, actionData }: Route.ComponentProps) {
  const { kit, seen, carriers, zone, states } = loaderData;
  const may = useMay();
  const answer = useAnswer<object>(actionData, failed);
  const sent: Answer | undefined = answer && !('asked' in answer) ? answer : undefined;
  const { address } = kit;
  const typed = sent?.address;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <ConfirmStep answer={answer} />
        <FormErrors errors={sent?.kitId ? undefined : sent?.error} />
        <KitCard {...{ kit, carriers }} answer={sent} next={`/admin/kits/${kit.id}`} />
        <KitStory kit={kit} zone={zone} />
        {kit.orderId && !may('orders.read') ? null : kit.orderId ? (
          <TextLink to={`/admin/orders/${kit.orderId}`}>{words.toOrder(kit.reference)}</TextLink>
        ) : (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <span className="text-muted">{kit.requestId ? words.ofRequest : words.byHand}</span>
            {isHere(kit.state) && may('kits.add') && (
              <ConfirmForm
                question={words.eraseQuestion}
                details={<p>{words.eraseDetails}</p>}
                fields={{ intent: 'erase' }}
                confirmLabel={words.erase}
                variant="danger"
              >
                {words.erase}
              </ConfirmForm>
            )}
          </p>
        )}
      </div>
      {isHere(kit.state) && (address || kit.held === 'address_missing') && (
        <Card>
          <h2 className="mb-4 text-xl">{words.address}</h2>
          {/* The fields are filled anew when the address changes, so that an older one cannot overwrite it. */}
          <Form key={`${kit.id} ${seen}`} method="post" noValidate className="grid gap-5">
            <input type="hidden" name="intent" value="address" />
            <input type="hidden" name="seen" value={seen} />
            <FormErrors errors={typed?.error} />
            <KitAddressInput
              states={states}
              values={typed?.values ?? valuesOfAddress(address ?? knownOf(kit))}
              errors={typed?.errors ?? {}}
            />
            <SubmitLine variant="quiet">{words.addressDo}</SubmitLine>
          </Form>
        </Card>
      )}
    </div>
  );
}
