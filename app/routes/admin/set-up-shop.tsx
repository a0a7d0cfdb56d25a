import { data } from 'react-router';
import { getClaims } from '#app/core/claims/claim-queries.server.ts';
import { getHomeStats } from '#app/core/home/home-queries.server.ts';
import { removeSamples } from '#app/core/samples/sample-commands.server.ts';
import { findSamples } from '#app/core/samples/sample-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import {
  chooseFigures,
  dismissItem,
  openShop,
  sendTestEmail,
} from '#app/core/setup/setup-commands.server.ts';
import { getSetup } from '#app/core/setup/setup-queries.server.ts';
import { testEmailForm, testEmailSchema } from '#app/core/setup/test-email-form.ts';
import { figureModes } from '#app/domain/claims.ts';
import { choiceIn, textIn } from '#app/domain/form-fields.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { countOpenItems, isSetupItem } from '#app/domain/setup.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { FiguresChoice } from '#app/screens/setup/figures-choice.tsx';
import { SampleCard } from '#app/screens/setup/sample-card.tsx';
import { SetupList } from '#app/screens/setup/setup-list.tsx';
import { SetupStep } from '#app/screens/setup/setup-step.tsx';
import { type EmailTest, TestEmailForm } from '#app/screens/setup/test-email-form.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useHashFocus } from '#app/ui/use-hash-focus.ts';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { setupParts } from '#app/visit/setup-parts.server.ts';
import { settingsWords } from '#app/words/en/settings-words.ts';
import { removedSentence, setupWords as words } from '#app/words/en/setup-words.ts';
import type { Route } from './+types/set-up-shop.ts';

export const handle = { title: 'Set-up', live: ['settings', 'courses', 'students', 'festivals', 'faqs'] };

const here = '/admin/setup';

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, db } = await panelVisit(context, 'settings.write');
  const { contact, homeStats, figures } = await getSettings(db);
  const [setup, samples, stats, { claims }] = await Promise.all([
    getSetup(db, setupParts(visit.services)),
    findSamples(db),
    getHomeStats(db, homeStats),
    getClaims(db, 'counted'),
  ]);
  return {
    setup,
    stats,
    claims,
    mode: figures.mode,
    kept: samples.kept,
    sampleCount: Object.values(samples.removable).flat().length,
    to: contact.email === defaultSettings.contact.email ? '' : contact.email,
  };
}

type Answer = { error?: string; test?: EmailTest };

const failed = (form: FormData): Answer =>
  form.get('intent') === 'test-email' ? { test: testEmailForm.failed(form) } : { error: words.failed };

export const action = panelAction('settings.write', failed, actsOf);

function actsOf(posted: Posted) {
  const { visit, form, ctx } = posted;
  const mark = async (isDismissed: boolean) => {
    const item = textIn(form, 'item');
    if (!isSetupItem(item)) return undefined;
    const { auditId } = await dismissItem(ctx, { item, isDismissed });
    const text = `${words.items[item].title}: ${words.states[isDismissed ? 'dismissed' : 'open']}`;
    return redirectWithFlash(visit, here, text, { undo: auditId });
  };
  return {
    open: async () => {
      const { items } = await getSetup(ctx.db, setupParts(visit.services));
      const isUndecided = items.some(({ item, state }) => item === 'figures' && state !== 'done');
      const asked = isUndecided ? askFirst(form, words.open.figuresQuestion, words.open.act) : null;
      if (asked) return asked;
      const { auditId } = await openShop(ctx);
      return redirectWithFlash(visit, here, words.open.done, { undo: auditId });
    },
    dismiss: async () => mark(true),
    restore: async () => mark(false),
    figures: async () => {
      const mode = choiceIn(form, 'mode', figureModes);
      if (!mode) return undefined;
      const saved = await chooseFigures(ctx, { mode });
      if (!saved.success) return data<Answer>({ error: settingsWords.errors[saved.error] }, { status: 409 });
      return redirectWithFlash(visit, `${here}#figures`, words.figures.saved[mode], { undo: saved.auditId });
    },
    'remove-samples': async () => {
      const asked = askFirst(form, words.samples.question, words.samples.act);
      if (asked) return asked;
      const outcome = await removeSamples(ctx);
      if (!outcome.success) return data<Answer>({ error: words.samples.none }, { status: 409 });
      const text = removedSentence(outcome.removed, outcome.kept.length);
      return redirectWithFlash(visit, here, text, { undo: outcome.auditId });
    },
    'test-email': async () => testEmail(posted),
  };
}

async function testEmail({ visit, ctx, form }: Posted) {
  const { isValid, input, ...typed } = testEmailForm.read(form, testEmailSchema);
  const refuse = (status: number, error?: string) =>
    data<Answer>({ test: { ...typed, ...(error && { error }) } }, { status });
  if (!isValid) return refuse(400);
  const { mail } = visit.services;
  const outcome = await sendTestEmail({ ...ctx, mail }, input);
  if (outcome.success) return data<Answer>({ test: { ...typed, sentTo: input.to } });
  if (outcome.error === 'no-server') return refuse(409, words.mail.noServer);
  return refuse(502, words.mail.refused(outcome.detail));
}

/** The setup checklist of a new shop, and the button that opens it (BRAND-56, BRAND-57). */
export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, stats, claims, mode, to, sampleCount, kept } = loaderData;
  const answer = useAnswer(actionData, failed);
  useHashFocus();
  const isDecided = setup.items.some(({ item, state }) => item === 'figures' && state === 'done');
  return (
    <div className="grid grid-cols-1 gap-5">
      <ConfirmStep answer={answer} />
      <FormErrors errors={answer && 'error' in answer ? answer.error : undefined} />
      <p>
        {words.lead} <strong>{words.progress(countOpenItems(setup))}</strong>
      </p>
      <SetupList items={setup.items} />
      <FiguresChoice stats={stats} claims={claims} chosen={isDecided ? mode : null} />
      <SampleCard count={sampleCount} kept={kept} />
      <TestEmailForm to={to} answer={answer && 'test' in answer ? answer.test : undefined} />
      <SetupStep setup={setup} path={here} />
      <Card>
        <h2 className="mb-2 text-xl">{words.open.title}</h2>
        {setup.isOpen ? (
          <p>{words.open.isOpen}</p>
        ) : (
          <Form method="post" className="grid gap-4 sm:flex sm:items-center sm:justify-between">
            <input type="hidden" name="intent" value="open" />
            <p>{words.open.lead}</p>
            <Button type="submit" className="shrink-0">
              {words.open.act}
            </Button>
          </Form>
        )}
      </Card>
    </div>
  );
}
