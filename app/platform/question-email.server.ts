import { run } from '@zootools/email-spell-checker';
import { emailAnswer, emailDomain } from '#app/domain/email-question-fields.ts';
import type { FormErrors } from '#app/domain/form.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import { didYouMean } from '#app/words/en/email-question-words.ts';

/** The providers that are suggested. Short names are left out: another company's name is too easily near to them. */
const providers = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'rediffmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'indiatimes.com',
  'zohomail.in',
  'zohomail.com',
  'protonmail.com',
];

/** Providers whose addresses all have the same ending: nobody has one at `gmail.in`. */
const ofOneEnding = ['gmail.com', 'rediffmail.com'];

/** Providers that exist, although their names look like mistyped ones of those above. */
const others = new Set([
  'aol.com',
  'email.com',
  'fastmail.com',
  'googlemail.com',
  'gmx.com',
  'hotmail.co.in',
  'hotmail.co.uk',
  'hotmail.fr',
  'live.com',
  'live.in',
  'mail.com',
  'mailo.com',
  'outlook.fr',
  'outlook.in',
  'rediff.com',
  'rocketmail.com',
  'tutamail.com',
  'yahoo.ca',
  'yahoo.co.uk',
  'yahoo.de',
  'yahoo.fr',
  'ymail.com',
  'zmail.com',
]);

// The library builds a regular expression from the typed ending if it may correct endings alone, so it may not.
const onlyWholeDomains = { topLevelDomains: [], secondLevelDomains: [] };

/** Returns the address with the provider that was probably meant; null if the address looks right (DAY-7). */
export function suggestEmail(typed: string): string | null {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) return null;
  const [mailbox, domain = ''] = email.split('@');
  if (others.has(domain)) return null;
  const misplaced = ofOneEnding.find((provider) => provider.split('.')[0] === domain.split('.')[0]);
  const { domain: near } = run({ email: `x@${domain}`, domains: providers, ...onlyWholeDomains }) ?? {};
  const meant = misplaced ?? near ?? domain;
  return meant === domain ? null : `${mailbox}@${meant}`;
}

/**
 * Asks once about a probably mistyped domain: the question is the field's error, and the form gets what is shown with
 * it. Corrects the address if the button to do so was pressed.
 */
export function questionEmail(form: FormData): FormErrors<'email'> {
  const typed = textIn(form, 'email', 254);
  const suggested = suggestEmail(typed);
  const answer = textIn(form, emailAnswer.name, 20);
  const isAsked = textIn(form, 'askedEmail', 254) === typed;
  form.delete('suggestedEmail');
  if (suggested === null) return {};
  if (answer === emailAnswer.correct) form.set('email', suggested);
  if (answer === emailAnswer.correct || answer === emailAnswer.keep || isAsked) return {};
  form.set('suggestedEmail', suggested);
  form.set('askedEmail', typed);
  return { email: didYouMean(emailDomain(suggested)) };
}
