import { z } from 'zod';
import { instantOf } from '#app/domain/calendar.ts';
import { type Weekday, weekdays } from '#app/domain/class-days.ts';
import { day, fields, type InputOf, line, orNull, other, text, tick, whole } from '#app/domain/fields.ts';
import { longest, most } from '#app/domain/lesson.ts';
import { readHttps } from '#app/domain/video-link.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { classesWords } from '#app/words/en/classes-words.ts';

const words = classesWords.fields;
const { failed } = classesWords;

export const mostClasses = 100;

const hours = {
  at: other<string>({ kind: 'value', most: 5, required: true, ...words.at }),
  minutes: whole({ range: [1, most.minutes], ...words.minutes }),
  joinUrl: orNull(other<string>({ kind: 'line', most: longest.address, ...words.joinUrl })),
};

/** The form that makes the classes of a batch (DAY-46). */
export const classesForm = fields(
  {
    from: day(words.from),
    mon: tick(words.mon),
    tue: tick(words.tue),
    wed: tick(words.wed),
    thu: tick(words.thu),
    fri: tick(words.fri),
    sat: tick(words.sat),
    sun: tick(words.sun),
    count: whole({ range: [1, mostClasses], initial: '12', ...words.count }),
    ...hours,
    minutes: { ...hours.minutes, initial: '60' },
    // Room for a number after the name.
    title: line({ most: longest.title - 10, initial: classesWords.usual, ...words.title }),
    place: text({ most: 1_000, ...words.place }),
  },
  { failed },
);

/** The form that changes hour, length or link of all coming classes of a batch. What is empty stays as it is. */
export const hoursForm = fields(
  { at: orNull(hours.at), minutes: orNull(hours.minutes), joinUrl: hours.joinUrl },
  { failed },
);

export const classForm = fields(
  {
    startsAt: other<string>({ kind: 'value', most: 16, required: true, ...words.startsAt }),
    isCancelled: tick(words.isCancelled),
  },
  { failed },
);

const clock = (wrong: string, before: string) =>
  z
    .string()
    .trim()
    .refine((typed) => instantOf(`${before}${typed}`, 'UTC') !== null, wrong);
const ofHours = {
  at: clock(words.at.wrong, '2000-01-01T'),
  joinUrl: z
    .string()
    .trim()
    .max(longest.address, words.joinUrl.wrong)
    .refine((typed) => readHttps(typed) !== null, words.joinUrl.wrong),
};

export const classesSchema = schemaOf(classesForm, ofHours).refine((input) => weekdaysOf(input).size > 0, {
  path: ['mon'],
  message: words.mon.missing,
});
export const hoursSchema = schemaOf(hoursForm, ofHours).refine(
  ({ at, minutes, joinUrl }) => at !== null || minutes !== null || joinUrl !== null,
  { path: ['joinUrl'], message: words.joinUrl.nothing },
);
export const classSchema = schemaOf(classForm, { startsAt: clock(words.startsAt.wrong, '') });

export type ClassesInput = InputOf<typeof classesForm>;
export type HoursInput = InputOf<typeof hoursForm>;
export type ClassTimeInput = InputOf<typeof classForm>;

export function weekdaysOf(input: Readonly<Record<Weekday, boolean>>): Set<Weekday> {
  return new Set(weekdays.filter((name) => input[name]));
}
