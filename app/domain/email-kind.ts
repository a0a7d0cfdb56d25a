/**
 * What an email is about. In a shop without a mail server, the owner sends all emails of one kind by hand at
 * once. `academy` marks emails to the academy itself; `other` marks emails that were written before emails
 * had a kind.
 */
export const emailKinds = [
  'account',
  'enrollment',
  'order',
  'refund',
  'kit',
  'certificate',
  'assignment',
  'class',
  'message',
  'academy',
  'other',
] as const;
export type EmailKind = (typeof emailKinds)[number];
