import { describe, expect, it } from 'vitest';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { utcDay } from './calendar.ts';
import {
  activeFestival,
  copyToNextYear,
  countFestivals,
  type FestivalTheme,
  festivalDefaults,
  festivalStatus,
  hasOrderedDates,
  inPanelOrder,
  isOver,
  isParticleType,
  isSafeLink,
  isSameFestival,
  overlappingFestivals,
  particleCount,
  readOffer,
} from './festival.ts';
import { isHexColor } from './hex-color.ts';

function theme(
  id: string,
  startDate: string,
  endDate: string,
  createdAt = '2025-01-01T00:00:00Z',
): FestivalTheme {
  const [content] = builtInFestivals;
  if (!content) throw new Error('no built-in theme to start from');
  return { ...content, id, startDate, endDate, createdAt: new Date(createdAt) };
}

const diwali = theme('diwali', '2025-10-19', '2025-11-05');

describe('the status of a festival', () => {
  it.each([
    ['2025-10-18', 'UPCOMING'],
    ['2025-10-19', 'LIVE'],
    ['2025-10-27', 'LIVE'],
    ['2025-11-05', 'LIVE'],
    ['2025-11-06', 'ENDED'],
    ['2026-10-27', 'ENDED'],
  ])('[FEST-9] [FEST-1] Diwali on %s is %s', (today, status) => {
    expect(festivalStatus(diwali, today)).toBe(status);
    expect(activeFestival([diwali], today)).toBe(status === 'LIVE' ? diwali : null);
    expect(isOver(diwali, today)).toBe(status === 'ENDED');
  });

  it('[FEST-1] uses the UTC day, so that in India a festival begins at 05:30', () => {
    expect(activeFestival([diwali], utcDay(new Date('2025-10-18T23:59:59Z')))).toBeNull();
    expect(activeFestival([diwali], utcDay(new Date('2025-10-19T00:00:00Z')))).toBe(diwali);
  });

  it('[FEST-1] picks the oldest stored of several, whatever their order, then the lower id', () => {
    const older = theme('z', '2025-10-01', '2025-12-01', '2024-01-01T00:00:00Z');
    const twin = theme('y', '2025-10-01', '2025-12-01', '2024-01-01T00:00:00Z');
    expect(activeFestival([diwali, older], '2025-10-20')).toBe(older);
    expect(activeFestival([older, diwali], '2025-10-20')).toBe(older);
    expect(activeFestival([older, twin], '2025-10-20')).toBe(twin);
    expect(activeFestival([], '2025-10-20')).toBeNull();
  });

  it('[ADM-FES-1] counts all, active and upcoming festivals', () => {
    expect(countFestivals(builtInFestivals, '2025-12-31')).toEqual({ total: 4, activeNow: 1, upcoming: 2 });
    expect(countFestivals([], '2025-12-31')).toEqual({ total: 0, activeNow: 0, upcoming: 0 });
  });
});

it('[ADM-FES-2] lists live festivals first, then upcoming, then ended ones', () => {
  const themes = [
    theme('long over', '2024-01-01', '2024-01-02'),
    theme('next year', '2026-03-10', '2026-03-16'),
    theme('just over', '2025-10-01', '2025-10-02'),
    theme('live', '2025-10-19', '2025-11-05'),
    theme('live too', '2025-10-18', '2025-11-05'),
    theme('soon', '2025-12-25', '2026-01-05'),
  ];
  const ids = inPanelOrder(themes, '2025-10-27').map(({ id }) => id);
  expect(ids).toEqual(['live', 'live too', 'soon', 'next year', 'just over', 'long over']);
});

describe('checks on dates', () => {
  it('[ADM-FES-4] refuses an end before the start, and accepts a single day', () => {
    expect(hasOrderedDates({ startDate: '2025-10-19', endDate: '2025-10-18' })).toBe(false);
    expect(hasOrderedDates({ startDate: '2025-10-19', endDate: '2025-10-19' })).toBe(true);
  });

  it.each([
    ['2025-11-05', '2025-11-09', true],
    ['2025-10-01', '2025-10-19', true],
    ['2025-10-20', '2025-10-21', true],
    ['2025-11-06', '2025-11-09', false],
    ['2025-10-01', '2025-10-18', false],
  ])('[FEST-1] %s to %s overlaps Diwali: %s', (startDate, endDate, overlaps) => {
    expect(overlappingFestivals({ startDate, endDate }, [diwali])).toEqual(overlaps ? [diwali] : []);
  });

  it('[FEST-1] does not count a festival as overlapping itself', () => {
    expect(overlappingFestivals(diwali, [diwali])).toEqual([]);
  });

  it('[ADM-FES-7] recognizes a default theme that is already stored', () => {
    expect(isSameFestival(diwali, theme('other', '2025-10-19', '2025-11-05'))).toBe(true);
    expect(isSameFestival(diwali, theme('other', '2025-10-19', '2025-11-06'))).toBe(false);
    expect(isSameFestival(diwali, theme('other', '2025-10-18', '2025-11-05'))).toBe(false);
    expect(isSameFestival(diwali, { ...diwali, name: 'Deepavali' })).toBe(false);
  });

  it('[ADM-FES-4] copies a theme to the next year without its id and creation time', () => {
    const copy = copyToNextYear(diwali, '2025-11-01');
    expect(copy).toEqual({ ...builtInFestivals[0], startDate: '2026-10-19', endDate: '2026-11-05' });
    expect(copyToNextYear(theme('leap', '2028-02-29', '2028-02-29'), '2026-11-28')).toMatchObject({
      startDate: '2029-02-28',
      endDate: '2029-02-28',
    });
  });

  it.each([
    ['2026-10-18', '2026-10-19', '2026-11-05'],
    ['2026-10-19', '2027-10-19', '2027-11-05'],
    ['2028-12-01', '2029-10-19', '2029-11-05'],
  ])(
    '[SELL-124] copies an old theme on %s to the next year that is still to come',
    (today, startDate, endDate) => {
      expect(copyToNextYear(diwali, today)).toMatchObject({ startDate, endDate });
    },
  );
});

