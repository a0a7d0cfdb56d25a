import { createHash } from 'node:crypto';
import { classWords } from '#app/words/en/class-words.ts';
import type { CalendarEvent } from './class-feed.server.ts';

type Calendar = { events: readonly CalendarEvent[]; academy: string; site: string };

/** Returns the classes as iCalendar (RFC 5545) in UTC. Equal classes give equal text, whose hash is the ETag. */
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
      // This becomes DTSTAMP, and is missing in the library's types. Without it, the file would differ at every
      // request.
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

/** `ics` refuses it, and RFC 5545 (3.6) wants a component: a time zone, which is not shown (OPS-75). */
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

export function calendarTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}
