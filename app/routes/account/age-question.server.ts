import { ageForm } from '#app/core/consents/age-form.ts';
import { type AgeInput, ageSchemas } from '#app/core/consents/age-schema.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { FormErrors } from '#app/domain/form.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import type { Services } from '#app/visit/services.server.ts';
import { ageFieldWords, ageQuestion } from '#app/words/en/age-words.ts';

const contactOf = ({ env }: Pick<Services, 'env'>) => (mailIsSent(env) ? 'email' : 'phone');

/** Returns the question of age that a form shows; null in an academy that does not ask (DAY-173). */
export async function readAgeQuestion(services: Services) {
  return (await getSettings(services.db)).minors.asksAge ? ageQuestion(contactOf(services)) : null;
}

type Read = { age: AgeInput | null; errors: FormErrors<'band' | 'guardianName' | 'guardianContact'> };

/** Reads the answer. `own` is the account's address, which is not its parent's. */
export function readAge(services: Services, form: FormData, own: string): Read {
  const { input, errors } = ageForm.read(form, ageSchemas[contactOf(services)]);
  if (input?.band === 'minor' && input.guardianContact === normalizeEmail(own))
    return { age: null, errors: { guardianContact: ageFieldWords.ownAddress } };
  return { age: input, errors };
}
