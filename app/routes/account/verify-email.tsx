import { redirect } from 'react-router';
import {
  type Confirmation,
  confirmEmail,
  enterByLink,
  findConfirmation,
} from '#app/core/accounts/email-confirmation.server.ts';
import { visitor } from '#app/domain/access.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { pageTitle } from '#app/ui/meta-tags.ts';
import { actBy, formPost } from '#app/visit/posted-form.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { accountLinkWords } from '#app/words/en/account-link-words.ts';
import { accountWords } from '#app/words/en/account-words.ts';
import type { Route } from './+types/verify-email.ts';
import { accountContext, faultIn, refusal, takeOrders } from './account-action.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(accountLinkWords.confirmTitle, matches),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

type Step = Confirmation | 'done';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const next = url.pathname + url.search;
  if (url.searchParams.has('done')) return { step: 'done' as const, next };
  const ctx = { db: visit.services.db, actor: await visit.actor(), now: visit.now };
  return { step: await findConfirmation(ctx, url.searchParams.get('token') ?? ''), next };
}

/**
 * Confirms the account's email address when the button on the page is pressed. Merely opening the emailed link to the
 * page confirms nothing, because mail programs open links on their own.
 */
export async function action(args: Route.ActionArgs) {
  return await formPost(args, failedConfirmation, async ({ visit, form, request, url }) => {
    const token = url.searchParams.get('token') ?? '';
    const confirm = async () => {
      const outcome = await confirmEmail(accountContext(visit, await visit.actor(), request), { token });
      return outcome.success ? redirect('/verify-email?done', 303) : refusal(outcome, faultIn(outcome));
    };
    const enter = async () => {
      const outcome = await enterByLink(accountContext(visit, visitor, request), { token });
      if (!outcome.success) return refusal(outcome, faultIn(outcome));
      await takeOrders(visit, request, outcome.email);
      return redirect('/account/password?next=/dashboard', { status: 303, headers: outcome.headers });
    };
    return await actBy(form, { enter, otherwise: confirm });
  });
}

const failedConfirmation = () => ({ error: accountWords.errors['email-not-confirmed'], errors: {} });

const title = accountLinkWords.confirmTitle;
const words: Record<Step, { title: string; lead: string }> = {
  own: { title, lead: accountLinkWords.confirmLead },
  other: { title, lead: accountLinkWords.notLoggedInLead },
  panel: { title, lead: accountLinkWords.panelLead },
  done: { title: accountLinkWords.confirmed, lead: accountLinkWords.confirmedLead },
  over: {
    title: accountLinkWords.over,
    lead: accountLinkWords.confirmOverLead,
  },
};

export default function VerifyEmail({ loaderData: { step, next }, actionData }: Route.ComponentProps) {
  const asksLogin = step === 'other' || step === 'panel';
  return (
    <AccountScreen
      scene="login"
      {...words[step]}
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
          <Button type="submit" name="intent" value="enter" variant="quiet" className="w-fit">
            {accountLinkWords.confirmWithoutLoggingIn}
          </Button>
        </Form>
      )}
      {step === 'over' && <ButtonLink href="/account">{accountLinkWords.askForANewLink}</ButtonLink>}
      {step === 'done' && <ButtonLink href="/dashboard">{accountLinkWords.toTheDashboard}</ButtonLink>}
    </AccountScreen>
  );
}
