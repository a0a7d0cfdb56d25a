import { describe, expect, it } from 'vitest';
import { festivalDefaults } from '#app/domain/festival.ts';
import { accepted, course, faq, festival, testimonial } from '#tests/support/moving/checked.ts';

describe('a course in an imported file', () => {
  it('[DATA-1] keeps fields that the specification does not name', () => {
    const { fields } = accepted('courses', { ...course, level: 'easy', tags: ['a'], id: 'x', slug: 'kites' });
    expect(fields.extra).toEqual({ level: 'easy', tags: ['a'] });
    expect(fields.slug).toBe('kites');
  });

  it('[MOVE-1] gets defaults for missing fields', () => {
    expect(accepted('courses', course).fields).toEqual({
      title: 'Kites',
      price: 499,
      originalPrice: null,
      durationDays: 5,
      courseType: null,
      rating: null,
      imageUrl: null,
      slug: null,
      description: '',
      shortDescription: '',
      features: [],
      deliveryIncludes: [],
      enrolledCount: 0,
      isActive: true,
      createdAt: null,
      updatedAt: null,
      extra: {},
      given: ['title', 'price', 'durationDays'],
    });
  });

  it('with one description gets it for the other too, and with none stays without', () => {
    const long = 'x'.repeat(200);
    expect(accepted('courses', { ...course, description: long }).fields.shortDescription).toBe(
      'x'.repeat(160),
    );
    expect(accepted('courses', { ...course, short_description: 'short' }).fields.description).toBe('short');
    const both = { ...course, description: '', short_description: 'short' };
    expect(accepted('courses', both).fields).toMatchObject({ description: '', shortDescription: 'short' });
  });

  it.each([
    ['/images/a.webp', '/images/a.webp', []],
    ['https://a.example/b.png', 'https://a.example/b.png', []],
    ['javascript:alert(1)', null, ['picture-left-out']],
    ['data:image/png;base64,AAAA', null, ['picture-left-out']],
    ['', null, []],
  ])('[MOVE-1] keeps the picture %j only if it is a web address', (image_url, imageUrl, notes) => {
    const row = accepted('courses', { ...course, image_url });
    expect([row.fields.imageUrl, row.notes]).toEqual([imageUrl, notes]);
  });

  it.each([
    [{ rating: 4.26 }, { rating: 4.3 }],
    [{ duration_days: 4.6 }, { durationDays: 5 }],
    [{ enrolled_count: -4 }, { enrolledCount: 0 }],
    [{ enrolled_count: 3e9 }, { enrolledCount: 2_000_000_000 }],
    [{ is_active: 'no' }, { isActive: false }],
    [{ course_type: 'Drone' }, { courseType: 'drone' }],
    [{ slug: 'KITES' }, { slug: 'kites' }],
    [{ slug: 'two words' }, { slug: null }],
    [{ features: 'one; two;;\nthree' }, { features: ['one', 'two', 'three'] }],
    [{ created_at: '2026-01-02T03:04:05Z' }, { createdAt: '2026-01-02T03:04:05.000Z' }],
    [{ created_at: 'soon' }, { createdAt: null }],
  ])('with %j is read as %j', (given, expected) => {
    expect(accepted('courses', { ...course, ...given }).fields).toMatchObject(expected);
  });
});

