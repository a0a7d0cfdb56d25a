import type { SubmissionState } from '#app/domain/submission.ts';
import { commonWords } from './common-words.ts';

/** What students and the owner read about assignments. */
export const submissionWords = {
  title: 'Assignment',
  text: 'Your answer',
  hint: 'After handing it in, you can still change it until the academy has read it.',
  handIn: 'Hand in',
  change: 'Change what you handed in',
  again: 'Hand in again',
  waits: (day: string) => `Handed in on ${day}. The academy will read it, and answer here.`,
  accepted: (day: string) => `Accepted on ${day}.`,
  returned: (day: string) => `Returned on ${day}. Please change it and hand it in again.`,
  said: 'The academy says',
  earlier: 'What you handed in',
  students: 'Students of the course hand in their work here.',
  failed: 'We could not hand it in. What you wrote is still here; please try again.',
  errors: {
    'text-missing': 'Please write your answer first.',
    'text-too-long': commonWords.tooLong(20_000),
    'already-accepted': 'This assignment is accepted already.',
  },
  all: 'All',
  states: {
    waiting: 'Waiting',
    accepted: 'Accepted',
    returned: 'Returned',
  } satisfies Record<SubmissionState, string>,
} as const;

/** The texts of the panel's page Assignments. */
export const submissionPanelWords = {
  lead: 'What students have handed in. What has waited longest comes first. Students read your words on the page of their lesson.',
  filters: 'Assignments by state',
  empty: 'Nothing handed in',
  emptyLead: 'Add a lesson of the kind Assignment to a course. What students hand in appears here.',
  feedback: 'Your words to the student',
  feedbackHint: 'Needed to return it, welcome when you accept it.',
  accept: 'Accept',
  giveBack: 'Return',
  handedIn: (time: string) => `handed in on ${time}`,
  you: 'You said',
  noun: ['assignment', 'assignments'],
  done: {
    accepted: 'Accepted. The lesson is done.',
    returned: 'Returned. The student can change it and hand it in again.',
    completed: 'Accepted. The student has completed the course.',
  },
  failed: 'That did not work. What you wrote is still here; please try again.',
  errors: {
    gone: 'This is no longer there: the student has left.',
    decided: 'Somebody has decided about this already.',
    changed: 'The student has changed the text since you read it. Please read it again.',
    'feedback-missing': 'Please tell the student what is missing',
    'feedback-too-long': commonWords.tooLong(4_000),
  },
} as const;
