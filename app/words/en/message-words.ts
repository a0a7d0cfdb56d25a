import { bulk, bulkActs } from './bulk-words.ts';
import { greetingOf } from './email-greeting.ts';

type Message = { fullName: string; email: string; subject: string; message: string; reference: string };

/** The admin panel's texts about messages sent with the contact form, and the emails about these messages (CONT-2). */
export const messageWords = {
  statuses: { new: 'New', read: 'Read', answered: 'Answered', spam: 'Spam', deleted: 'Deleted' },
  lists: { inbox: 'Inbox', open: 'To answer' },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  errors: {
    gone: 'There is no such message any more.',
    'answer-missing': 'Write the answer first.',
    'answer-too-long': 'Please keep the answer to at most 5,000 characters.',
  },
  failed: 'Failed to update message. Please try again.',
  name: ({ subject, fullName }: Pick<Message, 'subject' | 'fullName'>) => `${subject}, from ${fullName}`,
  confirmation: ({ fullName, reference }: Message) => ({
    subject: `We have your message (${reference})`,
    body: `${greetingOf(fullName)}\n\nThank you for writing to {academy}. We will answer to this address.\n\nYour number: ${reference}\n\n{academy}`,
  }),
  forwarded: ({ fullName, email, subject, message, reference, about }: Message & { about?: string }) => ({
    subject: `${reference}: ${subject}`,
    body: `From: ${fullName} <${email}>\n\n${message}${about ? `\n\n${about}` : ''}`,
  }),
  /** The email with the academy's answer; `link` is the page on which a student asked. */
  answered: (sent: Message & { answer: string; link: string | null }) => ({
    subject: messageWords.replySubject(sent),
    body: [
      greetingOf(sent.fullName),
      sent.answer,
      ...(sent.link ? [`Where you asked: ${sent.link}`] : [`You wrote:\n${sent.message.slice(0, 1_000)}`]),
      '{academy}',
    ].join('\n\n'),
  }),
  answer: {
    label: 'Answer',
    send: 'Send answer',
    byEmail: 'Write in your mail program',
    given: (by: string, at: string, isChat: boolean) =>
      `Answered by ${by}${isChat ? ' on WhatsApp' : ''}, ${at}`,
    byWhatsApp: 'Answer on WhatsApp',
    openWhatsApp: 'Open WhatsApp',
    again: 'Answer again',
    late: 'Somebody else has answered or deleted this message meanwhile. What you typed is still here.',
    ready: 'Ready answers',
    more: 'More …',
    keep: 'Change them under FAQs',
    /** What is prepared in the chat. */
    chat: ({ fullName, reference }: Pick<Message, 'fullName' | 'reference'>, answer: string) =>
      `${greetingOf(fullName)}\n${answer}\n({academy}, ${reference})`,
  },
  replySubject: ({ subject, reference }: Pick<Message, 'subject' | 'reference'>) =>
    `Re: ${subject} (${reference})`,
  all: 'All messages',
  restoreAs: 'Restore as',
  markAs: 'Mark as',
  finalDetails: 'Nothing brings it back.',
  deleteDetails: 'It stays under Deleted for thirty days and can be brought back.',
  deleteForGood: 'Delete for good',
  deleteQuestion: 'Are you sure you want to delete this message?',
  eraseQuestion: 'Are you sure you want to delete this message for good?',
  search: 'Search messages',
  outboxOf: (waiting: number) => `Outbox (${waiting})`,
  outbox: 'Outbox',
  none: 'No messages found',
  empty: 'What is sent from the Contact page arrives here.',
  caption: 'Messages',
  from: 'From',
  sent: 'Sent',
} as const;

export const messageBulkActs = bulkActs('message', {
  read: { label: 'Mark as read', past: 'marked as read' },
  answered: { label: 'Mark as answered', past: 'marked as answered' },
  spam: { label: 'Spam', past: 'marked as spam' },
  delete: bulk.deletion,
});
