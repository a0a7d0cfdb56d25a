import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { FormErrors } from '#app/domain/form.ts';
import { passkeyWords } from '#app/words/en/passkey-words.ts';

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
type Answer = { options?: Options; to?: string; error?: string; errors?: FormErrors<'code'> };

/** What a page asked last, and nobody answered. A code that was typed for it works once, so the next try asks it again. */
let kept: { page: string; options: Options } | undefined;

/** Returns where to go, or what to say. Throws if server or browser cannot. Loaded when wanted. */
export async function promptPasskey(
  send: (more: Record<string, string>) => Promise<Response>,
): Promise<Answer> {
  const begun: Answer = kept?.page === location.pathname ? kept : await read(await send({}));
  kept = undefined;
  if (!begun.options) return begun;
  const isNew = 'user' in begun.options;
  let signed: AuthenticationResponseJSON | RegistrationResponseJSON;
  try {
    signed = await ('user' in begun.options
      ? startRegistration({ optionsJSON: begun.options })
      : startAuthentication({ optionsJSON: begun.options }));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { error: passkeyWords.errors['passkey-known'] };
    if (name !== 'NotAllowedError' && name !== 'AbortError') throw error;
    if (!isNew) return { error: passkeyWords.canceled };
    kept = { page: location.pathname, options: begun.options };
    return { error: passkeyWords.notAdded };
  }
  return await read(await send({ answer: JSON.stringify(signed) }));
}

// Our server's answer. Anything else, such as the page of a proxy, is no JSON and throws. Who is logged out, or is
// somebody else by now, gets the page anew.
async function read(response: Response): Promise<Answer> {
  const here = { to: location.pathname + location.search };
  if (response.redirected) return here;
  // Each answer of our server's script addresses has this shape, or none of these parts.
  const { options, to, error, errors } = (await response.json()) as Answer;
  if (options) return { options };
  return to ? { to } : error ? { error, errors } : here;
}
