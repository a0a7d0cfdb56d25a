/** Where an email is: it waits for a hand, the mail server will be asked (again), or it has gone out. */
export type EmailState = 'waiting' | 'due' | 'sent';

export const emailStates: Record<EmailState, { label: string; tone: 'warning' | 'neutral' | 'success' }> = {
  waiting: { label: 'Not sent', tone: 'warning' },
  due: { label: 'On the way', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
};

export const emailShape = {
  sorts: ['newest', 'oldest'],
  filters: { state: ['waiting', 'due', 'sent', 'all'] },
} as const;

export const emailChoices = {
  state: [
    { value: 'waiting', label: 'Not sent' },
    { value: 'due', label: 'On the way' },
    { value: 'sent', label: 'Sent' },
    { value: 'all', label: 'All' },
  ],
  sort: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
};

/** Where an email is, from its row. */
export function emailState(email: { sentAt: Date | null; nextAttemptAt: Date | null }): EmailState {
  if (email.sentAt) return 'sent';
  return email.nextAttemptAt ? 'due' : 'waiting';
}

/** Whether an email holds a link that is a key: it resets, confirms or lets in whoever has it. */
export function holdsKey(body: string): boolean {
  return /https?:\/\/\S*[?&](token|browser)=/.test(body);
}

/** The email in the owner's own mail program, ready to be sent. */
export function mailProgramAddress(email: { recipient: string; subject: string; body: string }): string {
  const to = encodeURIComponent(email.recipient).replace('%40', '@');
  const body = email.body.replaceAll('\n', '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(body)}`;
}
