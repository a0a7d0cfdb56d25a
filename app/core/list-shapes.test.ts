import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { narrowedBy } from '#app/domain/narrowed-list.ts';
import { settingsFrom } from '#app/domain/settings.ts';
import { securityText } from './contact/security-txt.ts';
import {
  enrollmentFilterChoices,
  enrollmentKinds,
  enrollmentShape,
  enrollmentSorts,
  filterOf,
} from './enrollments/admin/enrollment-admin-list.ts';
import { organization } from './home/organization.ts';
import { paymentShape, paymentSorts, paymentStatusChoices, periodParams } from './payments/payment-list.ts';
import { initialOf, shortId, studentShape } from './students/student-list.ts';

describe('the choices of a list in the panel', () => {
  it.each([
    ['[ADM-ENR-1] sorts of enrollments', enrollmentSorts, enrollmentShape.sorts],
    ['[ADM-ENR-1] filters of enrollments', enrollmentFilterChoices, enrollmentShape.filters.status],
    ['[ADM-ENR-1] kinds of enrollments', enrollmentKinds, enrollmentShape.filters.kind],
    ['[SELL-95] sorts of payments', paymentSorts, paymentShape.sorts],
    ['[SELL-95] states of payments', paymentStatusChoices, paymentShape.filters.status],
  ])('%s: each value has its own label, and the URL accepts it', (_, choices, values) => {
    expect(choices.map(({ value }) => value)).toEqual([...values]);
    const labels = choices.map(({ label }) => label);
    expect(labels.every((label) => label.length > 1)).toBe(true);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each([
    ['', 'all'],
    ['status=completed', 'completed'],
    ['status=active', 'active'],
    ['status=lost', 'all'],
  ])('[ADM-ENR-1] the URL ?%s selects %s enrollments', (address, expected) => {
    const query = parseListQuery(new URLSearchParams(address), enrollmentShape);
    expect(filterOf(query)).toBe(expected);
    expect(filterOf({ ...query, filters: { ...query.filters, status: 'lost' } })).toBe('all');
    expect(query.filters.kind).toBe('real');
  });

  it('[ADM-STU-1] leave out admins unless the URL asks for them', () => {
    const shown = (address: string) =>
      parseListQuery(new URLSearchParams(address), studentShape).filters.show;
    expect([shown(''), shown('show=admins'), shown('show=cats')]).toEqual(['students', 'admins', 'students']);
  });

  it.each([
    ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31', zone: 'UTC' }],
    ['from=2026-01-01&to=2026-01-01', { from: '2026-01-01', to: '2026-01-01', zone: 'UTC' }],
    ['from=2026-02-01&to=2026-01-31', null],
    ['from=2026-02-30&to=2026-03-31', null],
    ['from=2019-12-31&to=2026-01-31', null],
    ['from=2026-01-01', null],
    ['', null],
  ])('[ADM-ENR-1] the days in ?%s are read as %j', (address, expected) => {
    expect(narrowedBy(new URLSearchParams(address), 'UTC').range).toEqual(expected);
  });

  it.each([
    ['', 'period=all'],
    ['period=30d', 'period=30d'],
    ['period=5y', 'period=all'],
    ['from=2026-01-01', 'from=2026-01-01'],
    ['to=2026-01-01', 'period=all'],
  ])('[SELL-95] payments at ?%s are the same as at ?%s', (address, expected) => {
    expect(periodParams(new URLSearchParams(address)).toString()).toBe(expected);
  });
});

describe('[ADM-STU-2] a student in the list', () => {
  it.each([
    [' asha', 'x@b.in', 'A'],
    ['', 'x@b.in', 'X'],
    ['  ', 'x@b.in', 'X'],
    ['𝒜sha', 'x@b.in', '𝒜'],
    ['éva', 'x@b.in', 'É'],
    ['', '', '?'],
  ])('named %j with the email address %j has the initial %s', (fullName, email, initial) => {
    expect(initialOf({ fullName, email })).toBe(initial);
  });

  it('is shown with the first eight characters of the id', () => {
    expect([shortId('abcdefghij'), shortId('abc')]).toEqual(['abcdefgh', 'abc']);
  });
});

describe('[BRAND-40] the academy’s data for machines', () => {
  const contact = { email: 'a@b.in', phone: '+91 12345 67890', address: 'MG Road' };

  it('security.txt names one contact for a year, and its own URL only with https', () => {
    const now = new Date('2026-11-21T06:30:00.123Z');
    expect(securityText({ email: 'a@b.in', baseUrl: 'https://a.example', now })).toBe(
      'Contact: mailto:a@b.in\nExpires: 2027-11-21T06:30:00Z\nPreferred-Languages: en\n' +
        'Canonical: https://a.example/.well-known/security.txt\n',
    );
    expect(securityText({ email: 'a@b.in', baseUrl: 'http://a.example', now })).not.toContain('Canonical');
  });

  it('security.txt gets no further line from a line break in the email address', () => {
    const text = securityText({ email: 'a@b.in\nPolicy: evil', baseUrl: '', now: new Date(0) });
    expect(text.split('\n')).toHaveLength(4);
    expect(text).toContain('mailto:a@b.in%0APolicy');
  });

  it("structured data contain the academy's own name and only http links", () => {
    const brand = { name: 'Gagan', locality: 'Pune' } as Parameters<typeof organization>[0]['brand'];
    const social = { youtube: 'https://youtube.com/@g', x: 'javascript:alert(1)' };
    const about = { brand, origin: 'https://a.example', description: 'We fly.', contact, social };
    expect(organization(about)).toMatchObject({
      name: 'Gagan',
      url: 'https://a.example/',
      logo: 'https://a.example/apple-touch-icon.png',
      email: 'a@b.in',
      telephone: '+91 12345 67890',
      sameAs: ['https://youtube.com/@g'],
      address: { streetAddress: 'MG Road', addressLocality: 'Pune', addressCountry: 'IN' },
    });
  });

  it('[BRAND-66] structured data have no town that the academy has not named, whatever its address', () => {
    const about = { origin: 'https://a.example', description: 'We fly.', social: {} };
    const localityOf = (stored: object) => {
      const { brand } = settingsFrom(new Map([['brand', stored]]));
      return organization({ ...about, brand, contact }).address.addressLocality;
    };
    const renamed = { name: 'Udaan Shala', locality: defaultBrand.locality };
    expect(localityOf(renamed)).toBeUndefined();
    expect(localityOf({ ...renamed, hasOwnTown: true })).toBe('Bengaluru');
    expect(localityOf({ ...renamed, locality: 'Indore' })).toBe('Indore');
    expect(localityOf({ ...renamed, locality: '' })).toBeUndefined();
    expect(localityOf({})).toBe('Bengaluru');
    expect(localityOf({ name: defaultBrand.name, locality: '' })).toBe('Bengaluru');
  });
});
