import { commonWords } from './common-words.ts';
import { nounWords } from './noun-words.ts';

export const sourceWords = {
  ...nounWords({
    one: 'source',
    on: { intent: 'activate', label: 'Resume', past: 'resumed', done: 'The source counts again' },
    off: { intent: 'deactivate', label: 'Stop', past: 'stopped', done: 'The source is stopped' },
    errors: { 'too-many': 'There are 500 sources already. Please delete one first.' },
  }),
  fields: {
    name: {
      label: 'Name',
      hint: 'Such as “School fair” or “Newsletter May”',
      missing: 'Please enter the name',
      tooLong: commonWords.keepTo('the name'),
    },
  },
  states: { on: 'Active', off: 'Stopped' },
  lead: 'An order counts for the source whose link its buyer opened last, in the week before.',
  empty: 'Give each poster, group or newsletter a link of its own, and see what it brings.',
  opens: 'Link opens',
  catalog: 'All courses',
  courses: 'Our courses',
  code: 'With the code',
  noCode: 'None',
  link: 'Link',
  poster: 'Poster to print',
  report: 'Report',
  scan: 'Scan with the phone’s camera',
  withCode: (code: string) => `With the code ${code}`,
} as const;
