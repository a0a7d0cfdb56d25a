import { describe, expect, it } from 'vitest';
import { enrollmentUrl, isCheckout } from './enroll-links.ts';
import { enrollChoices, enrollWay } from './enroll-way.ts';

const all = { hasCheckout: true, hasForm: true, hasCourse: true };
const none = { hasCheckout: false, hasForm: false, hasCourse: true };

describe('[SELL-127] where Enroll Now leads', () => {
  it.each([
    ['auto', all, 'checkout'],
    ['auto', { ...all, hasCheckout: false }, 'form'],
    ['auto', { ...all, hasForm: false }, 'checkout'],
    ['auto', none, 'request'],
    ['auto', { ...all, hasCourse: false }, 'form'],
    ['auto', { ...all, hasCourse: false, hasForm: false }, 'request'],
    ['checkout', all, 'checkout'],
    ['checkout', { ...all, hasCheckout: false }, 'form'],
    ['checkout', none, 'request'],
    ['checkout', { ...all, hasCourse: false }, 'form'],
    ['form', all, 'form'],
    ['form', { ...all, hasForm: false }, 'request'],
    ['form', { ...all, hasCourse: false }, 'form'],
    ['request', all, 'request'],
    ['request', none, 'request'],
    ['request', { ...all, hasCourse: false }, 'request'],
  ] as const)('if %s is chosen, with %j: %s', (choice, situation, way) => {
    expect(enrollWay({ choice, ...situation })).toBe(way);
  });

  it('never leads to a form or checkout that is not set up', () => {
    for (const choice of enrollChoices)
      for (const hasCheckout of [true, false])
        for (const hasForm of [true, false])
          for (const hasCourse of [true, false]) {
            const way = enrollWay({ choice, hasCheckout, hasForm, hasCourse });
            expect(way === 'checkout' && !(hasCheckout && hasCourse)).toBe(false);
            expect(way === 'form' && !hasForm).toBe(false);
          }
  });

  it('[CAT-8] follows the choice for one course before that for the shop', () => {
    const course = { id: 'c1', slug: 'fly', title: 'Fly' };
    const settings = {
      formUrl: 'https://forms.example/{slug}',
      hasCheckout: true as const,
      way: 'request' as const,
      courses: { c1: 'checkout' as const, c2: 'form' as const },
    };
    expect(enrollmentUrl(settings, course)).toBe('/checkout/fly');
    expect(enrollmentUrl(settings, { ...course, id: 'c2' })).toBe('https://forms.example/fly');
    expect(enrollmentUrl(settings, { ...course, id: 'c3' })).toBe('/courses/fly/enroll');
    expect(enrollmentUrl(settings, null)).toBe('/enroll');
    expect(isCheckout(enrollmentUrl(settings, { ...course, id: 'c2' }))).toBe(false);
  });
});
