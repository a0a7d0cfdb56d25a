import { commonWords } from './common-words.ts';
import { nounWords } from './noun-words.ts';

export const teacherWords = {
  ...nounWords({
    one: 'teacher',
    on: { intent: 'activate', label: 'Show', past: 'shown', done: 'The teacher is shown' },
    off: { intent: 'deactivate', label: 'Hide', past: 'hidden', done: 'The teacher is hidden' },
    errors: { 'image-gone': 'The picture is no longer stored. Please upload it again.' },
  }),
  fields: {
    name: {
      label: 'Name',
      missing: 'Please enter the name',
      tooLong: commonWords.keepTo('the name'),
    },
    about: {
      label: 'About',
      hint: 'What this teacher has made or taught, in two or three lines.',
      missing: 'Please write a line or two about the teacher',
      tooLong: commonWords.keepTo('the text'),
    },
    photo: { label: 'Photo', wrong: 'A picture’s address starts with https://' },
    links: {
      label: 'Links',
      hint: 'One per line, such as a channel or a page of projects.',
      wrong: 'Each link starts with https://',
      tooMany: 'At most 6 links',
    },
  },
  states: { on: 'Shown', off: 'Hidden' },
  lead: 'The form of a course says who teaches it. Visitors see name, photo and text.',
  page: 'See the page',
  showPhoto: 'Show this photo',
} as const;
