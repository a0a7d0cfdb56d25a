import { data } from 'react-router';
import { listStruckDifferences } from '#app/core/offers/struck-differences.server.ts';
import {
  confirmPriceForm,
  confirmPriceSchema,
  switchStruckForm,
} from '#app/core/prices/confirm-price-form.ts';
import { confirmPriorPrice } from '#app/core/prices/price-commands.server.ts';
import { saveSettings } from '#app/core/settings/settings-commands.server.ts';
import { getVersionedSettings } from '#app/core/settings/settings-queries.server.ts';
import { settingsSchemas } from '#app/core/settings/settings-schema.ts';
import { versionIn } from '#app/domain/form.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { type ProofAnswer, StruckPrices } from '#app/screens/prices/struck-prices.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import { priceHistoryWords as words } from '#app/words/en/price-history-words.ts';
import type { Route } from './+types/prove-prices.ts';

export const handle = { title: 'Struck prices', live: ['courses', 'offers', 'festivals', 'settings'] };

const here = '/admin/courses/prices';

/**
 * Lists the courses whose struck-through former price, as the owner typed it, differs from the former price that the
 * price history proves. The owner also chooses on this page whether visitors see typed or proven former prices
 * (SELL-118, SELL-119).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = await panelVisit(context, 'courses.write');
  const [{ settings, versions }, differences] = await Promise.all([
    getVersionedSettings(db),
    listStruckDifferences(db, now),
  ]);
  const { prices, time } = settings;
  return { struck: prices.struck, version: versions.prices ?? 0, differences, zone: time.zone };
}

export const action = panelAction('courses.write', confirmPriceForm.failed, actsOf);

function actsOf({ visit, form, ctx }: Posted) {
  const back = (text: string, undo?: string) => redirectWithFlash(visit, here, text, { undo });
  const refuse = (status: number, answer: Partial<ProofAnswer>) =>
    data<ProofAnswer>({ values: confirmPriceForm.valuesOf(form), errors: {}, ...answer }, { status });
  return {
    switch: async () => {
      const { isValid, input } = switchStruckForm.read(form, settingsSchemas.prices);
      if (!isValid) return refuse(400, { error: httpWords.unknownAction });
      const change = { group: 'prices', value: input, version: versionIn(form) } as const;
      const saved = await saveSettings(ctx, change);
      return saved.success
        ? back(words.switched[input.struck], saved.auditId)
        : refuse(409, { error: words.errors.stale });
    },
    confirm: async () => {
      const { isValid, input, errors } = confirmPriceForm.read(form, confirmPriceSchema);
      if (!isValid) return refuse(400, { errors });
      const confirmed = await confirmPriorPrice(ctx, input);
      return confirmed.success
        ? back(words.confirmed, confirmed.auditId)
        : refuse(409, { error: words.errors[confirmed.error] });
    },
    otherwise: () => refuse(400, { error: httpWords.unknownAction }),
  };
}

export default function ProvePrices({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, confirmPriceForm.failed);
  return <StruckPrices {...loaderData} answer={answer} />;
}
