import { dayIn, formatDateTime, weekdayOf, zoneNameIn } from '#app/domain/calendar.ts';
import type { ClassReminderKind } from '#app/domain/class-reminder.ts';
import { greetingOf } from './email-greeting.ts';

type Student = { email: string; fullName: string; courseTitle: string; link: string };
type Class = { kind: ClassReminderKind; startsAt: Date; zone: string; minutes: number; site: string };

const choices = (site: string) => `Which of these emails you get is your choice: ${site}/account/learning`;

/** Links to the lesson's page, never to the class itself. */
export function classReminderEmail(
  { email, fullName, title, courseTitle, link }: Student & { title: string },
  { kind, startsAt, zone, minutes, site }: Class,
) {
  const time = `${formatDateTime(startsAt, zone)} ${zoneNameIn(startsAt, zone)}`;
  return {
    to: email,
    subject: kind === 'hour' ? `Within the hour: ${title}` : `Your live class: ${title}, ${time}`,
    body: [
      greetingOf(fullName),
      `“${title}”, a live class of “${courseTitle}”, begins on ${time} and takes ${minutes} minutes.`,
      `The link to join appears on its page half an hour before:\n${link}`,
      choices(site),
      '{academy}',
    ].join('\n\n'),
  };
}

/** The email to a student who has not opened a lesson for a week. Only students who agreed to such emails get it. */
export function comeBackEmail({ email, fullName, courseTitle, link }: Student, { site }: { site: string }) {
  return {
    to: email,
    subject: `“${courseTitle}” is waiting for you`,
    body: [
      greetingOf(fullName),
      `You have not been here for a week. Your place in “${courseTitle}” is as you left it; one short lesson is enough to be back in it.`,
      `Go on where you left:\n${link}`,
      'You asked us to write to you after a week, and we do so once for each pause.',
      choices(site),
      '{academy}',
    ].join('\n\n'),
  };
}

type Changed = { title: string; zone: string; from: Date | null; to: Date | null };

/** What students read of classes that were moved, cancelled or deleted (DAY-138). It advertises nothing. */
export function changedClassesMessage(courseTitle: string, changes: readonly Changed[]) {
  const inOrder = changes.toSorted((a, b) => Number(a.to ?? a.from) - Number(b.to ?? b.from));
  const [only] = inOrder;
  const of = `of “${courseTitle}”`;
  const subject =
    changes.length > 1 || !only
      ? `${changes.length} classes ${of} have changed`
      : only.to === null
        ? `Cancelled: “${only.title}” ${of}`
        : `${only.from ? 'Moved' : 'Takes place after all'}: “${only.title}” ${of}`;
  return { subject, body: inOrder.map(changeLine).join('\n\n') };
}

function changeLine({ title, zone, from, to }: Changed): string {
  const when = (at: Date) =>
    `${weekdayOf(dayIn(at, zone))}, ${formatDateTime(at, zone)} ${zoneNameIn(at, zone)}`;
  if (to === null) return `“${title}” does not take place. It was to be on ${from ? when(from) : ''}.`;
  if (from === null) return `“${title}” takes place after all: ${when(to)}.`;
  return `“${title}” is now on ${when(to)}. It was to be on ${when(from)}.`;
}
