import { type ActionFunctionArgs, data } from 'react-router';
import type { UserActor } from '#app/domain/access.ts';
import { textIn } from '#app/domain/form-fields.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { requireUser } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import { keepForm } from './keep-form.server.ts';
import { commandContext, type Visit, visitContext } from './visit.server.ts';

export type ActionArgs = Pick<ActionFunctionArgs, 'context' | 'request'> & { url: URL };

/** The form that somebody has sent, with the action's arguments. */
export type Sent<Args = ActionArgs> = Args & { visit: Visit; form: FormData };

/** An action for anybody. `failed` answers an unexpected error, so that nothing typed is lost. */
export function formPost<Args extends ActionArgs, Failed, Done>(
  failed: (form: FormData) => Failed,
  work: (sent: Sent<Args>) => Promise<Done>,
) {
  return async (args: Args) => {
    const visit = args.context.get(visitContext);
    const form = await readForm(visit, args.request);
    return await keepForm(visit, form, failed, () => work({ ...args, visit, form }));
  };
}

/** The form that a signed-in user has sent. */
export type OwnSent<Args = ActionArgs> = Sent<Args> & {
  actor: UserActor;
  ctx: CommandContext & { actor: UserActor };
};

/** The same for a form that only signed-in users send; others are asked to log in. */
export function userPost<Args extends ActionArgs, Failed, Done>(
  failed: (form: FormData) => Failed,
  work: (sent: OwnSent<Args>) => Promise<Done>,
) {
  return async (args: Args) => {
    const actor = await requireUser(args.context.get(visitContext), args.url);
    return await formPost(failed, (sent: Sent<Args>) =>
      work({ ...sent, actor, ctx: { ...commandContext(sent.visit, actor), actor } }),
    )(args);
  };
}

export type Acts = Readonly<Record<string, () => unknown>>;
type AnswerOf<Named extends Acts> =
  | Exclude<Awaited<ReturnType<Named[keyof Named]>>, undefined>
  | (Named extends { otherwise: unknown } ? never : ReturnType<typeof unknownAct>);

const unknownAct = () => data({ error: httpWords.unknownAction }, { status: 400 });

/** The act of `intent`, or `chosen`; without one that answers, `otherwise`, by default a 400. */
export async function actBy<Named extends Acts>(form: FormData, named: Named): Promise<AnswerOf<Named>> {
  const acts: Acts = named;
  const intent = form.has('chosen') ? 'chosen' : textIn(form, 'intent');
  const { otherwise = unknownAct } = acts;
  const answer = Object.hasOwn(acts, intent) ? await acts[intent]?.() : undefined;
  const isNone = answer === undefined || (answer === null && intent === 'chosen');
  // An index by a string has no type of its own, so the cast gives the answer of any of the acts.
  return (isNone ? await otherwise() : answer) as AnswerOf<Named>;
}
