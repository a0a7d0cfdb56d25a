import { emailKinds } from '#app/domain/email-kind.ts';

/**
 * The state of an email: `waiting` (the owner must send it by hand, because the site has no mail server),
 * `due` (the mail server will send it), `failed` (the mail server rejected it, or too many attempts failed)
 * or `sent`.
 */
export type EmailState = 'waiting' | 'failed' | 'due' | 'sent';

export const emailShape = {
  sorts: ['person', 'newest', 'oldest'],
  filters: { state: ['waiting', 'failed', 'due', 'sent', 'all'], kind: ['all', ...emailKinds] },
} as const;

type Sending = { sentAt: Date | null; nextAttemptAt: Date | null; lastError: string | null };

/** Returns the state of an email, which follows from three of its columns. */
export function emailState({ sentAt, nextAttemptAt, lastError }: Sending): EmailState {
  if (sentAt) return 'sent';
  if (nextAttemptAt) return 'due';
  return lastError === null ? 'waiting' : 'failed';
}

/**
 * Groups emails by recipient, without changing the order of the emails. In the list, emails to the same
 * recipient must be adjacent.
 */
export function byPerson<Email extends { recipient: string }>(
  emails: readonly Email[],
): { recipient: string; emails: Email[] }[] {
  const groups: { recipient: string; emails: Email[] }[] = [];
  for (const email of emails) {
    const last = groups.at(-1);
    if (last?.recipient === email.recipient) last.emails.push(email);
    else groups.push({ recipient: email.recipient, emails: [email] });
  }
  return groups;
}

/**
 * Returns whether the text of an email contains a secret link with which anyone could reset a password,
 * confirm an email address, or sign in without the delay after wrong passwords.
 */
export function holdsKey(body: string): boolean {
  return /[?&](token|browser)=/.test(body);
}

/** Returns a mailto: URL that opens the email in the owner's own mail program, ready to send. */
export function mailProgramAddress(email: { recipient: string; subject: string; body: string }): string {
  const to = encodeURIComponent(email.recipient).replace('%40', '@');
  const body = email.body.replaceAll('\n', '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(body)}`;
}
