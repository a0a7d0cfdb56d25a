/**
 * What an email is about. In a shop without a mail server, the owner sends emails by hand, all of one kind at a time.
 * `answer`: the owner's own words, which answer a request. `academy`: an email to the academy itself. `other`: an email from before kinds were stored.
 */
export const emailKinds = [
  'account',
  'enrollment',
  'answer',
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