it('[ADM-FES-4] a new festival has the defaults of the form', () => {
  expect(festivalDefaults).toEqual({
    ctaText: 'Claim Offer',
    ctaLink: '/courses',
    colors: { primary: '#FF6B35', secondary: '#F7931E', accent: '#FFD93D' },
    animation: { type: 'sparkle', particles: 12 },
    badgeText: 'Special Offer',
  });
});

describe('the offer of a festival', () => {
  const read = { title: 'T', code: 'C', discount: '60%', description: 'D', ctaText: 'Go', ctaLink: '/about' };
  it.each([
    [
      'the stored naming',
      { text: 'T', couponCode: 'C', discount: '60%', description: 'D', ctaText: 'Go', ctaLink: '/about' },
      read,
    ],
    [
      'the naming of the banner',
      { title: ' T ', code: 'C', discount: 60, description: 'D', ctaText: 'Go', ctaLink: '/about' },
      read,
    ],
    ['an empty name beside a full one', { ...read, title: '', text: 'T', code: ' ', couponCode: 'C' }, read],
  ])('[FEST-8] reads %s', (_, offer, expected) => {
    expect(readOffer(offer)).toEqual(expected);
  });

  it.each([
    [null],
    [undefined],
    [{}],
    [{ ctaText: '', ctaLink: '' }],
    [{ ctaLink: 'javascript:alert(1)' }],
    [JSON.parse('{"title": 3, "discount": {}, "ctaText": null, "ctaLink": ["/x"]}')],
  ])('[FEST-4] [ADM-FES-4] uses the defaults for %j', (offer) => {
    expect(readOffer(offer)).toEqual({
      title: '',
      code: '',
      discount: '',
      description: '',
      ctaText: 'Claim Offer',
      ctaLink: '/courses',
    });
  });
});

describe('particles, links and colors', () => {
  it.each([
    ['sparkle', 12, 12],
    ['confetti', 50, 50],
    ['flag', 25, 15],
    ['flag', 9, 9],
    ['diya', 2.9, 2],
    ['fireworks', 0, 0],
    ['fireworks', -4, 0],
    ['fireworks', Number.NaN, 0],
    ['confetti', 1e9, 200],
  ] as const)('[FEST-7] renders for %s with %d particles %d', (type, count, rendered) => {
    expect(particleCount(type, count)).toBe(rendered);
  });

  it('[FEST-7] knows exactly five particle types', () => {
    expect(['fireworks', 'diya', 'confetti', 'sparkle', 'flag', 'snow', null].map(isParticleType)).toEqual([
      ...Array(5).fill(true),
      false,
      false,
    ]);
  });

  it.each([
    ['/courses', true],
    ['https://forms.example/enroll?course=1', true],
    ['HTTPS://forms.example', true],
    ['http://forms.example', false],
    ['https://user:secret@forms.example', false],
    ['https://user@forms.example', false],
    ['https://:secret@forms.example', false],
    ['https://', false],
    ['https://a b', false],
    ['https://evil.example\\@forms.example', false],
    ['https://[', false],
    ['//evil.example', false],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['data:text/html,x', false],
    ['mailto:a@example.com', false],
    ['courses', false],
    ['', false],
  ])('[FEST-4] %j is a safe link: %s', (link, safe) => {
    expect(isSafeLink(link)).toBe(safe);
  });

  it.each([
    ['#FF6B35', true],
    ['#ff6b35', true],
    ['#009aFF', true],
    ['#gg6b35', false],
    ['#FFF', false],
    ['FF6B35', false],
    ['#FF6B35;', false],
    ['#FF6B35\n', false],
    ['red', false],
    ['url(x)', false],
  ])('[ADM-FES-4] %j is a color: %s', (text, hex) => {
    expect(isHexColor(text)).toBe(hex);
  });
});
