import { redirect } from 'react-router';
import { removePasskey } from '#app/core/accounts/own-passkeys.server.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { passkeysPath } from '#app/domain/passkey.ts';
import { listPasskeys } from '#app/identity/passkeys.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { factorForm } from '#app/screens/accounts/account-forms.ts';
import { PasskeysPage } from '#app/screens/accounts/passkeys-page.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { userPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { browserName } from '#app/words/en/browser-words.ts';
import { passkeyWords } from '#app/words/en/passkey-words.ts';
import type { Route } from './+types/manage-passkeys.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(passkeyWords.title, matches);

export const headers: Route.HeadersFunction = keepRetryAfter;

/** The page of the account's passkeys, which are changed after a fresh proof (DAY-190). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, auth, db } = await userVisit(context, url);
  return {
    passkeys: await listPasskeys(db, actor.id),
    hasFactor: (await auth.factors.stateOf(actor.id)) !== undefined,
    isProven: await auth.isProven(request.headers),
    browser: browserName(request.headers.get('user-agent')),
    zone: await siteZone(db),
  };
}

export const action = userPost(factorForm.failed, async ({ visit, actor, form, request }) => {
  const outcome = await removePasskey(accountContext(visit, actor, request), { id: textIn(form, 'id') });
  if (outcome.success) return redirect(passkeysPath, 303);
  return refusal(outcome, { values: factorForm.valuesOf(form), ...faultIn(outcome) });
});

export default function OwnPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const error = useAnswer(actionData, factorForm.failed)?.error;
  return <PasskeysPage {...loaderData} error={error} />;
}
