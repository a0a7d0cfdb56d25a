import type { Fault } from '#app/core/accounts/form-faults.ts';
import type { ProfileInput } from '#app/domain/profile.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import { accountForm, ageForm, profileForm } from './account-forms.ts';

export const accountIntents = [
  'profile',
  'age',
  'confirm',
  'email',
  'email-cancel',
  'password',
  'session',
  'other-sessions',
  'delete',
] as const;

export type AccountIntent = (typeof accountIntents)[number];

/** With the typed profile or email address, but never a password. */
export type AccountAnswer = {
  intent: AccountIntent;
  fault: Fault<string>;
  values?: ProfileInput;
  typedEmail?: string;
  typedAge?: ReturnType<typeof ageForm.valuesOf>;
};

/** Returns the typed values that the page may show again. Passwords are never among them. */
export function typedAccount(
  form: FormData,
  intent: AccountIntent,
): Pick<AccountAnswer, 'values' | 'typedEmail' | 'typedAge'> {
  return {
    values: intent === 'profile' ? profileForm.valuesOf(form) : undefined,
    typedAge: intent === 'age' ? ageForm.valuesOf(form) : undefined,
    typedEmail: intent === 'email' ? accountForm.valuesOf(form).email : undefined,
  };
}

export function failedAccount(form: FormData): AccountAnswer {
  const sent = form.get('intent');
  const intent = isAccountIntent(sent) ? sent : 'profile';
  const { error = '', errors } = accountForm.failed(form);
  const fault = { error, errors };
  return { intent, fault, ...typedAccount(form, intent) };
}

const done: Record<Exclude<AccountIntent, 'delete' | 'confirm' | 'email'>, string> = {
  profile: 'Your details are saved.',
  age: 'Your answer is saved.',
  password: 'Your password is changed, and every other browser is logged out.',
  session: 'Done. That browser is logged out.',
  'other-sessions': 'Done. Every other browser is logged out.',
  'email-cancel': 'Done. Your address stays as it is.',
};

export function isAccountIntent(value: unknown): value is AccountIntent {
  return accountIntents.some((intent) => intent === value);
}

export function doneText(value: string | null, mailIsSent: boolean): string | null {
  if (!isAccountIntent(value) || value === 'delete') return null;
  const words = mailWordsOf(mailIsSent).account;
  return { ...done, confirm: words.confirmDone, email: words.changeDone }[value];
}
