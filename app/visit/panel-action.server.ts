import { type ActionFunctionArgs, data } from 'react-router';
import type { Actor } from '#app/domain/access.ts';
import { textIn } from '#app/domain/form-fields.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { requireAdmin } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { keepForm } from './keep-form.server.ts';
import { commandContext, type Visit, visitContext } from './visit.server.ts';

/** The form that an admin has sent from a page of the panel; `id` is its field of that name. */
export type Posted = {
  visit: Visit;
  actor: Actor;
  ctx: CommandContext;
  form: FormData;
  url: URL;
  id: string;
};

type ActionArgs = Pick<ActionFunctionArgs, 'context' | 'request'> & { url: URL };

/**
 * Reads the form that an admin has sent, and runs `work` with it; refuses others. `failed` answers an unexpected error, so that
 * nothing typed is lost. `most` is the number of fields that the form may have.
 */
export async function panelPost<Failed, Done>(
  { context, request, url }: ActionArgs,
  failed: (form: FormData) => Failed,
  work: (posted: Posted) => Promise<Done>,
  most?: number,
) {
  const visit = context.get(visitContext);
  const actor = await requireAdmin(visit);
  const form = await readForm(visit, request, most);
  return await keepForm(visit, form, failed, () =>
    work({ visit, actor, ctx: commandContext(visit, actor), form, url, id: textIn(form, 'id') }),
  );
}

type Acts = Readonly<Record<string, () => unknown>>;
type AnswerOf<Named extends Acts> =
  | Exclude<Awaited<ReturnType<Named[keyof Named]>>, undefined>
  | (Named extends { otherwise: unknown } ? never : ReturnType<typeof unknownAct>);

const unknownAct = () => data({ error: commonWords.unknownAction }, { status: 400 });

/**
 * Runs the act that the form's field `intent` names, or `chosen` for chosen rows. If there is none, or it returns undefined,
 * answers with `otherwise`, by default with a 400.
 */
export async function panelAction<Failed, Named extends Acts>(
  args: ActionArgs,
  failed: (form: FormData) => Failed,
  actsOf: (posted: Posted) => Named,
) {
  return await panelPost(args, failed, async (posted) => {
    const acts: Acts = actsOf(posted);
    const intent = posted.form.has('chosen') ? 'chosen' : textIn(posted.form, 'intent');
    const { otherwise = unknownAct } = acts;
    const answer = Object.hasOwn(acts, intent) ? await acts[intent]?.() : undefined;
    const isNone = answer === undefined || (answer === null && intent === 'chosen');
    // An index by a string has no type of its own, so the cast gives the answer of any of the acts.
    return (isNone ? await otherwise() : answer) as AnswerOf<Named>;
  });
}
