import type { AttemptRefusal, QuestionKind } from '#app/domain/quiz.ts';
import type { QuestionFault } from '#app/domain/quiz-question.ts';
import { counted } from './counted.ts';

const points = (count: number) => counted(count, 'point');

export const quizWords = {
  points,
  count: (count: number) => counted(count, 'question'),
  title: 'Quiz',
  about: (questions: number, percent: number) =>
    `${counted(questions, 'question')}. You pass with ${percent}% of the points.`,
  attempts: (limit: number | null, used: number) => {
    if (limit === null) return 'Take it as often as you like.';
    const left = Math.max(0, limit - used);
    return left === 1 ? 'One attempt is left.' : `${left} of ${limit} attempts are left.`;
  },
  start: 'Start the quiz',
  again: 'Try again',
  paper: (number: number, outOf: number, toPass: number) =>
    `Attempt ${number}. You pass with ${toPass} of ${points(outOf)}.`,
  chooseOne: 'Choose one answer.',
  chooseSeveral: 'Choose all that are right.',
  number: 'Your answer, as a number',
  numberHint: 'For example 3.14 or 1,00,000.',
  notNumber: 'We cannot read this as one number. Decimals follow a point: 3.14, not 3,14.',
  notHandedIn: 'Nothing was handed in yet: we could not read every number.',
  text: 'Your answer, in a few words',
  isTrue: 'True',
  isFalse: 'False',
  handIn: 'Hand in',
  saveForLater: 'Save and continue later',
  savedBefore: 'Your saved answers are here. They count only once you hand them in.',
  saving: { idle: '', saving: 'Saving …', saved: 'Saved', waiting: 'Not saved yet. We keep trying.' },
  result: (got: number, outOf: number) => `${got} of ${points(outOf)}`,
  passed: 'Passed. Well done!',
  notPassed: 'Not passed this time. Read what went wrong, then try again.',
  lastTime: (number: number) => `Your answers in attempt ${number}`,
  yours: 'You answered',
  unanswered: 'You left this out.',
  right: 'Right',
  wrong: 'Not right',
  refusals: {
    passed: 'You have passed this quiz.',
    'no-attempts-left': 'You have used all your attempts. Please ask the academy.',
    'no-questions': 'The questions of this quiz are not here yet. Please look again later.',
    'not-enrolled': 'Students of the course take the quiz here.',
  } satisfies Record<AttemptRefusal | 'not-enrolled', string>,
  kinds: {
    single: 'One of many',
    multiple: 'Several of many',
    'true-false': 'True or false',
    number: 'A number',
    'short-text': 'A short text',
  } satisfies Record<QuestionKind, string>,
  faults: {
    'prompt-missing': 'Please write the question',
    'prompt-too-long': 'Please keep the question to at most 500 characters',
    'explanation-too-long': 'Please keep the explanation to at most 2,000 characters',
    'points-invalid': 'A whole number from 1 to 100',
    'options-too-few': 'Please write at least two options',
    'options-too-many': 'At most 8 options',
    'option-too-long': 'Please keep each option to at most 300 characters',
    'options-equal': 'Two of these options are the same',
    'right-missing': 'Please tick what is right',
    'right-not-one': 'Only one can be right. If several are, choose “Several of many” above.',
    'number-invalid': 'A number, such as 4.2',
    'tolerance-invalid': 'A number, such as 0.1',
    'accepted-missing': 'Please write at least one answer that is right',
    'accepted-too-many': 'At most 20 answers',
    'accepted-too-long': 'Please keep each answer to at most 300 characters',
  } satisfies Record<QuestionFault, string>,
  failed: 'Failed to save the question. Please try again.',
  errors: {
    gone: 'Somebody has deleted this meanwhile. What you typed is still here.',
    'course-gone': 'There is no such course any more.',
    'too-many': 'A quiz has at most 50 questions.',
    stale:
      'Somebody else has changed this question since you opened it. Compare, then save again to replace theirs.',
    'image-gone': 'A picture in the explanation is no longer there. Please upload it again.',
  },
} as const;
