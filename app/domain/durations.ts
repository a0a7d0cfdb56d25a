/** A minute, an hour and a day in milliseconds. A day of the calendar may be an hour longer: see `calendar.ts`. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
