import { instantOf, isTimeZone } from './calendar.ts';
import { isCourseSlug } from './course.ts';
import { isLessonKind, type LessonKind, type LessonVideo, longest, most, readLessonVideo } from './lesson.ts';
import { quizLimits } from './quiz.ts';
import type { FileQuiz } from './quiz-file.ts';
import { readHttps, readVideoLink } from './video-link.ts';

/** The class is as long as its lesson (`minutes`). */
export type FileClass = {
  startsAt: Date;
  zone: string;
  joinUrl: string | null;
  recording: LessonVideo | null;
  /** Null if the file does not say it, as with `batch`: what is stored then stays. */
  isCancelled: boolean | null;
  /** The label of the batch whose class it is. */
  batch: string | null;
};

export type ClassDetails = Omit<FileClass, 'startsAt' | 'zone'>;
export const noDetails: ClassDetails = { joinUrl: null, recording: null, isCancelled: null, batch: null };

export type FileLesson = {
  title: string;
  /** The last part of the lesson's URL. Null if the file does not state it; this part is then made from the title. */
  slug: string | null;
  kind: LessonKind;
  minutes: number | null;
  isPublished: boolean;
  isFree: boolean;
  isOptional: boolean;
  unlockDays: number | null;
  unlockAt: Date | null;
  video: LessonVideo | null;
  /** The lesson becomes done only by watching its uploaded video, not by a button. */
  mustWatch: boolean;
  live: FileClass | null;
  /** The pass mark, the limit of attempts and the questions of a quiz; null for other kinds of lessons. */
  quiz: FileQuiz | null;
  /** The text in Markdown, without blank lines at its beginning and end. */
  body: string;
};

export const noQuiz: FileQuiz = { passPercent: null, attemptsLimit: null, questions: [] };
export const isYesNo = (value: string) => value === 'yes' || value === 'no';

/** The readers of what a file says of a class, besides its time. */
export const classReaders: Readonly<Record<string, (details: ClassDetails, value: string) => boolean>> = {
  join: (details, value) => {
    details.joinUrl = readHttps(value) && value.length <= longest.address ? value : null;
    return details.joinUrl !== null;
  },
  recording: (details, value) => {
    details.recording = readVideoLink(value);
    return details.recording !== null;
  },
  cancelled: (details, value) => {
    details.isCancelled = value === 'yes';
    return isYesNo(value);
  },
  batch: (details, value) => {
    details.batch = value;
    return value !== '';
  },
};

/** The readers by field name. Each stores the value in the lesson and returns whether it is valid. */
export const fieldReaders: Readonly<Record<string, (lesson: FileLesson, value: string) => boolean>> = {
  address: (lesson, value) => {
    lesson.slug = value;
    return isCourseSlug(value);
  },
  kind: (lesson, value) => {
    if (!isLessonKind(value)) return false;
    lesson.kind = value;
    return true;
  },
  minutes: (lesson, value) => {
    lesson.minutes = wholeIn(value, 1, most.minutes);
    return lesson.minutes !== null;
  },
  published: (lesson, value) => {
    lesson.isPublished = value === 'yes';
    return isYesNo(value);
  },
  free: (lesson, value) => {
    lesson.isFree = value === 'yes';
    return isYesNo(value);
  },
  optional: (lesson, value) => {
    lesson.isOptional = value === 'yes';
    return isYesNo(value);
  },
  opens: (lesson, value) => {
    const days = /^after (\d{1,4}) days?$/.exec(value)?.[1];
    if (days === undefined) lesson.unlockAt = readMoment(value)?.at ?? null;
    else lesson.unlockDays = wholeIn(days, 1, most.unlockDays);
    return lesson.unlockAt !== null || lesson.unlockDays !== null;
  },
  video: (lesson, value) => {
    lesson.video = readLessonVideo(value);
    return lesson.video !== null;
  },
  watch: (lesson, value) => {
    lesson.mustWatch = value === 'yes';
    return isYesNo(value);
  },
  pass: (lesson, value) => {
    const passPercent = wholeIn(value, 1, 100);
    lesson.quiz = { ...noQuiz, ...lesson.quiz, passPercent };
    return passPercent !== null;
  },
  attempts: (lesson, value) => {
    const attemptsLimit = wholeIn(value, 1, quizLimits.attempts);
    lesson.quiz = { ...noQuiz, ...lesson.quiz, attemptsLimit };
    return attemptsLimit !== null;
  },
  starts: (lesson, value) => {
    const moment = readMoment(value);
    lesson.live = moment && { startsAt: moment.at, zone: moment.zone, ...noDetails };
    return moment !== null;
  },
};

function wholeIn(text: string, least: number, greatest: number): number | null {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  return value >= least && value <= greatest ? value : null;
}

function readMoment(text: string): { at: Date; zone: string } | null {
  const [, day, time, zone = ''] = /^(\S+) (\S+) (\S+)$/.exec(text) ?? [];
  const at = isTimeZone(zone) ? instantOf(`${day}T${time}`, zone) : null;
  return at && { at, zone };
}
