import { redirect } from 'react-router';
import { confirmEmail, isConfirmationLinkGood } from '#app/core/accounts/email-confirmation.server.ts';
import { visitor } from '#app/domain/access.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { pageTitle } from '#app/ui/meta-tags.ts';
import { formPost } from '#app/visit/posted-form.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { accountWords } from '#app/words/en/account-words.ts';
import type { Route } from './+types/verify-email.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle('Confirm your email address', matches),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

type Step = 'ask' | 'done' | 'over';

export async function loader({ context, url }: Route.LoaderArgs): Promise<{ step: Step }> {
  const { services, now } = context.get(visitContext);
  if (url.searchParams.has('done')) return { step: 'done' };
  const isGood = await isConfirmationLinkGood(services.db, url.searchParams.get('token') ?? '', now);
  return { step: isGood ? 'ask' : 'over' };
}

/**
 * Confirms the account's email address when the button on the page is pressed. Merely opening the emailed link to the
 * page confirms nothing, because mail programs open links on their own.
 */
export async function action(args: Route.ActionArgs) {
  return await formPost(args, failedConfirmation, async ({ visit, request, url }) => {
    const token = url.searchParams.get('token') ?? '';
    const outcome = await confirmEmail(accountContext(visit, visitor, request), { token });
    if (outcome.success) return redirect('/verify-email?done', 303);
    return refusal(outcome, faultIn(outcome));
  });
}

const failedConfirmation = () => ({ error: accountWords.errors['email-not-confirmed'], errors: {} });

const words: Record<Step, { title: string; lead: string }> = {
  ask: { title: 'Confirm your email address', lead: 'One click, and we know that our emails reach you.' },
  done: { title: 'Your address is confirmed', lead: 'Thank you. Now we know how to reach you.' },
  over: {
    title: 'This link no longer works',
    lead: 'A link works once, and for 60 minutes. You can ask for a new one on your account page.',
  },
};

export default function VerifyEmail({ loaderData: { step }, actionData }: Route.ComponentProps) {
  return (
    <AccountScreen
      scene="login"
      {...words[step]}
      other={
        <a className="link" href="/account">
          Your account
        </a>
      }
    >
      <FormErrors errors={useAnswer(actionData, failedConfirmation)?.error} />
      {step === 'ask' && (
        <Form method="post">
          <Button type="submit" size="lg">
            Confirm address
          </Button>
        </Form>
      )}
      {step === 'over' && <ButtonLink href="/account">Ask for a new link</ButtonLink>}
      {step === 'done' && <ButtonLink href="/dashboard">To the dashboard</ButtonLink>}
    </AccountScreen>
  );
}
