import { z } from 'zod';
import { instantOf, isTimeZone } from '#app/domain/calendar.ts';
import { isCourseSlug } from '#app/domain/course.ts';
import { trimmedBody } from '#app/domain/curriculum-file.ts';
import type { FileClass, FileLesson } from '#app/domain/file-lesson.ts';
import { type Checked, checkValues } from '#app/domain/form.ts';
import { type LessonVideo, lessonKinds, longest, most, readLessonVideo } from '#app/domain/lesson.ts';
import { quizLimits } from '#app/domain/quiz.ts';
import { readHttps, readVideoLink } from '#app/domain/video-link.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';
import type { LessonValues } from './lesson-form.ts';

type FieldError = keyof typeof curriculumWords.fieldErrors;

/** A live class takes as long as its lesson, or 60 minutes if the lesson has no length. */
export type ClassInput = Pick<FileClass, 'startsAt' | 'zone' | 'joinUrl'> & {
  isCancelled: boolean;
  /** The recording of the class; null for none. If undefined, the stored recording is kept. */
  recording?: LessonVideo | null;
  /** The batch that sees the lesson; null for all students. Undefined keeps the stored one. */
  batchId?: string | null;
};

/** A lesson as submitted in the form, after validation. If `slug` is null, the lesson keeps its slug. */
export type LessonInput = Omit<FileLesson, 'live' | 'quiz'> & {
  live: ClassInput | null;
  /** The percentage of the points with which a quiz is passed; null for the default percentage. */
  passPercent: number | null;
  attemptsLimit: number | null;
};

export const titleSchema = oneLine<FieldError>(longest.title, 'title-too-long', 'title-missing');

const whole = (greatest: number, message: FieldError) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= greatest, message);

const moment = (zone: string) =>
  z.string().transform((text, context) => {
    const at = instantOf(text.trim(), zone);
    if (!at) context.addIssue({ code: 'custom', message: 'moment-invalid' satisfies FieldError });
    return at ?? new Date(0);
  });

const video = z.string().transform((text, context) => {
  const read = readLessonVideo(text.trim());
  if (!read) context.addIssue({ code: 'custom', message: 'video-invalid' satisfies FieldError });
  return read;
});

const linkedVideo = z.string().transform((text, context) => {
  const read = readVideoLink(text.trim());
  if (!read) context.addIssue({ code: 'custom', message: 'video-invalid' satisfies FieldError });
  return read;
});

/** The schema of a hidden field, of another kind of lesson or opening rule: any value becomes null. */
const nothing = z.unknown().transform(() => null);

const checkbox = z.string().transform((text) => text === 'yes');

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsNull, schema.nullable());

const basis = {
  title: titleSchema,
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || isCourseSlug(text), 'address-invalid' satisfies FieldError)
    .transform((text) => text || null),
  kind: z.enum(lessonKinds, 'kind-unknown' satisfies FieldError),
  body: z
    .string()
    .transform((text) => trimmedBody(text.replaceAll(/\r\n?/g, '\n')))
    .refine((text) => text.length <= longest.body, 'body-too-long' satisfies FieldError),
  minutes: optional(whole(most.minutes, 'minutes-invalid')),
  is_published: checkbox,
  is_free: checkbox,
  is_optional: checkbox,
  must_watch: checkbox,
};

function blankIsNull(text: unknown): unknown {
  return typeof text === 'string' && text.trim() === '' ? null : text;
}

const joinUrl = z
  .string()
  .trim()
  .max(longest.address, 'link-invalid' satisfies FieldError)
  .refine((text) => text === '' || readHttps(text) !== null, 'link-invalid' satisfies FieldError)
  .transform((text) => text || null);
const zone = z
  .string()
  .trim()
  .refine(isTimeZone, 'zone-unknown' satisfies FieldError);

/** Leaves out hidden fields of other kinds. `siteZone` is the zone of the opening date. */
export function checkLesson(
  values: LessonValues,
  siteZone: string,
): Checked<keyof LessonValues, LessonInput> {
  const { kind, opens } = values;
  // A live class is stored only once it has a date. Before that, its time zone and link are not checked.
  const isDated = kind === 'live' && values.starts_at.trim() !== '';
  const knownZone = isTimeZone(values.zone.trim()) ? values.zone.trim() : siteZone;
  const schema = z.object({
    ...basis,
    unlock_days: opens === 'days' ? whole(most.unlockDays, 'days-invalid') : nothing,
    unlock_at: opens === 'date' ? moment(siteZone) : nothing,
    video: kind === 'video' && values.video.trim() !== '' ? video : nothing,
    starts_at: isDated ? moment(knownZone) : nothing,
    zone: isDated ? zone : nothing,
    join_url: isDated ? joinUrl : nothing,
    is_cancelled: checkbox,
    pass_percent: kind === 'quiz' ? optional(whole(100, 'percent-invalid')) : nothing,
    attempts_limit: kind === 'quiz' ? optional(whole(quizLimits.attempts, 'attempts-invalid')) : nothing,
    recording: isDated && values.recording.trim() !== '' ? linkedVideo : nothing,
    batch: isDated ? z.string().transform((text) => text.trim() || null) : nothing,
  });
  const checked = checkValues<keyof LessonValues, z.output<typeof schema>>(
    values,
    schema,
    curriculumWords.fieldErrors,
  );
  if (!checked.isValid) return checked;
  const { is_published, is_free, is_optional, must_watch, unlock_days, unlock_at, ...read } = checked.input;
  const { starts_at, join_url, is_cancelled, zone: classZone, recording, batch, ...others } = read;
  const { pass_percent, attempts_limit, ...rest } = others;
  const live = starts_at && {
    startsAt: starts_at,
    zone: classZone ?? siteZone,
    joinUrl: join_url,
    isCancelled: is_cancelled,
    recording,
    batchId: batch,
  };
  const flags = {
    isPublished: is_published,
    isFree: is_free,
    isOptional: is_optional,
    mustWatch: must_watch,
  };
  const opening = { unlockDays: unlock_days, unlockAt: unlock_at };
  const quiz = { passPercent: pass_percent, attemptsLimit: attempts_limit };
  return { isValid: true, errors: {}, input: { ...rest, ...flags, ...opening, ...quiz, live } };
}
