import { data, redirect } from 'react-router';
import { deleteOwnAccount } from '#app/core/accounts/delete-account.server.ts';
import { cancelEmailChange, requestEmailChange } from '#app/core/accounts/email-change.server.ts';
import { sendConfirmation } from '#app/core/accounts/email-confirmation.server.ts';
import { findEmailAbout } from '#app/core/accounts/email-tokens.server.ts';
import type { Outcome } from '#app/core/accounts/outcome.server.ts';
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  findOwnProfile,
  updateOwnProfile,
} from '#app/core/accounts/own-account.server.ts';
import { listOwnOrders } from '#app/core/orders/order-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { requireUser } from '#app/platform/guards.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { accountForm, profileForm } from '#app/screens/accounts/account-forms.ts';
import {
  type AccountAnswer,
  type AccountIntent,
  doneText,
  failedAccount,
  isAccountIntent,
  typedAccount,
} from '#app/screens/accounts/account-intents.ts';
import { AccountPage } from '#app/screens/accounts/account-page.tsx';
import { OwnOrders } from '#app/screens/orders/own-orders.tsx';
import { keepForm } from '#app/visit/keep-form.server.ts';
import { type Visit, visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/edit-account.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Your account · Pankh' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const actor = await requireUser(visit, url);
  const { db, auth } = visit.services;
  const profile = await findOwnProfile(db, actor);
  if (!profile) throw redirect('/login');
  const sessions = {
    shown: await auth.sessionsOf(actor.id, request.headers),
    count: await auth.countSessions(actor.id),
  };
  const pendingEmail = (await findEmailAbout(db, 'change-email', actor.id, visit.now)) ?? null;
  const { zone } = (await getSettings(db)).time;
  const orders = await listOwnOrders(db, actor);
  return { profile, orders, pendingEmail, sessions, zone, done: doneText(url.searchParams.get('done')) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = await requireUser(visit, url);
  const form = await readForm(request);
  const intent = form.get('intent');
  if (!isAccountIntent(intent)) throw new Response('Unknown form', { status: 400 });
  return await keepForm(visit, form, failedAccount, async () => {
    const outcome = await perform(intent, { visit, actor, form, headers: request.headers });
    const { headers } = outcome;
    if (!outcome.success) {
      const { status, error, errors } = outcome;
      return data<AccountAnswer>(
        { intent, fault: { error, errors }, ...typedAccount(form, intent) },
        { status, headers },
      );
    }
    if (intent === 'delete')
      return redirect('/', { headers: await visit.services.auth.signOut(request.headers) });
    return redirect(`/account?done=${intent}`, { status: 303, headers });
  });
}

type Sent = { visit: Visit; actor: UserActor; form: FormData; headers: Headers };

async function perform(
  intent: AccountIntent,
  { visit, actor, form, headers }: Sent,
): Promise<Outcome<string>> {
  const { services, address, now } = visit;
  const { current, email, session, ...password } = accountForm.textsOf(form);
  switch (intent) {
    case 'profile':
      return await updateOwnProfile(services, actor, profileForm.textsOf(form), now);
    case 'password': {
      const input = { ...password, current };
      return await changeOwnPassword(services, actor, input, { headers, address });
    }
    case 'session':
      return await endOwnSession(services, actor, session);
    case 'other-sessions':
      return await endOtherSessions(services, actor, headers);
    case 'confirm':
      return await sendConfirmation(services, actor.email, now);
    case 'email':
      return await requestEmailChange(services, actor, { email, current }, { address, headers }, now);
    case 'email-cancel':
      return await cancelEmailChange(services, actor);
    case 'delete':
      return await deleteOwnAccount(services, actor, current, { address, headers });
  }
}

/** Passes the Retry-After of a refused form to the browser, on a plain form post too. */
export const headers: Route.HeadersFunction = ({ actionHeaders, parentHeaders }) =>
  actionHeaders.has('Retry-After') ? actionHeaders : parentHeaders;

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, zone } = loaderData;
  const list = orders.length > 0 && <OwnOrders orders={orders} zone={zone} />;
  return <AccountPage {...loaderData} orders={list} answer={useAnswer(actionData, failedAccount)} />;
}
