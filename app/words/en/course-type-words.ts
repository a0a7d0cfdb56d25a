import type { ArtFamily } from '@pankh/festive-art/families.ts';
import { commonWords } from './common-words.ts';
import { nounWords } from './noun-words.ts';

export const courseTypeWords = {
  ...nounWords({
    one: 'type',
    on: { intent: 'archive', label: 'Archive', past: 'archived', done: 'Type archived' },
    off: { intent: 'offer', label: 'Restore', past: 'restored', done: 'Type restored' },
    errors: {
      'label-taken': 'Another type has this name.',
      'in-use': 'Courses use this type. Give them another type first, or archive this one.',
      last: 'A shop needs at least one type on offer. Add another one first.',
      'too-many': 'A shop can have 24 types.',
    },
  }),
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
  /** Offered only where it is the current choice. */
  archived: 'archived',
  lead: 'Visitors filter the courses by type, in this order.',
  empty: 'Courses need a type, such as Yoga.',
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
  light: 'Light',
  dark: 'Dark',
  artHint:
    'A course without an image of its own gets a picture of this kind, a different one for each course.',
} as const;
