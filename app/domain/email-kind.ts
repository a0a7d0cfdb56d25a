/**
 * What an email is about. The owner of a shop without a mail server sends emails of one kind in one go. `academy` marks
 * emails to the academy itself; `other` marks emails that were written before there were kinds.
 */
export const emailKinds = [
  'account',
  'enrollment',
  'order',
  'refund',
  'kit',
  'certificate',
  'message',
  'academy',
  'other',
] as const;
export type EmailKind = (typeof emailKinds)[number];
