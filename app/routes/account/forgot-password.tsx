import { redirect } from 'react-router';
import { requestPasswordReset } from '#app/core/accounts/password-reset.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { visitor } from '#app/domain/access.ts';
import { writeLink } from '#app/domain/contact-links.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { forgotForm } from '#app/screens/accounts/account-forms.ts';
import { AccountScreen } from '#app/screens/accounts/account-screen.tsx';
import { type ForgotAnswer, ForgotForm } from '#app/screens/accounts/forgot-form.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { Notice } from '#app/ui/notice.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { formPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { accountLinkWords } from '#app/words/en/account-link-words.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import type { Route } from './+types/forgot-password.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta('Forgot password', matches);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const { contact } = await getSettings(services.db);
  return { isSent: url.searchParams.has('sent'), contactEmail: contact.email };
}

export const action = formPost(forgotForm.failed, async ({ visit, form, request }) => {
  const values = forgotForm.valuesOf(form);
  const outcome = await requestPasswordReset(accountContext(visit, visitor, request), values);
  if (outcome.success) return redirect('/forgot-password?sent', 303);
  return refusal<ForgotAnswer>(outcome, { values, ...faultIn(outcome) });
});

export const headers: Route.HeadersFunction = keepRetryAfter;

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, contactEmail } = loaderData;
  const words = mailWordsOf(useMailIsSent()).forgot;
  const answer = useAnswer(actionData, forgotForm.failed);
  return (
    <AccountScreen
      scene="login"
      title={isSent ? words.title : accountLinkWords.forgot}
      lead={isSent ? words.isAsked : words.lead}
      back={{ to: '/login', text: accountLinkWords.backToLogin }}
    >
      {isSent ? (
        <Notice tone="info" role="status">
          <p>
            {words.wait}
            <a className="link" href={writeLink({ email: contactEmail })}>
              {contactEmail || accountLinkWords.usNoun}
            </a>
            .
          </p>
        </Notice>
      ) : (
        <ForgotForm answer={answer} />
      )}
    </AccountScreen>
  );
}
