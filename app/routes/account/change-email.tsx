import { redirect } from 'react-router';
import { changeEmail, findEmailChange } from '#app/core/accounts/email-change.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { secretMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { userPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { accountLinkWords as words } from '#app/words/en/account-link-words.ts';
import { accountWords } from '#app/words/en/account-words.ts';
import type { Route } from './+types/change-email.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => secretMeta(words.changeTitle, matches);

type Shown = { step: 'ask' | 'done' | 'over'; email: string };

/**
 * Shows the page that confirms a new email address; the link in the confirmation email opens this page. Only the
 * signed-in owner of the account may use the page, so a stranger who gets the email by mistake can do nothing with the
 * link.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Shown> {
  const { actor, db, now } = await userVisit(context, url);
  if (url.searchParams.has('done')) return { step: 'done', email: actor.email };
  const token = url.searchParams.get('token') ?? '';
  const email = await findEmailChange(db, actor, token, now);
  return email === undefined ? { step: 'over', email: actor.email } : { step: 'ask', email };
}

const failedChange = () => ({ error: accountWords.errors['email-not-changed'], errors: {} });

/** On pressing the button: mail programs open links on their own. */
export const action = userPost(failedChange, async ({ visit, actor, request, url }) => {
  const { db, links } = visit.services;
  const { contact } = await getSettings(db);
  const contactEmail = contact.email || `${links.site}/contact`;
  const ctx = { ...accountContext(visit, actor, request), contactEmail, links };
  const outcome = await changeEmail(ctx, { token: url.searchParams.get('token') ?? '' });
  if (outcome.success) return redirect('/account/email?done', { status: 303, headers: outcome.headers });
  return refusal(outcome, faultIn(outcome));
});

export const headers: Route.HeadersFunction = keepRetryAfter;

const titles: Record<Shown['step'], string> = {
  ask: words.changeTitle,
  done: words.changed,
  over: words.over,
};

const leadOf = ({ step, email }: Shown): string =>
  ({
    ask: words.moves(email),
    done: words.moved(email),
    over: words.changeOver(email),
  })[step];

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { step } = loaderData;
  return (
    <AccountScreen
      scene="login"
      title={titles[step]}
      lead={leadOf(loaderData)}
      other={
        <a className="link" href="/account#email">
          {words.yourAccount}
        </a>
      }
    >
      <FormErrors errors={useAnswer(actionData, failedChange)?.error} />
      {step === 'ask' && (
        <Form method="post">
          <Button type="submit" size="lg">
            {words.changeAddress}
          </Button>
        </Form>
      )}
      {step === 'done' && <ButtonLink href="/dashboard">{words.toTheDashboard}</ButtonLink>}
      {step === 'over' && <ButtonLink href="/account#email">{words.askForANewLink}</ButtonLink>}
    </AccountScreen>
  );
}
