import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { passkeyWords } from '#app/words/en/passkey-words.ts';

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
type Answer = { options?: Options; to?: string; error?: string };

/**
 * Asks the server, the device, and the server again; returns where to go then, or what to say. Loaded only when somebody
 * wants a passkey. Throws if the server cannot be reached, or the browser cannot do it.
 */
export async function promptPasskey(
  send: (more: Record<string, string>) => Promise<Response>,
): Promise<Answer> {
  const begun = await read(await send({}));
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
    return { error: isNew ? passkeyWords.notAdded : passkeyWords.canceled };
  }
  return await read(await send({ answer: JSON.stringify(signed) }));
}

// Our server's answer. Anything else, such as the page of a proxy, is no JSON and throws.
const read = async (response: Response) => (await response.json()) as Answer;
