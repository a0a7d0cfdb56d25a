import type { Actor } from '#app/domain/access.ts';
import { textIn } from '#app/domain/form-fields.ts';
import type { Right } from '#app/domain/rights.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { requireRight } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { keepForm } from './keep-form.server.ts';
import { type ActionArgs, type Acts, actBy } from './posted-form.server.ts';
import { commandContext, type Visit, visitContext } from './visit.server.ts';

/** The form that was sent from a page of the panel; `id` is its field of that name. */
export type Posted<Args = { url: URL }> = Args & {
  visit: Visit;
  actor: Actor;
  ctx: CommandContext;
  form: FormData;
  id: string;
};

/**
 * An action that reads the form that somebody with the right has sent, and runs `work` with it; refuses others. `failed`
 * answers an unexpected error, so that nothing typed is lost. `most` is the number of fields that the form may have.
 */
export function panelPost<Failed, Done, Args extends ActionArgs = ActionArgs>(
  right: Right,
  failed: (form: FormData) => Failed,
  work: (posted: Posted<Args>) => Promise<Done>,
  most?: number,
) {
  return async (args: Args) => {
    const visit = args.context.get(visitContext);
    const actor = await requireRight(visit, right);
    const form = await readForm(visit, args.request, most);
    return await keepForm(visit, form, failed, () =>
      work({ ...args, visit, actor, ctx: commandContext(visit, actor), form, id: textIn(form, 'id') }),
    );
  };
}

/** Runs the act that the form's field `intent` names, as `actBy` does. */
export function panelAction<Failed, Named extends Acts, Args extends ActionArgs = ActionArgs>(
  right: Right,
  failed: (form: FormData) => Failed,
  actsOf: (posted: Posted<Args>) => Named,
) {
  return panelPost(right, failed, (posted: Posted<Args>) => actBy(posted.form, actsOf(posted)));
}
