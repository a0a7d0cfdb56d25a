import { indianStates } from '@pankh/india/states.ts';
import { data, redirect } from 'react-router';
import { fillFromPin } from '#app/core/kits/fill-from-pin.server.ts';
import {
  kitAddressForm,
  kitAddressSchema,
  knownOf,
  valuesOfAddress,
} from '#app/core/kits/kit-address-form.ts';
import { findUnaddressedKit } from '#app/core/kits/kit-queries.server.ts';
import { giveKitAddress } from '#app/core/kits/own-kit-commands.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { type KitAddressAnswer, KitAddressInput } from '#app/screens/kits/kit-address.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { type OwnSent, userPost } from '#app/visit/posted-form.server.ts';
import { ownKitWords as words } from '#app/words/en/kit-words.ts';
import type { Route } from './+types/address-kit.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(words.addressTitle, matches);

/** The page on which a student says where a kit should be sent. The kit of another student gives a 404 (SELL-141). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db } = await userVisit(context, url);
  const kit = await findUnaddressedKit(db, actor, { id: params.id });
  if (!kit) throw data(null, { status: 404 });
  return { name: kit.kit, courseTitle: kit.courseTitle, known: knownOf(kit), states: [...indianStates] };
}

const failed = (form: FormData) => ({ ...kitAddressForm.failed(form), error: words.failed });

export const action = userPost(failed, async ({ ctx, form, params }: OwnSent<Route.ActionArgs>) => {
  fillFromPin(form);
  const { isValid, input, values, errors } = kitAddressForm.read(form, kitAddressSchema);
  if (!isValid) return data<KitAddressAnswer>({ values, errors }, { status: 400 });
  const { address } = input;
  const given = await giveKitAddress(ctx, { id: params.id, address });
  if (!given.success)
    return data<KitAddressAnswer>({ ...kitAddressForm.failed(form), error: words.known }, { status: 409 });
  // The student's dashboard then shows the kit with its address.
  return redirect('/dashboard', 303);
});

export default function AddressKit({ loaderData, actionData }: Route.ComponentProps) {
  const { name, courseTitle, known, states } = loaderData;
  const answer = useAnswer<KitAddressAnswer>(actionData, failed);
  const form = useFaultFocus(answer);
  const values = answer?.values ?? valuesOfAddress(known);
  return (
    <>
      <PageHeader title={words.addressTitle} lead={<UserText text={courseTitle} />} />
      <div className="wrap pb-16">
        <Form
          ref={form}
          method="post"
          noValidate
          className="card grid max-w-2xl grid-cols-1 gap-5 p-5 sm:p-6"
        >
          <FormErrors errors={answer?.error} />
          <UserText as="p" text={name} className="text-lg" />
          <KitAddressInput states={states} values={values} errors={answer?.errors ?? {}} />
          <div>
            <Button type="submit" size="lg" className="max-sm:w-full">
              {words.addressSave}
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}
