import { redirect } from 'react-router';
import {
  type Confirmation,
  confirmEmail,
  enterByLink,
  findConfirmation,
} from '#app/core/accounts/email-confirmation.server.ts';
import { isSignedIn, visitor } from '#app/domain/access.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { secretMeta } from '#app/ui/unlisted-meta.ts';
import { actBy, formPost } from '#app/visit/posted-form.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { accountLinkWords } from '#app/words/en/account-link-words.ts';
import { accountWords } from '#app/words/en/account-words.ts';
import type { Route } from './+types/verify-email.ts';
import { accountContext, faultIn, refusal, takeOrders } from './account-action.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => secretMeta(accountLinkWords.confirmTitle, matches);

type Step = Confirmation | 'done';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const next = url.pathname + url.search;
  if (url.searchParams.has('done')) return { step: 'done' as const, next, email: '', here: null };
  const ctx = { db: visit.services.db, actor: await visit.actor(), now: visit.now };
  return { ...(await findConfirmation(ctx, url.searchParams.get('token') ?? '')), next };
}

const failedConfirmation = () => ({ error: accountWords.errors['email-not-confirmed'], errors: {} });

/** On pressing the button: mail programs open links on their own. */
export const action = formPost(failedConfirmation, async ({ visit, form, request, url }) => {
  const token = url.searchParams.get('token') ?? '';
  const confirm = async () => {
    const outcome = await confirmEmail(accountContext(visit, await visit.actor(), request), { token });
    return outcome.success ? redirect('/verify-email?done', 303) : refusal(outcome, faultIn(outcome));
  };
  const enter = async () => {
    const actor = await visit.actor();
    // Who is logged in here is named on the page before their session is replaced.
    const isNamed = !isSignedIn(actor) || textIn(form, 'here', 254) === actor.email;
    if (!isNamed) return redirect(url.pathname + url.search, 303);
    const outcome = await enterByLink(accountContext(visit, visitor, request), { token });
    if (!outcome.success) return refusal(outcome, faultIn(outcome));
    await takeOrders(visit, request, outcome.email);
    return redirect('/account/password?next=/dashboard', { status: 303, headers: outcome.headers });
  };
  return await actBy(form, { enter, otherwise: confirm });
});

const title = accountLinkWords.confirmTitle;
const { notLoggedInLead, panelLead } = accountLinkWords;
const wordsOf = (email: string, here: string | null): Record<Step, { title: string; lead: string }> => ({
  own: { title, lead: accountLinkWords.confirmLead },
  other: { title, lead: notLoggedInLead(email, here) },
  panel: { title, lead: `${notLoggedInLead(email, here)} ${panelLead}` },
  done: { title: accountLinkWords.confirmed, lead: accountLinkWords.confirmedLead },
  over: {
    title: accountLinkWords.over,
    lead: accountLinkWords.confirmOverLead,
  },
});

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { step, next, email, here } = loaderData;
  const asksLogin = step === 'other' || step === 'panel';
  return (
    <AccountScreen
      scene="login"
      {...wordsOf(email, here)[step]}
      other={
        <a className="link" href="/account">
          {accountLinkWords.yourAccount}
        </a>
      }
    >
      <FormErrors errors={useAnswer(actionData, failedConfirmation)?.error} />
      {step === 'own' && (
        <Form method="post">
          <Button type="submit" size="lg">
            {accountLinkWords.confirmAddress}
          </Button>
        </Form>
      )}
      {asksLogin && (
        <ButtonLink href={`/login?${new URLSearchParams({ next })}`}>
          {accountLinkWords.logInAndConfirm}
        </ButtonLink>
      )}
      {step === 'other' && (
        <Form method="post" className="mt-8 grid gap-3">
          <p>{accountLinkWords.didNotMake}</p>
          {here !== null && <input type="hidden" name="here" value={here} />}
          <Button type="submit" name="intent" value="enter" variant="quiet" className="w-fit">
            {accountLinkWords.confirmAs(email)}
          </Button>
        </Form>
      )}
      {step === 'over' && <ButtonLink href="/account">{accountLinkWords.askForANewLink}</ButtonLink>}
      {step === 'done' && <ButtonLink href="/dashboard">{accountLinkWords.toTheDashboard}</ButtonLink>}
    </AccountScreen>
  );
}
