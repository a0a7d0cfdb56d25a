import { createHash } from 'node:crypto';
import { classWords } from '#app/words/en/class-words.ts';

/** A live class as it is written into a calendar file. */
export type CalendarEvent = {
  /** The id of the live class. It stays the same when the class gets another date. */
  id: string;
  lessonSlug: string;
  title: string;
  course: string;
  startsAt: Date;
  minutes: number;
  sequence: number;
  isCancelled: boolean;
  /** When the lesson was last changed. */
  changedAt: Date;
  /** The URL of the lesson's page. */
  url: string;
};

type Calendar = { events: readonly CalendarEvent[]; academy: string; site: string };

/**
 * Writes live classes as a calendar file (iCalendar, RFC 5545) with times in UTC. The same classes always give the same
 * text, because a hash of the text is the ETag with which calendar apps find out whether the file has changed.
 */
export async function writeCalendar({ events, academy, site }: Calendar): Promise<string> {
  const host = new URL(site).hostname;
  const productId = `${host}/classes`;
  if (events.length === 0) return emptyCalendar(productId);
  // The library is loaded with the first calendar and not at startup, because most requests need none.
  const { createEvents } = await import('ics');
  const entries = events.map((event) => {
    const written = {
      uid: `${event.id}@${host}`,
      title: event.isCancelled ? classWords.cancelledTitle(event.title) : event.title,
      description: classWords.inCalendar(event.course, event.url),
      start: event.startsAt.getTime(),
      startInputType: 'utc' as const,
      startOutputType: 'utc' as const,
      duration: { minutes: event.minutes },
      url: event.url,
      status: event.isCancelled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
      busyStatus: event.isCancelled ? ('FREE' as const) : ('BUSY' as const),
      sequence: event.sequence,
      lastModified: event.changedAt.getTime(),
      // The library's types lack this property, which becomes DTSTAMP. Without the property, the library would write
      // the present time, and the file would be different at every request.
      timestamp: event.changedAt.getTime(),
    };
    return written;
  });
  const { value, error } = createEvents(entries, {
    productId,
    method: 'PUBLISH',
    calName: academy,
  });
  if (value === null) throw error ?? new Error('the calendar was not written');
  return value;
}

/**
 * Writes a calendar without classes as text, because the library `ics` refuses to. A calendar must have a component
 * (RFC 5545, section 3.6); a time zone is one that calendar apps do not show (OPS-75).
 */
function emptyCalendar(productId: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `PRODID:${productId}`,
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Etc/UTC',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'END:VTIMEZONE',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** Returns the ETag of a calendar file, which changes only if the file does. */
export function calendarTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}
