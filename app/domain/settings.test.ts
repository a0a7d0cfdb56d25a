import { describe, expect, it } from 'vitest';
import { defaultSettings, enrollmentUrl, phoneDigits, settingsFrom } from './settings.ts';

const course = { id: 'c1', slug: 'c-in-7-days', title: 'C & pointers in 7 days' };

describe('settings', () => {
  it('[SHELL-10] use the defaults group by group', () => {
    expect(settingsFrom(new Map())).toEqual(defaultSettings);
    const stored = new Map<string, unknown>([
      ['contact', { email: 'a@b.in' }],
      ['social', 'junk'],
    ]);
    const settings = settingsFrom(stored);
    expect(settings.contact).toEqual({ ...defaultSettings.contact, email: 'a@b.in' });
    expect(settings.social).toEqual({});
  });

  it('[HOME-3] have no home figures until some are stored', () => {
    expect(settingsFrom(new Map()).homeStats).toBeNull();
    const stored = new Map([['homeStats', { students: 1250, courses: 890, satisfaction: 98 }]]);
    expect(settingsFrom(stored).homeStats).toEqual({ students: 1250, courses: 890, satisfaction: 98 });
  });

  it('[CAT-8] link to the built-in form unless an external one is set', () => {
    expect(enrollmentUrl({ formUrl: null }, course)).toBe('/courses/c-in-7-days/enroll');
  });

  it('[CAT-8] fill in the placeholders of an external form, URL-encoded', () => {
    const formUrl = 'https://forms.example/f?c={course}&s={slug}&i={id}&x={other}';
    expect(enrollmentUrl({ formUrl }, course)).toBe(
      'https://forms.example/f?c=C%20%26%20pointers%20in%207%20days&s=c-in-7-days&i=c1&x={other}',
    );
  });

  it('[CAT-10] link to the form without a course too, with empty placeholders', () => {
    expect(enrollmentUrl({ formUrl: null }, null)).toBe('/enroll');
    expect(enrollmentUrl({ formUrl: 'https://forms.example/f?c={course}' }, null)).toBe(
      'https://forms.example/f?c=',
    );
  });

  it.each([
    ['98450 12345', '919845012345'],
    ['+91 98450-12345', '919845012345'],
  ])('[CONT-1] turn %s into %s', (phone, digits) => {
    expect(phoneDigits(phone)).toBe(digits);
  });
});
