/**
 * The state of an email: `waiting` for the owner to send it by hand, because no mail server was configured
 * when it was written; `due` to be sent by the mail server; or `sent`.
 */
export type EmailState = 'waiting' | 'due' | 'sent';

export const emailShape = {
  sorts: ['newest', 'oldest'],
  filters: { state: ['waiting', 'due', 'sent', 'all'] },
} as const;

/** Returns the state of an email, which its two times determine. */
export function emailState(email: { sentAt: Date | null; nextAttemptAt: Date | null }): EmailState {
  if (email.sentAt) return 'sent';
  return email.nextAttemptAt ? 'due' : 'waiting';
}

/**
 * Returns whether an email contains a secret link with which anyone could reset a password, confirm an
 * address or skip the delay at sign-in.
 */
export function holdsKey(body: string): boolean {
  return /https?:\/\/\S*[?&](token|browser)=/.test(body);
}

/** Returns a mailto: URL that opens the email in the owner's own mail program, ready to send. */
export function mailProgramAddress(email: { recipient: string; subject: string; body: string }): string {
  const to = encodeURIComponent(email.recipient).replace('%40', '@');
  const body = email.body.replaceAll('\n', '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(body)}`;
}
