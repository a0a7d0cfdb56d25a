import type { FestivalContent, FestivalTheme } from '#app/domain/festival.ts';

/** The four built-in festivals, which the button Load Defaults adds (SEED-1, ADM-FES-7). */
export const builtInFestivals: readonly FestivalContent[] = [
  {
    name: 'Diwali',
    startDate: '2025-10-19',
    endDate: '2025-11-05',
    colors: { primary: '#FF6B35', secondary: '#F7931E', accent: '#FFD93D' },
    gradient: 'from-orange-600 via-amber-500 to-yellow-400',
    emoji: '🪔',
    icon: 'flame',
    animations: { type: 'sparkle', particles: 12, colors: ['#FFD93D', '#FF6B35', '#F7931E', '#FFFFFF'] },
    offer: {
      text: 'Diwali Dhamaka Offer',
      couponCode: 'DIWALI60',
      discount: '60%',
      description: 'Light up your skills: 60% off every drone and programming course this Diwali.',
      ctaText: 'Claim Offer',
      ctaLink: '/courses',
    },
    message: 'Happy Diwali! Light up your future with new skills.',
    badge: { text: 'Diwali Special', color: '#FFD93D' },
  },
  {
    name: 'Independence Day',
    startDate: '2026-08-10',
    endDate: '2026-08-16',
    colors: { primary: '#FF9933', secondary: '#FFFFFF', accent: '#138808' },
    gradient: 'from-orange-500 via-stone-100 to-green-600',
    emoji: '🇮🇳',
    icon: 'flag',
    animations: { type: 'flag', particles: 25, colors: ['#FF9933', '#FFFFFF', '#138808'] },
    offer: {
      text: 'Freedom to Learn Offer',
      couponCode: 'INDIA75',
      discount: '75%',
      description: 'Celebrate freedom with 75% off every drone and programming course.',
      ctaText: 'Claim Offer',
      ctaLink: '/courses',
    },
    message: 'Happy Independence Day! Celebrate the freedom to learn.',
    badge: { text: 'Independence Day Special', color: '#138808' },
  },
  {
    name: 'Holi',
    startDate: '2026-03-10',
    endDate: '2026-03-16',
    colors: { primary: '#E91E63', secondary: '#9C27B0', accent: '#00BCD4' },
    gradient: 'from-pink-500 via-purple-400 to-cyan-400',
    emoji: '🎨',
    icon: 'palette',
    animations: {
      type: 'confetti',
      particles: 50,
      colors: ['#E91E63', '#9C27B0', '#00BCD4', '#FFEB3B', '#4CAF50'],
    },
    offer: {
      text: 'Colours of Learning Offer',
      couponCode: 'HOLI70',
      discount: '70%',
      description: 'Add colour to your career: 70% off every drone and programming course this Holi.',
      ctaText: 'Claim Offer',
      ctaLink: '/courses',
    },
    message: 'Happy Holi! Add colour to your career.',
    badge: { text: 'Holi Special', color: '#E91E63' },
  },
  {
    name: 'New Year',
    startDate: '2025-12-25',
    endDate: '2026-01-05',
    colors: { primary: '#6A1B9A', secondary: '#283593', accent: '#FFD700' },
    gradient: 'from-indigo-900 via-purple-800 to-pink-700',
    emoji: '🎉',
    icon: 'party-popper',
    animations: { type: 'fireworks', particles: 40, colors: ['#FFD700', '#FF4081', '#40C4FF', '#FFFFFF'] },
    offer: {
      text: 'New Year, New Skills Offer',
      couponCode: 'NEWYEAR80',
      discount: '80%',
      description: 'Start the year with a new skill: 80% off every drone and programming course.',
      ctaText: 'Claim Offer',
      ctaLink: '/courses',
    },
    message: 'Happy New Year! Begin it with a new skill.',
    badge: { text: 'New Year Special', color: '#FFD700' },
  },
];

const ofPankh = 'every drone and programming course';
const ofAnyAcademy = 'every course';

/** As stored, or as `festivalToEdit` changes it for other academies. */
function isBuiltInText(description: string | undefined): boolean {
  const texts = builtInFestivals.flatMap(({ offer }) => offer?.description ?? []);
  return texts.some((text) => description === text || description === text.replace(ofPankh, ofAnyAcademy));
}

/** Without the subjects that Pankh teaches; stored only when the owner saves it (BRAND-32). */
export function festivalToEdit(festival: FestivalTheme): FestivalTheme {
  const { offer } = festival;
  if (!offer?.description || !isBuiltInText(offer.description)) return festival;
  return { ...festival, offer: { ...offer, description: offer.description.replace(ofPankh, ofAnyAcademy) } };
}

/**
 * Returns the festival as an academy other than Pankh shows it (BRAND-32). A built-in offer describes Pankh's courses,
 * so its description is removed. If no price rule grants the offer (`isGiven` is false), the whole offer is removed. An
 * offer that the owner wrote stays unchanged.
 */
export function festivalOfAnyAcademy(festival: FestivalTheme, isGiven: boolean): FestivalTheme {
  const { offer } = festival;
  if (!isBuiltInText(offer?.description)) return festival;
  return { ...festival, offer: isGiven ? { ...offer, description: '' } : null };
}
