/** What can become of a message. `deleted` is the bin: for thirty days it can be brought back. */
export const messageStatuses = ['new', 'read', 'answered', 'spam', 'deleted'] as const;

export type MessageStatus = (typeof messageStatuses)[number];

export const messageLabels = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  spam: 'Spam',
  deleted: 'Deleted',
} as const satisfies Record<MessageStatus, string>;

export const messageTones = {
  new: 'accent',
  read: 'neutral',
  answered: 'success',
  spam: 'danger',
  deleted: 'neutral',
} as const satisfies Record<MessageStatus, string>;

/** What the list can show; `inbox` is all that is neither spam nor deleted. */
export const messageShape = {
  sorts: ['newest', 'oldest'],
  filters: { status: ['inbox', ...messageStatuses] },
} as const;

export const messageChoices = {
  status: [
    { value: 'inbox', label: 'Inbox' },
    ...messageStatuses.map((value) => ({ value, label: messageLabels[value] })),
  ],
  sort: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
};

/** A letter in the owner's own mail program: to the sender, under the ticket number, what was written below. */
export function replyAddress(message: {
  email: string;
  subject: string;
  reference: string;
  message: string;
}) {
  const { email, subject, reference } = message;
  // By characters, not by halves of them, which no address can carry.
  const quoted = [...message.message]
    .slice(0, 1_000)
    .join('')
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const parts = { subject: `Re: ${subject} (${reference})`, body: `\r\n\r\n${quoted}` };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
