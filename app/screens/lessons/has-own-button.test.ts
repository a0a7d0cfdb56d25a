import { describe, expect, it } from 'vitest';
import type { ShownQuiz } from '#app/core/quizzes/quiz-queries.server.ts';
import type { ShownAssignment } from '#app/core/submissions/submission-queries.server.ts';
import { hasOwnButton } from './has-own-button.ts';

const doneAt = new Date('2026-11-02T09:30:00Z');
const quiz = (refusal: ShownQuiz['refusal'], isOpen = false) =>
  ({ refusal, open: isOpen ? {} : null }) as ShownQuiz;
const assignment = (mayHandIn: boolean, ...states: ShownAssignment['own'][number]['state'][]) =>
  ({ mayHandIn, own: states.map((state) => ({ state })) }) as ShownAssignment;
type Live = Parameters<typeof hasOwnButton>[1]['live'];
const joinUrl = (url: string | null) => ({ joinUrl: url }) as Live;

describe('[LEARN-33] the main button of a lesson is in the lesson', () => {
  it.each<
    [
      title: string,
      hasOne: boolean,
      given: Partial<Record<'quiz' | 'assignment' | 'live' | 'doneAt', unknown>>,
    ]
  >([
    ['a text', false, {}],
    ['a class that can be joined', true, { live: joinUrl('https://meet.example.in/a') }],
    ['such a class, already marked', true, { live: joinUrl('https://meet.example.in/a'), doneAt }],
    ['a class that cannot be joined', false, { live: joinUrl(null) }],
    ['a quiz that can be taken', true, { quiz: quiz(null) }],
    ['a quiz with an open attempt', true, { quiz: quiz('no-attempts-left', true) }],
    ['a quiz without attempts left', false, { quiz: quiz('no-attempts-left') }],
    ['a quiz that is passed', false, { quiz: quiz('passed'), doneAt }],
    ['an assignment with nothing handed in', true, { assignment: assignment(true) }],
    ['an assignment that waits for the academy', false, { assignment: assignment(true, 'waiting') }],
    ['a returned assignment', true, { assignment: assignment(true, 'returned', 'returned') }],
    ['an accepted assignment', false, { assignment: assignment(false, 'accepted'), doneAt }],
    ['an assignment that a visitor reads', false, { assignment: assignment(false) }],
  ])(
    '%s: %s',
    (_, hasOne, { live = null, doneAt: done = null, quiz: asked = null, assignment: work = null }) => {
      const ofKind = { quiz: asked as ShownQuiz | null, assignment: work as ShownAssignment | null };
      expect(hasOwnButton({ doneAt: done as Date | null }, { live: live as Live }, ofKind)).toBe(hasOne);
    },
  );
});
