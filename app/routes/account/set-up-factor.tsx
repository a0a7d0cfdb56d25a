import { data, redirect } from 'react-router';
import { qrCodeOf } from '#app/art/qr-code.ts';
import {
  offerFactor,
  renewBackupCodes,
  switchFactorOff,
  switchFactorOn,
} from '#app/core/accounts/own-factor.server.ts';
import { factorPath } from '#app/domain/factor-path.ts';
import { listPasskeys } from '#app/identity/passkeys.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { factorForm } from '#app/screens/accounts/account-forms.ts';
import { type FactorAnswer, FactorPage, failedFactor } from '#app/screens/accounts/factor-page.tsx';
import { ProofContext } from '#app/screens/accounts/proof-field.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { actBy, userPost } from '#app/visit/posted-form.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { factorWords } from '#app/words/en/factor-words.ts';
import type { Route } from './+types/set-up-factor.ts';
import { accountContext, faultIn, refusal } from './account-action.server.ts';
import { readProof } from './proof-state.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(factorWords.account.title, matches);

export const headers: Route.HeadersFunction = keepRetryAfter;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { visit, actor, auth, brand, db } = await userVisit(context, url);
  const state = await auth.factors.stateOf(actor.id);
  const session = await auth.sessionIdOf(request.headers);
  const isOffered = !state && session !== undefined;
  const secret = isOffered ? await auth.factors.offered({ userId: actor.id, session }) : undefined;
  const { name } = await brand();
  return {
    proof: await readProof(visit.services, actor, request.headers),
    state: state ? { ...state, hasPasskeys: (await listPasskeys(db, actor.id)).length > 0 } : null,
    offer: secret === undefined ? null : { secret, qr: qrCodeOf(appAddress(secret, name, actor.email)) },
    isRequired: actor.lacksFactor === true,
    zone: await siteZone(db),
  };
}

/** The address that authenticator apps read from the QR code. */
function appAddress(secret: string, shop: string, email: string): string {
  const issuer = encodeURIComponent(shop);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

export const action = userPost(failedFactor, async ({ visit, actor, form, request }) => {
  const ctx = accountContext(visit, actor, request);
  const typed = factorForm.textsOf(form);
  const back = redirect(factorPath, 303);
  const refuse = (outcome: Parameters<typeof faultIn>[0]) =>
    refusal<FactorAnswer>(outcome, { fault: faultIn(outcome) });
  return await actBy(form, {
    offer: async () => {
      const outcome = await offerFactor(ctx, typed);
      return outcome.success ? back : refuse(outcome);
    },
    on: async () => {
      const outcome = await switchFactorOn(ctx, typed);
      return outcome.success ? codes(outcome.backupCodes) : refuse(outcome);
    },
    codes: async () => {
      const outcome = await renewBackupCodes(ctx, typed);
      return outcome.success ? codes(outcome.backupCodes) : refuse(outcome);
    },
    off: async () => {
      const outcome = await switchFactorOff(ctx, typed);
      return outcome.success ? back : refuse(outcome);
    },
  });
});

// The codes stand in this answer alone: they are not stored, and no cache keeps the answer.
const codes = (backupCodes: string[]) =>
  data<FactorAnswer>({ backupCodes }, { headers: { 'Cache-Control': 'no-store' } });

export default function SetUpFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, ...shown } = loaderData;
  return (
    <ProofContext value={proof}>
      <FactorPage {...shown} answer={useAnswer(actionData, failedFactor)} />
    </ProofContext>
  );
}
