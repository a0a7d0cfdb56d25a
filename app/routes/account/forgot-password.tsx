import { data, Link, redirect } from 'react-router';
import { AccountScreen } from '#app/features/accounts/account-screen.tsx';
import { type ForgotAnswer, ForgotForm } from '#app/features/accounts/forgot-form.tsx';
import { textValue } from '#app/features/accounts/form-values.ts';
import { requestPasswordReset } from '#app/features/accounts/password-reset.server.ts';
import { getSettings } from '#app/features/settings/queries.server.ts';
import { readForm } from '#app/server/read-form.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Forgot password · Pankh' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const { contact } = await getSettings(services.db);
  return { isSent: url.searchParams.has('sent'), contactEmail: contact.email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, address, now } = context.get(visitContext);
  const email = textValue(await readForm(request), 'email').slice(0, 320);
  const outcome = await requestPasswordReset(services, email, { address }, now);
  if (outcome.ok) return redirect('/forgot-password?sent', 303);
  const answer: ForgotAnswer = { ...outcome.fault, email };
  return data(answer, { status: outcome.status, headers: outcome.headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders, parentHeaders }) =>
  actionHeaders.has('Retry-After') ? actionHeaders : parentHeaders;

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, contactEmail } = loaderData;
  return (
    <AccountScreen
      scene="login"
      title={isSent ? 'Look into your mail' : 'Forgot password?'}
      lead={
        isSent
          ? 'If there is an account with that address, a letter with a link is on its way to it.'
          : 'We send you a link with which you choose a new one.'
      }
      other={
        <Link className="link font-semibold" to="/login">
          Back to login
        </Link>
      }
    >
      {isSent ? (
        <Notice tone="info" role="status">
          <p>
            The link works once, for 60 minutes. Nothing there after a few minutes? Look among the spam, or
            write to{' '}
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            .
          </p>
        </Notice>
      ) : (
        <ForgotForm answer={actionData} />
      )}
    </AccountScreen>
  );
}
