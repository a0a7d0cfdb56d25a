import { describe, expect, it } from 'vitest';
import { defaultBrand } from './brand.ts';
import { phoneDigits, whatsAppLink, writeLink } from './contact-links.ts';
import { enrollmentUrl, formUrlOf, isSoldHere } from './enroll-links.ts';
import { defaultSettings, settingsFrom } from './settings.ts';

const course = { id: 'c1', slug: 'c-in-7-days', title: 'C & pointers in 7 days' };

describe('the settings of the shop', () => {
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

  it.each([
    ['Pankh', undefined, undefined],
    ['Udaan Shala', undefined, true],
    ['Udaan Shala', {}, true],
    ['Udaan Shala', { zone: 'Asia/Kolkata', festivalDay: 'utc' }, undefined],
  ])(
    '[DAY-147] ask %s with %j once which midnight counts, and count in UTC until then',
    (name, stored, asked) => {
      const { time } = settingsFrom(
        new Map<string, unknown>([
          ['brand', { name }],
          ['time', stored],
        ]),
      );
      expect(time.festivalDay).toBe('utc');
      expect(time.isUnchosen).toBe(asked);
    },
  );

  it.each([
    ['Udaan Shala', 'Udaan Shala'],
    ['Shri Saraswati Vidya Mandir', 'Shri'],
    ['Saraswatividyamandir of Indore', 'Saraswativid'],
    ['उड़ान शाला', 'उड़ान शाला'],
    ['श्रीसरस्वतीविद्यामंदिर', 'श्रीसरस्वती'],
  ])('[BRAND-40] have no short name and tagline of the default brand under the name %s', (name, short) => {
    const brandOf = (stored: object) => settingsFrom(new Map([['brand', stored]])).brand;
    const { shortName, tagline } = defaultBrand;
    expect(brandOf({ name, shortName, tagline })).toMatchObject({
      shortName: short,
      tagline: '',
    });
    expect(brandOf({ name, shortName: 'Own', tagline: 'Own' })).toMatchObject({
      shortName: 'Own',
      tagline: 'Own',
    });
    expect(brandOf({ name: defaultBrand.name, shortName, tagline })).toMatchObject({ shortName, tagline });
  });

  it('[BRAND-38] promise no refund or support days to an academy with its own name until it saves some', () => {
    const daysOf = (stored: [string, unknown][]) => {
      const { refundDays, supportDays } = settingsFrom(new Map(stored)).selling;
      return [refundDays, supportDays];
    };
    expect(daysOf([])).toEqual([7, 60]);
    const own: [string, unknown] = ['brand', { name: 'Udaan Shala' }];
    expect(daysOf([own])).toEqual([null, null]);
    expect(daysOf([own, ['selling', { refundDays: 7, supportDays: 60 }]])).toEqual([7, 60]);
    expect(daysOf([own, ['selling', { refundDays: 0, supportDays: 0 }]])).toEqual([0, 0]);
  });

  it('[CLAIM-1] count the figures of an academy with its own name until it chooses', () => {
    const modeOf = (stored: [string, unknown][]) => settingsFrom(new Map(stored)).figures.mode;
    const own: [string, unknown] = ['brand', { name: 'Udaan Shala' }];
    expect([modeOf([]), modeOf([own])]).toEqual(['specified', 'counted']);
    expect(modeOf([own, ['figures', { mode: 'specified' }]])).toBe('specified');
  });

  it('[BRAND-41] have no contact details of the default brand under another name', () => {
    const brand = ['brand', { name: 'Udaan Shala' }] as const;
    expect(settingsFrom(new Map([brand])).contact).toEqual({ email: '', phone: '', address: '' });
    const stored = new Map<string, unknown>([brand, ['contact', { email: 'a@b.in' }]]);
    expect(settingsFrom(stored).contact).toEqual({ email: 'a@b.in', phone: '', address: '' });
    const { email, phone, address } = defaultSettings.contact;
    const left = { email, phone, address, legalName: 'Udaan Shala LLP' };
    const afterName = new Map<string, unknown>([brand, ['contact', left]]);
    expect(settingsFrom(afterName).contact).toEqual({
      email: '',
      phone: '',
      address: '',
      legalName: 'Udaan Shala LLP',
    });
    expect(settingsFrom(new Map([['brand', { name: 'Pankh' }]])).contact).toEqual(defaultSettings.contact);
  });

  it('[BRAND-41] link to the contact form until the academy has an email address', () => {
    expect(writeLink({ email: '' })).toBe('/contact');
    expect(writeLink({ email: 'a@b.in' })).toBe('mailto:a@b.in');
  });

  it('[HOME-3] have no home figures until some are stored', () => {
    expect(settingsFrom(new Map()).homeStats).toBeNull();
    const stored = new Map([['homeStats', { students: 1250, courses: 890, satisfaction: 98 }]]);
    expect(settingsFrom(stored).homeStats).toEqual({ students: 1250, courses: 890, satisfaction: 98 });
  });

  it('[CAT-8] link to the built-in form unless an external one is set', () => {
    expect(formUrlOf({ formUrl: null }, course)).toBe('/courses/c-in-7-days/enroll');
  });

  it('[CAT-8] fill in the placeholders of an external form, URL-encoded', () => {
    const formUrl = 'https://forms.example/f?c={course}&s={slug}&i={id}&x={other}';
    expect(formUrlOf({ formUrl }, course)).toBe(
      'https://forms.example/f?c=C%20%26%20pointers%20in%207%20days&s=c-in-7-days&i=c1&x={other}',
    );
  });

  it('[CAT-10] link to the form without a course too, with empty placeholders', () => {
    expect(formUrlOf({ formUrl: null }, null)).toBe('/enroll');
    expect(formUrlOf({ formUrl: 'https://forms.example/f?c={course}' }, null)).toBe(
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

describe('the destination of Enroll Now', () => {
  const formUrl = 'https://forms.example/f?c={slug}';
  const selling = { formUrl, hasCheckout: true } as const;

  it('[SELL-40] is the checkout while a way to pay is on, and only for a course', () => {
    expect(enrollmentUrl(selling, course)).toBe('/checkout/c-in-7-days');
    expect(enrollmentUrl(selling, null)).toBe('https://forms.example/f?c=');
    expect(enrollmentUrl({ ...selling, formUrl: null }, null)).toBe('/enroll');
  });

  it("[SELL-127] is the owner's choice for the course, else for the shop", () => {
    const asks = { ...selling, way: 'request' } as const;
    expect(enrollmentUrl(asks, course)).toBe('/courses/c-in-7-days/enroll');
    expect(enrollmentUrl({ ...asks, courses: { c1: 'checkout' } }, course)).toBe('/checkout/c-in-7-days');
    expect(enrollmentUrl({ ...asks, courses: { c2: 'checkout' } }, course)).toBe(
      '/courses/c-in-7-days/enroll',
    );
    expect(enrollmentUrl({ ...selling, courses: { c1: 'form' } }, course)).toContain('forms.example');
  });

  it('[SELL-127] is not the checkout for a course that is not sold there', () => {
    expect(isSoldHere(selling, course)).toBe(true);
    expect(isSoldHere({ formUrl, hasCheckout: false }, course)).toBe(false);
    expect(isSoldHere({ ...selling, courses: { c1: 'request' } }, course)).toBe(false);
    // A link to an external form never counts as the shop's checkout, even if its path is that of the
    // checkout.
    expect(isSoldHere({ formUrl: 'https://a.example/checkout/', hasCheckout: false }, course)).toBe(false);
  });

  it('[SELL-40] is a form for those who cannot use the checkout', () => {
    expect(formUrlOf(selling, course)).toBe('https://forms.example/f?c=c-in-7-days');
    expect(formUrlOf({ ...selling, formUrl: null }, course)).toBe('/courses/c-in-7-days/enroll');
  });

  it.each([
    ['98765 43210', '919876543210'],
    ['+91 12345-67890', '911234567890'],
    ['+44 20 7946 0958', '442079460958'],
    ['1800', '1800'],
    ['', ''],
  ])('[SELL-128] can be a chat with %j', (phone, digits) => {
    expect(phoneDigits(phone)).toBe(digits);
    expect(whatsAppLink(phone, 'Hi & bye?')).toBe(`https://wa.me/${digits}?text=Hi%20%26%20bye%3F`);
  });
});

it("[CAT-8] an external form's URL is read under its former name, and its default if there is none", () => {
  const stored = new Map<string, unknown>([['enrolment', { formUrl: 'https://a.example/' }]]);
  expect(settingsFrom(stored).enrollment).toEqual({ formUrl: 'https://a.example/' });
  for (const empty of [null, {}, 'x', 7])
    expect(settingsFrom(new Map([['enrolment', empty]])).enrollment).toEqual({ formUrl: null });
});
