import { greetingOf } from './email-greeting.ts';

export type EnrolledStudent = { email: string; fullName: string; courseTitle: string };

export function certificateEmail({
  email,
  fullName,
  courseTitle,
  link,
  site,
}: EnrolledStudent & { link: string; site: string }) {
  return {
    to: email,
    subject: `Your certificate for “${courseTitle}” is ready`,
    body: [
      greetingOf(fullName),
      `Congratulations, you have completed “${courseTitle}”!`,
      `Your certificate: ${link}`,
      `Show it to whom you like: its number can be checked at ${site}/certificates. It is in your dashboard, too.`,
      '{academy}',
    ].join('\n\n'),
  };
}

export function enrolledEmail({ email, fullName, courseTitle, site }: EnrolledStudent & { site: string }) {
  return {
    to: email,
    subject: `You are enrolled in “${courseTitle}”`,
    body: [
      greetingOf(fullName),
      `You are enrolled in “${courseTitle}”.`,
      `The course is in your dashboard: ${site}/dashboard`,
      '{academy}',
    ].join('\n\n'),
  };
}
