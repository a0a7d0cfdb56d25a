import { data, redirect } from 'react-router';
import type { OwnAccountContext } from '#app/core/accounts/account-context.server.ts';
import { deleteOwnAccount } from '#app/core/accounts/delete-account.server.ts';
import { cancelEmailChange, requestEmailChange } from '#app/core/accounts/email-change.server.ts';
import { sendConfirmation } from '#app/core/accounts/email-confirmation.server.ts';
import { findEmailAbout } from '#app/core/accounts/email-tokens.server.ts';
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  findOwnProfile,
  updateOwnProfile,
} from '#app/core/accounts/own-account.server.ts';
import { listOwnServices } from '#app/core/accounts/own-services.server.ts';
import { answerAge } from '#app/core/consents/store-age.server.ts';
import { nameDocumentsOf } from '#app/core/documents/document-queries.server.ts';
import { listOwnOrders } from '#app/core/orders/order-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { useAnswer } from '#app/live/use-answer.ts';
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
import { ProofContext } from '#app/screens/accounts/proof-field.tsx';
import { OwnOrders } from '#app/screens/orders/own-orders.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { forgetOrders } from '#app/visit/order-cookie.server.ts';
import { userPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { accountWords } from '#app/words/en/account-words.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Route } from './+types/edit-account.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';
import { readAge } from './age-question.server.ts';
import { readOwnAge } from './own-age.server.ts';
import { readProof } from './proof-state.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta('Your account', matches);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { visit, actor, db, auth, env, now } = await userVisit(context, url);
  const profile = await findOwnProfile(db, actor);
  if (!profile) throw redirect('/login');
  const proof = await readProof(visit.services, actor, request.headers);
  const hasServices = auth.services.list.length > 0 || (await listOwnServices(db, actor)).length > 0;
  const sessions = {
    shown: await auth.sessionsOf(actor.id, request.headers),
    count: await auth.countSessions(actor.id),
  };
  const pendingEmail = (await findEmailAbout(db, { purpose: 'change-email', userId: actor.id }, now)) ?? null;
  const { zone } = (await getSettings(db)).time;
  const orders = await listOwnOrders(db, actor);
  const documents = await nameDocumentsOf(
    db,
    orders.map(({ reference }) => reference),
  );
  const age = await readOwnAge(visit.services, actor);
  const done = doneText(url.searchParams.get('done'), mailIsSent(env));
  return { profile, proof, hasServices, orders, documents, pendingEmail, sessions, zone, age, done };
}

export const action = userPost(failedAccount, async ({ visit, actor, form, request }) => {
  const intent = form.get('intent');
  if (!isAccountIntent(intent)) throw new Response(httpWords.unknownForm, { status: 400 });
  if (intent === 'age') return await answerOwnAge(visit, actor, form);
  const outcome = await actsOf(accountContext(visit, actor, request), form)[intent]();
  if (!outcome.success) {
    const typed = typedAccount(form, intent);
    return refusal<AccountAnswer>(outcome, { intent, fault: faultIn(outcome), ...typed });
  }
  if (intent === 'delete') {
    const headers = await visit.services.auth.signOut(request.headers);
    const isHttps = visit.services.env.baseUrl.startsWith('https:');
    return redirect('/', { headers: forgetOrders(headers, request, isHttps) });
  }
  return redirect(`/account?done=${intent}`, { status: 303, headers: outcome.headers });
});

async function answerOwnAge(visit: Visit, actor: UserActor, form: FormData) {
  const phone = (await findOwnProfile(visit.services.db, actor))?.phone ?? null;
  const { age, errors } = readAge(visit.services, form, { email: actor.email, phone });
  const intent = 'age' as const;
  const refuse = (status: number, fault: AccountAnswer['fault']) =>
    data<AccountAnswer>({ intent, fault, ...typedAccount(form, intent) }, { status });
  if (!age) return refuse(400, { error: '', errors });
  const answered = await answerAge({ ...visit.services, now: visit.now, actor }, age);
  if (answered.success) return redirect('/account?done=age', 303);
  if (answered.error === 'age-answered') return redirect('/account#age', 303);
  const error = accountWords.tooManyAttempts(answered.retryAfterSeconds ?? 0);
  return refuse(429, { error, errors: {} });
}

function actsOf(ctx: OwnAccountContext, form: FormData) {
  const { current, email, session, ...password } = accountForm.textsOf(form);
  return {
    profile: () => updateOwnProfile(ctx, profileForm.textsOf(form)),
    password: () => changeOwnPassword(ctx, { ...password, current }),
    session: () => endOwnSession(ctx, { id: session }),
    'other-sessions': () => endOtherSessions(ctx),
    confirm: () => sendConfirmation(ctx, ctx.actor),
    email: () => requestEmailChange(ctx, { email, current }),
    'email-cancel': () => cancelEmailChange(ctx),
    delete: () => deleteOwnAccount(ctx, { current }),
  } satisfies Record<Exclude<AccountIntent, 'age'>, unknown>;
}

export const headers: Route.HeadersFunction = keepRetryAfter;

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, documents, zone, proof } = loaderData;
  const list = orders.length > 0 && <OwnOrders orders={orders} documents={documents} zone={zone} />;
  return (
    <ProofContext value={proof}>
      <AccountPage {...loaderData} orders={list} answer={useAnswer(actionData, failedAccount)} />
    </ProofContext>
  );
}
