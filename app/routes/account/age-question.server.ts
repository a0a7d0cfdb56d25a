import { phoneNumber } from '@pankh/india/phone.ts';
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

/** Reads the answer. `own` is the account's address and mobile number, which are not its parent's. */
export function readAge(
  services: Services,
  form: FormData,
  own: { email: string; phone: string | null },
): Read {
  const { input, errors } = ageForm.read(form, ageSchemas[contactOf(services)]);
  const theirs = [normalizeEmail(own.email), own.phone === null ? null : phoneNumber(own.phone)];
  if (input?.band === 'minor' && theirs.includes(input.guardianContact))
    return { age: null, errors: { guardianContact: ageFieldWords.ownAddress } };
  return { age: input, errors };
}