describe('an imported festival', () => {
  it('[FEST-8] keeps an offer under the field names of the file', () => {
    const offer = { title: 'Half off', code: 'HALF', discount: ' 50% ', ctaLink: '/courses' };
    expect(accepted('festivals', { ...festival, offer }).fields.offer).toEqual({ ...offer, discount: '50%' });
    expect(accepted('festivals', { ...festival, offer: { discount: 60 } }).fields.offer).toEqual({
      discount: 60,
    });
    for (const none of [undefined, null, 'Half off', {}, { discount: [] }, []])
      expect(accepted('festivals', { ...festival, offer: none }).fields.offer).toBeNull();
  });

  it('[ADM-FES-4] gets the default for an unreadable color or animation', () => {
    const { fields } = accepted('festivals', { ...festival, colors: { primary: '#123456', accent: 'red' } });
    expect(fields.colors).toEqual({ ...festivalDefaults.colors, primary: '#123456' });
    expect(fields.animations).toEqual({ type: 'sparkle', particles: 12 });
    expect(accepted('festivals', { ...festival, colors: 'red' }).fields.colors).toEqual(
      festivalDefaults.colors,
    );
  });

  it.each([
    [
      { type: 'flag', particles: 25 },
      { type: 'flag', particles: 25 },
    ],
    [
      { type: 'flag', count: '7' },
      { type: 'flag', particles: 7 },
    ],
    [{ particles: 1e6 }, { type: 'sparkle', particles: 200 }],
    [{ particles: -3 }, { type: 'sparkle', particles: 0 }],
    [{ colors: ['#abcdef', 'red'] }, { type: 'sparkle', particles: 12, colors: ['#abcdef'] }],
    [{ colors: ['red'] }, { type: 'sparkle', particles: 12 }],
    [
      { colors: Array.from({ length: 9 }, () => '#abcdef') },
      { type: 'sparkle', particles: 12, colors: Array.from({ length: 8 }, () => '#abcdef') },
    ],
  ])('[FEST-7] with the animation %j gets its animation settings', (animations, expected) => {
    expect(accepted('festivals', { ...festival, animations }).fields.animations).toEqual(expected);
  });

  it.each([
    ['New', { text: 'New' }],
    [
      { text: 'New', color: '#123456' },
      { text: 'New', color: '#123456' },
    ],
    [{ text: 'New', color: 'red' }, { text: 'New' }],
    [{ color: '#123456' }, null],
    [undefined, null],
  ])('with the badge %j is read', (badgeGiven, expected) => {
    expect(accepted('festivals', { ...festival, badge: badgeGiven }).fields.badge).toEqual(expected);
  });

  it('[MOVE-1] with a gradient that cannot be drawn loses it, with a note', () => {
    const odd = accepted('festivals', { ...festival, gradient: 'url(evil)' });
    expect([odd.fields.gradient, odd.notes]).toEqual([null, ['gradient-left-out']]);
    const good = accepted('festivals', {
      ...festival,
      gradient: 'from-orange-600 via-amber-500 to-yellow-400',
    });
    expect([typeof good.fields.gradient, good.notes]).toEqual(['string', []]);
  });

  it('keeps only icons that the shop can draw', () => {
    expect(accepted('festivals', { ...festival, icon: 'flame' }).fields.icon).toBe('flame');
    expect(accepted('festivals', { ...festival, icon: 'skull' }).fields.icon).toBeNull();
  });

  it('has its days read with a time, and with the day before the month if the owner chose that', () => {
    const days = { startDate: '2025-10-19T00:00:00Z', endDate: '05/11/2025' };
    expect(accepted('festivals', { ...festival, ...days }).fields).toMatchObject({
      startDate: '2025-10-19',
      endDate: '2025-11-05',
    });
  });
});

describe('imported testimonials, FAQs and figures', () => {
  it('[ROLE-4] a testimonial is pending and a FAQ shown, unless the file says otherwise', () => {
    expect(accepted('testimonials', testimonial).fields.isApproved).toBe(false);
    expect(accepted('testimonials', { ...testimonial, is_approved: 'yes' }).fields.isApproved).toBe(true);
    expect(accepted('faqs', faq).fields.isActive).toBe(true);
    expect(accepted('faqs', { ...faq, is_active: 'inactive' }).fields.isActive).toBe(false);
  });

  it.each([
    [undefined, 0],
    ['7', 7],
    [2.6, 3],
    [-2e6, -1_000_000],
    [2e6, 1_000_000],
  ])('[HOME-6] the order %j of a FAQ is stored as %i', (sort_order, sortOrder) => {
    expect(accepted('faqs', { ...faq, sort_order }).fields.sortOrder).toBe(sortOrder);
  });

  it('[HOME-3] figures are read under their long or short field names, and satisfaction is capped at 100 %', () => {
    const long = { students_enrolled: '1,250', courses_completed: 890, satisfaction_rate: '98%' };
    expect(accepted('home_stats', long)).toMatchObject({
      fields: { students: 1250, courses: 890, satisfaction: 98 },
      label: '1250, 890, 98',
    });
    expect(accepted('home_stats', { students: 1, courses: 2, satisfaction: 120 }).fields).toEqual({
      students: 1,
      courses: 2,
      satisfaction: 100,
    });
  });
});
