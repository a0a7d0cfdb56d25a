import type { ArtFamily } from '#app/domain/course-types.ts';
import { bulkWords } from './bulk-words.ts';
import { commonWords } from './common-words.ts';
import { counted } from './counted.ts';

/** The admin panel's messages about course types. Error messages are listed by error code. */
export const courseTypeWords = {
  fields: {
    label: {
      label: 'Name',
      hint: 'One or two words, such as Yoga. It is on the badge, in the filters and in the footer.',
      missing: 'Please name the type, such as Yoga',
      tooLong: commonWords.keepTo('the name'),
    },
    color: {
      label: 'Color',
      hint: 'It is made darker or lighter where the text would be hard to read.',
      wrong: 'Please choose a color, such as #1a6b3c',
    },
    art: { label: 'Pictures', wrong: 'Please choose one of the pictures' },
  },
  errors: {
    gone: 'There is no such type any more.',
    stale: 'Someone else saved this type meanwhile. Please look at it again.',
    'label-taken': 'Another type has this name.',
    'in-use': 'Courses use this type. Give them another type first, or archive this one.',
    last: 'A shop needs at least one type on offer. Add another one first.',
    'too-many': 'A shop can have 24 types.',
  },
  /**
   * The label of an archived course type. Filters and the course form offer such a type only if it is the current
   * choice.
   */
  archived: 'archived',
  failed: 'Failed to save type. Please try again.',
  deleteQuestion: 'Are you sure you want to delete this type?',
  families: {
    drone: 'Drones',
    programming: 'Programs',
    waves: 'Waves',
    leaves: 'Leaves',
    stones: 'Stones',
    weave: 'Weave',
    sun: 'Sun',
    steps: 'Steps',
  } satisfies Record<ArtFamily, string>,
} as const;

export const courseTypeBulkWords = {
  acts: [
    { value: 'archive', label: 'Archive' },
    { value: 'offer', label: 'Restore' },
    { value: 'delete', label: 'Delete' },
    { value: 'export', label: bulkWords.export },
  ],
  archived: (count: number) => `${counted(count, 'type')} archived`,
  offered: (count: number) => `${counted(count, 'type')} restored`,
  deleted: (count: number) => `${counted(count, 'type')} deleted`,
  deleteQuestion: (count: number) => `Are you sure you want to delete ${counted(count, 'type')}?`,
} as const;
