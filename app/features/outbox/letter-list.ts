/** Where a letter is: it waits for a hand, the mail server will be asked (again), or it has gone out. */
export type LetterState = 'waiting' | 'due' | 'sent';

export const letterStates: Record<LetterState, { label: string; tone: 'warning' | 'neutral' | 'success' }> = {
  waiting: { label: 'Not sent', tone: 'warning' },
  due: { label: 'On the way', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
};

export const letterShape = {
  sorts: ['newest', 'oldest'],
  filters: { state: ['waiting', 'due', 'sent', 'all'] },
} as const;

export const letterChoices = {
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

/** Where a letter is, from its row. */
export function letterState(letter: { sentAt: Date | null; nextAttemptAt: Date | null }): LetterState {
  if (letter.sentAt) return 'sent';
  return letter.nextAttemptAt ? 'due' : 'waiting';
}

/** The letter in the owner's own mail program, ready to be sent. */
export function mailProgramAddress(letter: { recipient: string; subject: string; body: string }): string {
  const to = encodeURIComponent(letter.recipient).replace('%40', '@');
  const body = letter.body.replaceAll('\n', '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(body)}`;
}
