import { greetingOf } from './email-greeting.ts';

export type Email = { to: string; subject: string; body: string; document?: string };
export type Ordered = {
  fullName: string;
  email: string;
  courseTitle: string;
  reference: string;
  totalPaise: number;
};

/** Subject with course and reference, greeting, the text, and signature. */
export const written = (
  { email, fullName, courseTitle, reference }: Ordered,
  subject: string,
  paragraphs: readonly string[],
): Email => ({
  to: email,
  subject: `${subject} “${courseTitle}” (${reference})`,
  body: [greetingOf(fullName), ...paragraphs.filter((text) => text !== ''), '{academy}'].join('\n\n'),
});
