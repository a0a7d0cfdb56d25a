import { type FestivalStatus, maxParticles } from '#app/domain/festival.ts';
import type { gradients } from '#app/domain/festival-themes.ts';
import { bulk, bulkActs } from './bulk-words.ts';
import { commonWords } from './common-words.ts';

const { tooLong } = commonWords;
const wrongChoice = 'Please choose one of the list';

/** The admin panel's texts about festivals (ADM-FES-4). */
export const festivalWords = {
  fields: {
    name: { label: 'Name', missing: 'Please name the festival', tooLong },
    startDate: { label: 'First day', missing: 'Please choose the first day', wrong: 'Please choose a day' },
    endDate: { label: 'Last day', missing: 'Please choose the last day', wrong: 'Please choose a day' },
    emoji: { label: 'Emoji', tooLong },
    icon: { label: 'Icon' },
    gradient: { label: 'Gradient' },
    primary: { label: 'Primary color' },
    secondary: { label: 'Secondary color' },
    accent: { label: 'Accent color' },
    animation: { label: 'Animation', wrong: wrongChoice },
    particles: { label: 'Particles' },
    particleColors: {
      label: 'Particle colors',
      hint: 'Up to 8, with commas between; without any, the three above.',
    },
    message: { label: 'Message', hint: 'The first line of the banner; without one, the name.', tooLong },
    badgeText: { label: 'Badge', tooLong },
    badgeColor: { label: 'Badge color' },
    offerTitle: { label: 'Offer title', tooLong },
    couponCode: { label: 'Coupon code', tooLong },
    discount: { label: 'Discount', tooLong },
    description: { label: 'Description', tooLong },
    ctaText: { label: 'Button text', tooLong },
    ctaLink: {
      label: 'Button link',
      hint: 'A path of this site, such as /courses, or an https:// address.',
      tooLong,
    },
  },
  noIcon: 'None',
  noGradient: 'None, the primary color',
  fieldErrors: {
    reversed: 'The last day must not be before the first',
    color: 'Please write a color as #RRGGBB, such as #FF6B35',
    choice: wrongChoice,
    particles: 'Please write a whole number',
    tooManyParticles: `At most ${maxParticles}: more would slow down small phones`,
    tooManyColors: 'At most 8 colors',
    spaces: 'A code has no spaces',
    link: 'Please give a path of this site, such as /courses, or an https:// address',
  },
  errors: {
    gone: (id: string) => `Festival with ID ${id} does not exist`,
    stale: () => 'another admin has changed this festival since you opened it',
  },
  chosenErrors: {
    gone: 'this festival does not exist',
    stale: 'another admin has changed this festival meanwhile',
  },
  /** When a festival begins and ends on the shop's clock, because its days are counted in UTC. */
  times: ({ begins, ends }: { begins: string; ends: string }) =>
    `On your clock it begins ${begins} and ends ${ends}, because its days are counted in UTC.`,
  report: 'What it brought',
  failed: 'Failed to save festival',
  /** The messages for unexpected failures of the database (ADM-FES-5). */
  failures: {
    add: 'Failed to add festival',
    update: 'Failed to update festival',
    delete: 'Failed to delete festival',
  },
  /** Shown in the form of a festival that was just copied to the next year. */
  copied: 'Festival added. Its prices are copied, but switched off: look at them, then switch them on.',
  notSaved: (reason: string) => `Failed to save festival: ${reason}`,
  changesNoPrice: 'Changes no price yet',
  statuses: { LIVE: 'LIVE', UPCOMING: 'UPCOMING', ENDED: 'ENDED' } satisfies Record<FestivalStatus, string>,
  gradients: {
    sunrise: 'Sunrise',
    tricolour: 'Tricolour',
    gulal: 'Gulal',
    midnight: 'Midnight',
    monsoon: 'Monsoon',
    rose: 'Rose',
  } satisfies Record<(typeof gradients)[number]['name'], string>,
  back: 'Back to the festivals',
  total: 'Total',
  activeNow: 'Active Now',
  upcoming: 'Upcoming',
  previewShop: 'Preview shop',
  add: 'Add Festival',
  exportCsv: 'Export CSV',
  none: 'No festival themes found. Click "Load Defaults" or "Add Festival".',
  loadDefaults: 'Load Defaults (One Time)',
  livePreview: 'Live preview',
  asVisitorsSee: 'As visitors see it',
  contrast: 'Contrast of the words:',
  contrastHint: '(4.5:1 or better reads well)',
  banner: 'Banner',
  button: 'Button',
  newFestival: 'New festival',
  undoable: (name: string) => `${name} can be brought back with Undo.`,
  previewOf: (name: string) => `Preview ${name}, opens in a new tab`,
  copyOf: (name: string) => `Copy ${name} to next year`,
  offer: 'Offer',
  code: 'Code',
  animationOf: (type: string, particles: number) => `${type}, ${particles} particles`,
  hiddenBy: (others: string) => `On the days they share, ${others} is shown instead: it was added first.`,
  deleteQuestion: 'Are you sure you want to delete this festival?',
  overwrite: 'Save mine over what the other admin saved',
  overwriteHint: 'Without the tick nothing is overwritten.',
  theFestival: 'The festival',
  theOffer: 'The offer',
  looks: 'Colors and animation',
  update: 'Update Festival',
  create: 'Create Festival',
  over: 'These days are over already, so visitors will not see this festival.',
  sharesDays: (name: string, from: string, to: string) =>
    `Shares days with ${name} (${from} – ${to}). On those days the one that was added first is shown.`,
} as const;

export const festivalBulkActs = bulkActs('festival', { delete: bulk.deletion });
