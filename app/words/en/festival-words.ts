import { type FestivalStatus, maxParticles } from '#app/domain/festival.ts';
import type { gradients } from '#app/domain/festival-themes.ts';
import { bulkWords } from './bulk-words.ts';
import { commonWords } from './common-words.ts';
import { counted } from './counted.ts';

const { tooLong } = commonWords;

/** The admin panel's messages about festivals. Error messages are listed by error code (ADM-FES-4). */
export const festivalWords = {
  fieldErrors: {
    'name-missing': 'Please name the festival',
    'start-missing': 'Please choose the first day',
    'end-missing': 'Please choose the last day',
    'day-invalid': 'Please choose a day',
    'days-reversed': 'The last day must not be before the first',
    'color-invalid': 'Please write a color as #RRGGBB, such as #FF6B35',
    'choice-unknown': 'Please choose one of the list',
    'particles-invalid': 'Please write a whole number',
    'particles-too-many': `At most ${maxParticles}: more would slow down small phones`,
    'colors-too-many': 'At most 8 colors',
    'code-with-spaces': 'A code has no spaces',
    'link-unsafe': 'Please give a path of this site, such as /courses, or an https:// address',
    'over-16': tooLong(16),
    'over-40': tooLong(40),
    'over-80': tooLong(80),
    'over-160': tooLong(160),
    'over-400': tooLong(400),
    'over-500': tooLong(500),
  },
  errors: {
    gone: (id: string) => `Festival with ID ${id} does not exist`,
    stale: () => 'another admin has changed this festival since you opened it',
  },
  /** When a festival begins and ends on the shop's clock, because its days are counted in UTC. */
  times: ({ begins, ends }: { begins: string; ends: string }) =>
    `On your clock it begins ${begins} and ends ${ends}, because its days are counted in UTC.`,
  failed: 'Failed to save festival',
  /** The messages for unexpected failures of the database (ADM-FES-5). */
  failures: {
    add: 'Failed to add festival',
    update: 'Failed to update festival',
    delete: 'Failed to delete festival',
  },
  /** Shown on the page with the prices of a festival that was just copied to the next year. */
  copied: 'Festival added. Its prices are copied, but switched off: look at them, then switch them on.',
  notSaved: (reason: string) => `Failed to save festival: ${reason}`,
  statuses: { LIVE: 'LIVE', UPCOMING: 'UPCOMING', ENDED: 'ENDED' } satisfies Record<FestivalStatus, string>,
  gradients: {
    sunrise: 'Sunrise',
    tricolour: 'Tricolour',
    gulal: 'Gulal',
    midnight: 'Midnight',
    monsoon: 'Monsoon',
    rose: 'Rose',
  } satisfies Record<(typeof gradients)[number]['name'], string>,
} as const;

export const festivalBulkWords = {
  acts: [
    { value: 'delete', label: 'Delete' },
    { value: 'export', label: bulkWords.export },
  ],
  gone: 'this festival does not exist',
  deleted: (count: number) => `${counted(count, 'festival')} deleted`,
  deleteQuestion: (count: number) => `Are you sure you want to delete ${counted(count, 'festival')}?`,
} as const;
