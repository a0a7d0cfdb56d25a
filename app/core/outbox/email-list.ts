import { mailLink } from '#app/domain/contact-links.ts';
import { emailKinds } from '#app/domain/email-kind.ts';

/** `waiting`: to send by hand, without a mail server; `due`: it will be sent; `failed`: given up. */
export type EmailState = 'waiting' | 'failed' | 'due' | 'sent';

export const emailShape = {
  sorts: ['person', 'newest', 'oldest'],
  filters: { state: ['waiting', 'failed', 'due', 'sent', 'all'], kind: ['all', ...emailKinds] },
} as const;

type Sending = { sentAt: Date | null; nextAttemptAt: Date | null; lastError: string | null };

export function emailState({ sentAt, nextAttemptAt, lastError }: Sending): EmailState {
  if (sentAt) return 'sent';
  if (nextAttemptAt) return 'due';
  return lastError === null ? 'waiting' : 'failed';
}

/** Whether the owner sends the email by hand: the mail server will not. */
export const isForOwner = (email: Sending) => ['waiting', 'failed'].includes(emailState(email));

/** Emails keep their order, but those to one recipient become neighbors, as the list needs them. */
export function byPerson<Email extends { recipient: string }>(emails: readonly Email[]) {
  const groups: { recipient: string; emails: Email[] }[] = [];
  for (const email of emails) {
    const last = groups.at(-1);
    if (last?.recipient === email.recipient) last.emails.push(email);
    else groups.push({ recipient: email.recipient, emails: [email] });
  }
  return groups;
}

/** A link to reset a password, confirm an address, or sign in without delay. */
export function holdsKey(body: string): boolean {
  return /[?&](token|browser)=/.test(body);
}

/** Whether a link works with its secret alone, as to an account, a consent or an invitation: it goes into no chat. */
export function isForMailbox(body: string): boolean {
  return holdsKey(body) || /\/(consents|helpers)\/[\w-]{1,100}\?key=/.test(body);
}

/**
 * What goes into a chat instead of an email: links of orders have no secrets, as the number may be mistyped (DAY-45).
 * Without the secret, the page of an order does not offer to cancel it.
 */
export function chatText({ subject, body }: { subject: string; body: string }): string {
  const open = body.split('\n\n').filter((paragraph) => !paragraph.endsWith('#cancel'));
  return [subject, ...open].join('\n\n').replace(/\?key=[\w-]{1,100}/g, '');
}

type MailedEmail = { recipient: string; subject: string; body: string };

export function mailProgramAddress({ recipient, ...email }: MailedEmail): string {
  return mailLink(recipient, email);
}
