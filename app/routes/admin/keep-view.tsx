import { redirect } from 'react-router';
import { deleteView, saveView, viewSchema } from '#app/core/settings/view-commands.server.ts';
import { viewForm } from '#app/core/settings/view-form.ts';
import type { Result } from '#app/domain/result.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { flashOutcome, redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelAction } from '#app/visit/panel-action.server.ts';
import { viewWords as words } from '#app/words/en/view-words.ts';
import type { Route } from './+types/keep-view.ts';

export const handle = { title: words.views };

const failed = () => ({ error: words.failed });

export async function loader({ context }: Route.LoaderArgs) {
  await panelVisit(context, 'settings.write');
  return redirect('/admin');
}

/** Saves or deletes a view of a list, and returns to the list (DAY-151). */
export const action = panelAction('settings.write', failed, ({ visit, ctx, form, id }) => {
  const next = ownPath(form.get('next'), '/admin');
  const told = (outcome: Result<{ auditId: string }, keyof typeof words.errors>, done: string) =>
    flashOutcome(visit, outcome, { to: next, done, errors: words.errors });
  return {
    save: async () => {
      const { isValid, input, errors } = viewForm.read(form, viewSchema);
      if (!isValid) return redirectWithFlash(visit, next, errors.name ?? words.failed, { tone: 'danger' });
      return told(await saveView(ctx, input), words.saved(input.name));
    },
    delete: async () => told(await deleteView(ctx, { id }), words.deleted),
  };
});

export default function KeepView({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, failed);
  return <FormErrors errors={answer && 'error' in answer ? answer.error : undefined} />;
}
