import { data, Link } from 'react-router';
import { planShipping, shipLines } from '#app/core/kits/plan-shipping.server.ts';
import { shippingForm } from '#app/core/kits/shipping-form.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { fileIn } from '#app/domain/form-fields.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { decodeText } from '#app/platform/decode-text.server.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { type ShippingAnswer, ShippingPlan } from '#app/screens/kits/shipping-plan.tsx';
import { panelMeta } from '#app/screens/panel/panel-meta.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { kitAdminWords } from '#app/words/en/kit-words.ts';
import type { Route } from './+types/ship-kits.ts';

const words = kitAdminWords.shipMany;
const mostBytes = 100_000;
const shippingSchema = schemaOf(shippingForm);

export const handle = { title: words.title };
export const meta: Route.MetaFunction = ({ matches }) => panelMeta(handle.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(visitContext));
  return null;
}

export async function action(args: Route.ActionArgs) {
  return await panelAction(args, shippingForm.failed, ({ visit, actor, form }) => {
    const read = async () => {
      await fillFromUpload(form);
      const { isValid, input, values, errors } = shippingForm.read(form, shippingSchema);
      if (!isValid) return { refused: data<ShippingAnswer>({ values, errors }, { status: 400 }) };
      const { carriers } = (await getSettings(visit.services.db)).kits;
      return { values, given: { text: input.lines, carriers } };
    };
    return {
      ship: async () => {
        const sent = await read();
        if ('refused' in sent) return sent.refused;
        const { given } = sent;
        const { shipped, left } = await shipLines(orderContext(visit.services, actor, visit.now), given);
        const isDone = left.length === 0 && shipped > 0;
        if (isDone)
          return redirectWithFlash(
            visit,
            '/admin/kits?state=shipped',
            kitAdminWords.moved(shipped, 'shipped'),
          );
        // What is left stays in the field, to be corrected.
        const lines = left
          .map(({ order, carrier, number }) => [order, carrier, number].join('\t'))
          .join('\n');
        return data<ShippingAnswer>(
          { values: { lines }, errors: {}, plan: left, shipped },
          { status: shipped > 0 ? 200 : 409 },
        );
      },
      otherwise: async () => {
        const sent = await read();
        if ('refused' in sent) return sent.refused;
        const { values, given } = sent;
        const plan = await planShipping(visit.services.db, given);
        return data<ShippingAnswer>({ values, errors: {}, plan });
      },
    };
  });
}

/** Puts the text of an uploaded file into the field, so that it can be corrected there. */
async function fillFromUpload(form: FormData): Promise<void> {
  const upload = fileIn(form, 'upload');
  if (upload === null || upload.size === 0) return;
  form.set('lines', decodeText(new Uint8Array(await upload.slice(0, mostBytes).arrayBuffer())));
}

/** The admin panel's page that ships many kits at once (DAY-139). */
export default function ShipKits({ actionData }: Route.ComponentProps) {
  const answer = useAnswer<ShippingAnswer>(actionData, shippingForm.failed);
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        <Link className="link" to="/admin/kits?state=packed">
          {words.back}
        </Link>
      </p>
      <ShippingPlan answer={answer} />
    </div>
  );
}
