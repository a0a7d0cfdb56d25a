/**
 * The state of an email: waiting for the owner to send it by hand, due for another attempt by the mail
 * server, or sent.
 */
export type EmailState = 'waiting' | 'due' | 'sent';

export const emailShape = {
  sorts: ['newest', 'oldest'],
  filters: { state: ['waiting', 'due', 'sent', 'all'] },
} as const;

/** Derives an email's state from its row. */
export function emailState(email: { sentAt: Date | null; nextAttemptAt: Date | null }): EmailState {
  if (email.sentAt) return 'sent';
  return email.nextAttemptAt ? 'due' : 'waiting';
}

/** Whether an email contains a secret link, which resets, confirms or lets in whoever has it. */
export function holdsKey(body: string): boolean {
  return /https?:\/\/\S*[?&](token|browser)=/.test(body);
}

/** A mailto: URL that opens the email in the owner's own mail program, ready to send. */
export function mailProgramAddress(email: { recipient: string; subject: string; body: string }): string {
  const to = encodeURIComponent(email.recipient).replace('%40', '@');
  const body = email.body.replaceAll('\n', '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(body)}`;
}
