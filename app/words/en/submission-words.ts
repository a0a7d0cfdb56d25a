import type { SubmissionState } from '#app/domain/submission.ts';
import { commonWords } from './common-words.ts';
import { imageWords } from './image-words.ts';

export const submissionWords = {
  title: 'Assignment',
  text: 'Your answer',
  hint: 'You can change it until the academy has read it.',
  handIn: 'Hand in',
  change: 'Change what you handed in',
  again: 'Hand in again',
  waits: (day: string) => `Handed in on ${day}. The academy answers here.`,
  accepted: (day: string) => `Accepted on ${day}.`,
  returned: (day: string) => `Returned on ${day}. Please change it and hand it in again.`,
  /** Before the title of a returned assignment, on the dashboard. */
  toChange: 'Returned, to hand in again:',
  said: 'The academy says',
  /** This text stands before the name of the teacher who answered (DAY-86). */
  answeredBy: 'Answered by',
  earlier: 'What you handed in',
  students: 'Students of the course hand in their work here.',
  failed: 'We could not hand it in. What you wrote is still here; please try again.',
  files: 'Files',
  filesHint: 'Up to 3 files of 10 MB: PDF, pictures, text or zip. Only you and the academy can open them.',
  keep: 'Keep these files',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  tooLarge: 'These files are too large: at most 3 files of 10 MB. Go back: what you wrote is still there.',
  fileErrors: {
    'too-many-files': 'At most 3 files. Please choose fewer.',
    empty: 'One of these files is empty. Please choose your files again.',
    'too-large': 'A file may have at most 10 MB. Please choose a smaller one.',
    heic: imageWords.errors.heic,
    'not-attachment': 'Please choose a PDF, a picture, a text or a zip file.',
    'file-gone': 'One of your files is not there any more. Please choose it again.',
    'storage-full': 'There is no space left for your file at the moment. Please tell the academy.',
    failed: 'We could not keep your file. Please choose it again.',
    'too-many': 'That were many files. Please wait an hour before you send more.',
  },
  errors: {
    'text-missing': 'Please write your answer, or choose a file.',
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

export const submissionPanelWords = {
  lead: 'What students have handed in. What has waited longest comes first. Students read your words on the page of their lesson.',
  filters: 'Assignments by state',
  empty: 'Nothing to read',
  emptyLead: 'What students hand in for lessons of the kind Assignment appears here.',
  feedback: 'Your words to the student',
  feedbackHint: 'Needed to return it, welcome when you accept it.',
  accept: 'Accept',
  giveBack: 'Return',
  handedIn: (time: string) => `handed in on ${time}`,
  you: 'You said',
  academy: 'The academy',
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
    'no-seat':
      'This student has no place in the course now, for example after a refund, so nothing can be accepted. You can return it.',
    held: 'A parent of this student has not agreed yet, so nothing can be accepted now. You can return it.',
    'feedback-missing': 'Please tell the student what is missing',
    'feedback-too-long': commonWords.tooLong(4_000),
  },
} as const;
