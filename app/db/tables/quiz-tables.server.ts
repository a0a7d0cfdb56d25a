import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Answers, KeyedAnswer, PaperQuestion, QuestionKey, QuestionResult } from '#app/domain/quiz.ts';
import { submissionStates } from '#app/domain/submission.ts';
import { instant, needs, partOf } from '../columns.ts';
import { lessons } from './curriculum-tables.server.ts';
import { files } from './file-tables.server.ts';

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: text().primaryKey(),
    lessonId: partOf(() => lessons.id),
    prompt: text().notNull(),
    /** The choices; empty for a kind of question without them, such as true or false. */
    options: jsonb().$type<string[]>().notNull().default([]),
    /** The kind of the question and the correct answer. It is not sent to students with the question. */
    key: jsonb().$type<QuestionKey>().notNull(),
    /** The explanation of the correct answer, which students can read once they have handed in theirs; may be empty. */
    explanation: text().notNull().default(''),
    points: integer().notNull().default(1),
    sortOrder: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('quiz_questions_points', sql`${t.points} between 1 and 100`),
    index('quiz_questions_lesson').on(t.lessonId, t.sortOrder),
  ],
);

/** An attempt has the questions as they were when it began, whatever changes later. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    // This foreign key prevents deleting a quiz that a student has begun: its lesson is archived instead.
    lessonId: needs(() => lessons.id),
    /** The number of this attempt among the student's attempts at the quiz, from 1. */
    number: integer().notNull(),
    /** The questions as the student sees them, without the correct answers. */
    paper: jsonb().$type<PaperQuestion[]>().notNull(),
    /** The correct answers. They are read only after the student has handed in the attempt. */
    key: jsonb().$type<KeyedAnswer[]>().notNull(),
    passPercent: integer().notNull(),
    startedAt: instant().notNull(),
    submittedAt: instant(),
    answers: jsonb().$type<Answers>(),
    results: jsonb().$type<QuestionResult[]>(),
    points: integer(),
    outOf: integer().notNull(),
    isPassed: boolean(),
    isDemo: boolean().notNull().default(false),
  },
  (t) => [
    unique('quiz_attempts_number').on(t.userId, t.lessonId, t.number),
    // A student can have only one unfinished attempt at a quiz: one with answers that are not handed in yet.
    uniqueIndex('quiz_attempts_open').on(t.userId, t.lessonId).where(sql`submitted_at is null`),
    check(
      'quiz_attempts_submitted',
      sql`(${t.submittedAt} is null) = (${t.answers} is null)
        and (${t.submittedAt} is null) = (${t.results} is null)
        and (${t.submittedAt} is null) = (${t.points} is null)
        and (${t.submittedAt} is null) = (${t.isPassed} is null)`,
    ),
    index('quiz_attempts_lesson').on(t.lessonId),
  ],
);

/** Answers saved while a student works. They are never graded; only what is handed in is. */
export const quizDrafts = pgTable('quiz_drafts', {
  attemptId: text()
    .primaryKey()
    .references(() => quizAttempts.id, { onDelete: 'cascade' }),
  answers: jsonb().$type<Answers>().notNull(),
  savedAt: instant().notNull(),
});

/** What students hand in for lessons of the kind `assignment`, and what the academy decided about it. */
export const submissions = pgTable(
  'submissions',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    // This foreign key prevents deleting an assignment for which something was handed in: its lesson is archived
    // instead.
    lessonId: needs(() => lessons.id),
    text: text().notNull(),
    state: text({ enum: submissionStates }).notNull().default('waiting'),
    /** The academy's comment on what the student handed in; empty if the academy accepted it without a comment. */
    feedback: text().notNull().default(''),
    handedInAt: instant().notNull(),
    decidedAt: instant(),
    /** The name of the teacher who answered; null if the academy did, or has not answered yet (DAY-86). */
    answeredBy: text(),
    isDemo: boolean().notNull().default(false),
  },
  (t) => [
    check('submissions_state', sql`${t.state} in ('waiting', 'accepted', 'returned')`),
    check('submissions_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check('submissions_text', sql`char_length(${t.text}) <= 20000`),
    // A student has at most one undecided submission per assignment, which can be changed.
    uniqueIndex('submissions_waiting').on(t.userId, t.lessonId).where(sql`state = 'waiting'`),
    index('submissions_lesson').on(t.lessonId),
    index('submissions_state').on(t.state, t.handedInAt),
  ],
);

export const submissionFiles = pgTable(
  'submission_files',
  {
    submissionId: partOf(() => submissions.id),
    fileId: needs(() => files.id),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.submissionId, t.fileId] }), index('submission_files_file').on(t.fileId)],
);
