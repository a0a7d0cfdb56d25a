import { clockTimeIn } from '#app/domain/calendar.ts';
import { defineForm, type FormErrors, versionIn } from '#app/domain/form.ts';
import { longest, videoAddress } from '#app/domain/lesson.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';
import type { LessonWithClass } from './curriculum-queries.server.ts';

export const lessonForm = defineForm({
  fields: [
    ...(['title', 'slug', 'kind', 'body', 'minutes', 'is_published', 'is_free', 'is_optional'] as const),
    ...(['opens', 'unlock_days', 'unlock_at', 'video', 'starts_at', 'zone', 'join_url'] as const),
    'is_cancelled',
  ],
  // One character more than a text may have, and room for the line ends of two characters that browsers send.
  longest: 2 * longest.body + 1,
  failed: curriculumWords.failed.lesson,
  messages: curriculumWords.fieldErrors,
});

/** The lesson's form as typed. Checkboxes are `yes` or empty. */
export type LessonValues = ReturnType<typeof lessonForm.textsOf>;

/** A field that somebody else has saved with a value different from what was typed here. */
export type LessonClash = { field: keyof LessonValues; stored: string };

/** What the lesson's form shows when it was not saved. */
export type LessonAnswer = {
  values: LessonValues;
  errors: FormErrors<keyof LessonValues | 'image'>;
  error?: string;
  /** The version that the edit is based on: the stored one, once the differences (`clashes`) were shown. */
  version: number;
  clashes?: LessonClash[];
};

/** Returns what the form shows after an unexpected failure to save: what was typed, and a message. */
export function failedLesson(form: FormData): LessonAnswer {
  return { ...lessonForm.failed(form), version: versionIn(form) };
}

/** Returns the values that the form shows for a stored lesson. `zone` is the site's time zone. */
export function valuesOfLesson(lesson: LessonWithClass, zone: string): LessonValues {
  const { live, unlockAt, unlockDays } = lesson;
  const yes = (is: boolean) => (is ? 'yes' : '');
  return {
    title: lesson.title,
    slug: lesson.slug,
    kind: lesson.kind,
    body: lesson.body,
    minutes: String(lesson.minutes ?? ''),
    is_published: yes(lesson.isPublished),
    is_free: yes(lesson.isFree),
    is_optional: yes(lesson.isOptional),
    opens: unlockAt ? 'date' : unlockDays === null ? 'now' : 'days',
    unlock_days: String(unlockDays ?? ''),
    unlock_at: unlockAt ? clockTimeIn(unlockAt, zone) : '',
    video: lesson.video ? videoAddress(lesson.video) : '',
    starts_at: live ? clockTimeIn(live.startsAt, live.zone) : '',
    zone: live?.zone ?? zone,
    join_url: live?.joinUrl ?? '',
    is_cancelled: yes(live?.cancelledAt != null),
  };
}

/** Returns the fields whose stored value differs from what was typed, for the admin who saves second. */
export function clashesOf(typed: LessonValues, stored: LessonValues): LessonClash[] {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return lessonForm.fields.flatMap((field) =>
    plain(typed[field]) === plain(stored[field]) ? [] : [{ field, stored: stored[field] }],
  );
}
