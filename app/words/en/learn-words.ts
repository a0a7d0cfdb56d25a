import type { LessonKind } from '#app/domain/lesson.ts';
import { lessonWords } from './lesson-words.ts';

export const refundedCourseWords = {
  again: 'The payment for this course was refunded. You can enroll in it again; what you did in it is kept.',
  enroll: 'Enroll again',
  gone: 'The payment for this course was refunded, and the course is not offered now.',
  ask: 'Ask us about it',
} as const;

/** Says why nothing of a course opens for a child. */
export const heldCourse = 'This opens once your parent or guardian has agreed.';

export const learnWords = {
  place: (number: number, of: number) => `Lesson ${number} of ${of}`,
  optional: 'Optional',
  done: (done: number, required: number) => `${done} of ${lessonWords.count(required)} done`,
  markDone: 'Mark done and go on',
  markLast: 'Mark done',
  next: 'Next lesson',
  previous: 'Previous lesson',
  isDone: (day: string) => `You did this lesson on ${day}.`,
  undo: 'Not done after all',
  /** What makes the lesson count as done, where the button 'Mark done' does not say it; null where it does (DAY-91). */
  rules: {
    text: null,
    video: null,
    live: 'You can mark a live class once it is over, or the academy marks that you were there.',
    quiz: 'A quiz counts once it is passed.',
    assignment: 'An assignment counts once the academy has accepted it.',
  } satisfies Record<LessonKind, string | null>,
  /** If the next lesson is locked until this one is done, which students cannot mark themselves. */
  opensThen: 'The next lesson opens then.',
  handInCounts: 'An assignment counts once you have handed it in.',
  outline: 'All lessons',
  toCourse: 'Back to the course',
  text: 'About this lesson',
  states: {
    here: 'You are here',
    done: 'Done',
    open: 'To do',
    locked: (time: string) => `Opens on ${time}`,
    waiting: (lesson: string) => `Opens after “${lesson}”`,
    closed: 'Closed',
  },
  lockedTitle: 'This lesson is not open yet',
  lockedUntil: (time: string) => `It opens on ${time}.`,
  lockedAfter: (lesson: string) => `Do “${lesson}” first.`,
  toThatLesson: 'Go to that lesson',
  begin: 'Start with the first lesson',
  goOn: 'Continue learning',
  refundedTitle: 'This course is closed for you',
  play: 'Play the video',
  playsFrom: { youtube: 'It plays from YouTube.', vimeo: 'It plays from Vimeo.' },
  videoTitle: (lesson: string) => `Video: ${lesson}`,
  videoGone: 'This video is not there yet. Please look again later.',
  live: {
    when: (minutes: number) => `It takes ${minutes} minutes.`,
    early: (time: string) => `Join link: here, from ${time}.`,
    join: 'Join the class',
    open: 'The class is open.',
    noLink: 'The link comes here. Not in time?',
    askBelow: 'Ask the academy',
    over: 'This class is over.',
    recorded: 'This class is over. Here is its recording.',
    otherBatch: 'This class is for another batch. You can mark it as done.',
    cancelled: 'This class was cancelled. You can mark it as done.',
    notSet: 'The time of this class is not set yet.',
  },
  notes: {
    title: 'My notes',
    hint: 'Only you see them. They are saved as you write.',
    save: 'Save notes',
    saved: 'Saved.',
    saving: 'Saving …',
    failed: 'We could not save your notes. Please press the button again.',
    waiting: 'Not saved yet. We keep trying; please leave this page open.',
    elsewhere: 'You wrote in these notes in another window too:',
    keepBoth: 'Keep both',
    tooLong: 'These notes are too long: at most 20,000 characters are saved.',
  },
  overview: {
    allDone: 'Every lesson is done. Well flown!',
    complete: 'Complete the course',
    completed: 'You have completed this course.',
    certificate: 'View Certificate',
    waiting: 'Nothing is open just now. The next lesson opens by itself.',
    empty: 'The lessons of this course are not here yet.',
    reported: (percent: number) =>
      `You had reported ${percent}% before this course had lessons here. From now on, the lessons count.`,
  },
  preview: {
    badge: 'Free lesson',
    lead: (course: string) => `From “${course}”`,
    description: (course: string) => `A lesson from “${course}”, free for everybody.`,
    /** By kind, what of a free lesson only students can use; null if nothing. */
    forStudents: {
      text: null,
      video: null,
      live: 'The live class itself is for students of the course.',
      quiz: 'The questions of this quiz are for students of the course.',
      assignment: 'Students of the course hand in their work here, and the academy answers.',
    } satisfies Record<LessonKind, string | null>,
    more: (count: number) => `The whole course has ${lessonWords.count(count)}.`,
    toCourse: 'See the whole course',
    next: 'Next free lesson',
  },
  held: 'See whom we asked',
  heldByOrder:
    'This opens once the parent or guardian who ordered it agrees, by the link in the email that we sent them.',
  errors: {
    missing: 'This lesson is not there any more.',
    'not-enrolled': 'You are not enrolled in this course.',
    refunded: refundedCourseWords.again,
    held: heldCourse,
    locked: 'This lesson is not open yet.',
    'not-yet': 'You can mark a live class once it is over.',
    'not-by-hand': 'This lesson is not marked by hand: what you do in it counts.',
    'already-completed': 'You have completed this course, so its lessons stay done.',
    incomplete: 'This form was not complete. Please try again.',
    failed: 'We could not save that. Nothing was lost; please try again.',
  },
} as const;
