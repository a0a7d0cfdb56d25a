import { indianStates } from '@pankh/india/states.ts';
import { data, Link } from 'react-router';
import { fillFromPin } from '#app/core/kits/fill-from-pin.server.ts';
import { kitAddressForm, kitAddressSchema } from '#app/core/kits/kit-address-form.ts';
import { listSeatsWithoutKit } from '#app/core/kits/kit-admin-queries.server.ts';
import { addKit } from '#app/core/kits/kit-commands.server.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { type KitAddressAnswer, KitAddressInput } from '#app/screens/kits/kit-address.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';
import { panelFrameWords } from '#app/words/en/panel-frame-words.ts';
import type { Route } from './+types/add-kit.ts';

export const handle = { title: 'Add a kit' };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'kits.add');
  return { seats: await listSeatsWithoutKit(db), states: [...indianStates] };
}

/** Adds a kit (a parcel to send by post) for a student whom the owner enrolled without an order (SELL-114). */
export const action = panelPost('kits.add', kitAddressForm.failed, async ({ visit, actor, form }) => {
  fillFromPin(form);
  const { isValid, input, values, errors } = kitAddressForm.read(form, kitAddressSchema);
  if (!isValid) return data<KitAddressAnswer>({ values, errors }, { status: 400 });
  const added = await addKit(orderContext(visit.services, actor, visit.now), input);
  if (!added.success) return data<KitAddressAnswer>({ values, error: words.taken }, { status: 409 });
  return redirectWithFlash(visit, `/admin/kits/${added.id}`, words.added);
});

export default function AddKit({ loaderData, actionData }: Route.ComponentProps) {
  const { seats, states } = loaderData;
  const answer = useAnswer<KitAddressAnswer>(actionData, kitAddressForm.failed);
  const form = useFaultFocus(answer);
  const shown = { values: answer?.values ?? {}, errors: answer?.errors ?? {} };
  if (seats.length === 0 && !answer)
    return (
      <EmptyState
        title={words.noSeats}
        actions={
          <Link className={buttonClass({ variant: 'quiet' })} to="/admin/kits">
            {panelFrameWords.kits}
          </Link>
        }
      >
        {words.noSeatsYet}
      </EmptyState>
    );
  return (
    <Form ref={form} method="post" noValidate className="card grid max-w-2xl grid-cols-1 gap-5 p-4 sm:p-6">
      <FormErrors errors={answer?.error} />
      <p className="text-muted">{words.addLead}</p>
      <FormField
        {...fieldsOf(kitAddressForm, shown)('enrollment')}
        required
        options={seats.map(({ id, student, email, courseTitle }) => ({
          value: id,
          label: `${student || email}, ${courseTitle}`,
        }))}
      />
      <KitAddressInput states={states} {...shown} />
      <FormFoot back="/admin/kits" isSticky>
        <Button type="submit">{words.addDo}</Button>
      </FormFoot>
    </Form>
  );
}
