import { createHash, randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { planShipping, shipLines } from '#app/core/kits/plan-shipping.server.ts';
import { readShippingLines } from '#app/core/kits/read-shipping-lines.server.ts';
import { shippingForm } from '#app/core/kits/shipping-form.ts';
import { orderContext } from '#app/core/orders/order-context.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { fileIn, textIn } from '#app/domain/form-fields.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { decodeText } from '#app/platform/decode-text.server.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { type ShippingAnswer, ShippingPlan } from '#app/screens/kits/shipping-plan.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { kitAdminWords } from '#app/words/en/kit-words.ts';
import type { Route } from './+types/ship-kits.ts';

const words = kitAdminWords.shipMany;
const mostBytes = 100_000;
const shippingSchema = schemaOf(shippingForm);

export const handle = { title: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await panelVisit(context, 'kits.work');
  return null;
}

export const action = panelAction('kits.work', shippingForm.failed, ({ visit, actor, form }) => {
  const { db } = visit.services;
  const read = async () => {
    await fillFromUpload(form);
    const { isValid, input, values, errors } = shippingForm.read(form, shippingSchema);
    if (!isValid) return { refused: answerOf({ values, errors }, 400) };
    const sent = readShippingLines(input.lines);
    if ('error' in sent) return { refused: answerOf({ values, errors: { lines: sent.error } }, 400) };
    const { carriers } = (await getSettings(db)).kits;
    const given = { ...sent, carriers };
    const check = async (isChanged = false) =>
      answerOf({ values, errors: {}, plan: await planShipping(db, given), isChanged });
    return { values, given, check };
  };
  return {
    ship: async () => {
      const sent = await read();
      if ('refused' in sent) return sent.refused;
      const { values, given, check } = sent;
      // What was corrected, or chosen as a file, since the check is shown before it is shipped.
      if (hashOf(values.lines) !== textIn(form, 'checked')) return await check(true);
      const { shipped, left } = await shipLines(orderContext(visit.services, actor, visit.now), given);
      const isDone = left.length === 0 && shipped > 0;
      if (isDone)
        return redirectWithFlash(visit, '/admin/kits?state=shipped', kitAdminWords.moved(shipped, 'shipped'));
      // What is left stays in the field, to be corrected.
      const lines = left.map(({ order, carrier, number }) => [order, carrier, number].join('\t')).join('\n');
      return answerOf({ values: { lines }, errors: {}, plan: left, shipped }, shipped > 0 ? 200 : 409);
    },
    otherwise: async () => {
      const sent = await read();
      return 'refused' in sent ? sent.refused : await sent.check();
    },
  };
});

function answerOf(answer: Omit<ShippingAnswer, 'id' | 'checked'>, status = 200) {
  const checked = hashOf(answer.values.lines);
  return data<ShippingAnswer>({ ...answer, id: randomUUID(), checked }, { status });
}

/** Recognizes lines that were shown; browsers change their line breaks. */
function hashOf(lines: string): string {
  return createHash('sha256').update(lines.replace(/\r\n?/g, '\n')).digest('hex');
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
        <TextLink to="/admin/kits?state=packed">{words.back}</TextLink>
      </p>
      <ShippingPlan answer={answer} />
    </div>
  );
}
