import { labeled } from '#app/domain/labeled.ts';
import { messageWords } from '#app/words/en/message-words.ts';

/** The status of a message. `deleted` means in the bin, from where it can be restored for thirty days. */
export const messageStatuses = ['new', 'read', 'answered', 'spam', 'deleted'] as const;

export type MessageStatus = (typeof messageStatuses)[number];

export const messageTones = {
  new: 'accent',
  read: 'neutral',
  answered: 'success',
  spam: 'danger',
  deleted: 'neutral',
} as const satisfies Record<MessageStatus, string>;

/** The list's sort orders and filters; `inbox` is everything except spam and deleted messages. */
export const messageShape = {
  sorts: ['newest', 'oldest'],
  filters: { status: ['inbox', ...messageStatuses] },
} as const;

export const messageChoices = {
  status: [{ value: 'inbox', label: messageWords.inbox }, ...labeled(messageStatuses, messageWords.statuses)],
  sort: labeled(messageShape.sorts, messageWords.sorts),
};

/**
 * A mailto: URL that opens a reply in the owner's mail program: to the sender, with the ticket number,
 * quoting the message.
 */
export function replyAddress(message: {
  email: string;
  subject: string;
  reference: string;
  message: string;
}) {
  // Cut by code points, since half of a surrogate pair cannot be encoded in a URL.
  const quoted = [...message.message]
    .slice(0, 1_000)
    .join('')
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const parts = { subject: messageWords.replySubject(message), body: `\r\n\r\n${quoted}` };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(message.email).replace('%40', '@')}?${query.join('&')}`;
}
