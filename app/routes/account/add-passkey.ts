import { addPasskey, offerPasskey } from '#app/core/accounts/own-passkeys.server.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { passkeysPath } from '#app/domain/passkey.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/add-passkey.ts';
import { accountContext } from './account-action.server.ts';
import { onlyByPost, passkeyAnswer } from './passkey-answer.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  await userVisit(context, url);
  return onlyByPost();
}

/** Both steps of adding a passkey, for the script of their page: what to make it from, and then what was made (DAY-190). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { visit, actor, brand } = await userVisit(context, url);
  const form = await readForm(visit, request);
  const ctx = accountContext(visit, actor, request);
  const answer = textIn(form, 'answer');
  if (answer === '') {
    const { name: shop } = await brand();
    return passkeyAnswer(await offerPasskey(ctx, { shop, code: textIn(form, 'code') }));
  }
  const outcome = await addPasskey(ctx, { name: textIn(form, 'name'), answer });
  return passkeyAnswer(outcome.success ? { ...outcome, to: passkeysPath } : outcome);
}
