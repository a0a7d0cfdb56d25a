/**
 * What an email is about. An owner without a mail server sends emails by this. `answer`: the owner's own words.
 * `group`: the owner's own words to many students; `change`: a class was moved or cancelled. `code`: a code to log in, not kept once sent. `academy`: to the academy. `other`: from before kinds were stored.
 */
export const emailKinds = [
  'account',
  'code',
  'enrollment',
  'answer',
  'order',
  'refund',
  'kit',
  'certificate',
  'assignment',
  'class',
  'change',
  'group',
  'message',
  'academy',
  'other',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/**
 * News of courses, which are closed to a disabled account: it is not written to about them. It still hears of its money,
 * its parcels and itself, and is answered.
 */
export const courseNews: readonly EmailKind[] = [
  'enrollment',
  'certificate',
  'assignment',
  'class',
  'change',
  'group',
];
