import { mailLink } from '#app/domain/contact-links.ts';
import { labeled } from '#app/domain/labeled.ts';
import { messageWords } from '#app/words/en/message-words.ts';

/** `deleted`: in the bin, restorable for thirty days. */
export const messageStatuses = ['new', 'read', 'answered', 'spam', 'deleted'] as const;

/** The longest answer to a message, in characters. */
export const longestMessageAnswer = 5_000;

export type MessageStatus = (typeof messageStatuses)[number];

export const messageTones = {
  new: 'accent',
  read: 'neutral',
  answered: 'success',
  spam: 'danger',
  deleted: 'neutral',
} as const satisfies Record<MessageStatus, string>;

/** `inbox`: everything but spam and deleted messages; `open`: new and read ones (DAY-44). */
export const messageShape = {
  sorts: ['newest', 'oldest'],
  filters: { status: ['inbox', 'open', ...messageStatuses] },
} as const;

export const messageChoices = {
  status: labeled(messageShape.filters.status, { ...messageWords.lists, ...messageWords.statuses }),
  sort: labeled(messageShape.sorts, messageWords.sorts),
};

/** A mailto: URL to the sender, with ticket number and quoted message. */
export function replyAddress(message: {
  email: string;
  subject: string;
  reference: string;
  message: string;
}) {
  // Shortens the text by whole characters (code points): half of a surrogate pair makes `encodeURIComponent` throw.
  const quoted = [...message.message]
    .slice(0, 1_000)
    .join('')
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n');
  return mailLink(message.email, {
    subject: messageWords.replySubject(message),
    body: `\n\n${quoted}`,
  });
}
