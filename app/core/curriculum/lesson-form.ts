import { clockTimeIn } from '#app/domain/calendar.ts';
import { defineForm, type FormErrors, versionIn } from '#app/domain/form.ts';
import { longest, videoAddress } from '#app/domain/lesson.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';
import type { LessonWithClass } from './curriculum-queries.server.ts';

export const lessonForm = defineForm({
  fields: {
    title: 'line',
    slug: 'value',
    kind: 'own',
    body: 'text',
    minutes: 'value',
    is_published: 'own',
    is_free: 'own',
    is_optional: 'own',
    must_watch: 'own',
    opens: 'own',
    unlock_days: 'value',
    unlock_at: 'value',
    video: 'line',
    starts_at: 'value',
    zone: 'value',
    join_url: 'line',
    is_cancelled: 'own',
    pass_percent: 'value',
    attempts_limit: 'value',
    recording: 'line',
    batch: 'own',
  },
  // One more character lets a longer text reach the schema, which refuses it. Otherwise, the text would silently be cut.
  longest: longest.body + 1,
  failed: curriculumWords.failed.lesson,
  messages: curriculumWords.fieldErrors,
});

/** The values of the lesson form, as they were typed. A checkbox is `yes` or empty. */
export type LessonValues = ReturnType<typeof lessonForm.textsOf>;

/** A field for which another admin has saved `stored`, which differs from what was typed. */
export type LessonClash = { field: keyof LessonValues; stored: string };

export type LessonAnswer = {
  values: LessonValues;
  errors: FormErrors<keyof LessonValues | 'image' | 'video_file'>;
  error?: string;
  /** What the edit is based on; after another save that one, whose differences (`clashes`) are shown. */
  version: number;
  clashes?: LessonClash[];
};

/** Returns what the form shows after an unexpected failure to save: what was typed, and a message. */
export function failedLesson(form: FormData): LessonAnswer {
  return { ...lessonForm.failed(form), version: versionIn(form) };
}

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
    must_watch: yes(lesson.mustWatch),
    opens: unlockAt ? 'date' : unlockDays === null ? 'now' : 'days',
    unlock_days: String(unlockDays ?? ''),
    unlock_at: unlockAt ? clockTimeIn(unlockAt, zone) : '',
    video: lesson.video ? videoAddress(lesson.video) : '',
    starts_at: live ? clockTimeIn(live.startsAt, live.zone) : '',
    zone: live?.zone ?? zone,
    join_url: live?.joinUrl ?? '',
    is_cancelled: yes(live?.cancelledAt != null),
    pass_percent: String(lesson.passPercent ?? ''),
    attempts_limit: String(lesson.attemptsLimit ?? ''),
    recording: live?.recording ? videoAddress(live.recording) : '',
    batch: live?.batchId ?? '',
  };
}

/** Returns the differences to show, so that an admin does not overwrite another's changes unknowingly. */
export function clashesOf(typed: LessonValues, stored: LessonValues): LessonClash[] {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return lessonForm.fields.flatMap((field) =>
    plain(typed[field]) === plain(stored[field]) ? [] : [{ field, stored: stored[field] }],
  );
}
