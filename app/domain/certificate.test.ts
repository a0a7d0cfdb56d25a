import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certificateCodeAddress,
  certificatePath,
  certificatePdfPath,
  certificateVerdict,
  certificateWait,
  durationOf,
  linkedInAddress,
  readCertificateNumber,
  showCertificateNumber,
} from './certificate.ts';

const number = '0123456789abcdef0123456789abcdef';

describe('[DASH-16] the number of a certificate', () => {
  it.each([
    [number, number],
    [showCertificateNumber(number), number],
    [` ${number.toUpperCase()} `, number],
    [number.slice(1), null],
    [`${number}0`, null],
    ['g'.repeat(32), null],
    ['../../etc/passwd', null],
    ['', null],
    [`https://a.example/certificates/${number}?s=c2ln`, number],
    [number.replaceAll('0', 'O').replaceAll('1', 'l'), number],
    [`Credential ID ${showCertificateNumber(number)}`, number],
    [`No. ${number}, Asha Rao`, number],
    [`${number} a`, number],
    [`${number}-${number}`, null],
    [`${showCertificateNumber(number)}-0`, null],
    [`0123-${showCertificateNumber(number)}`, null],
  ])('[DAY-98] reads %j as %j', (typed, read) => {
    expect(readCertificateNumber(typed)).toBe(read);
  });

  it('is read back from how it is shown, for any number', () => {
    const anyNumber = fc.stringMatching(/^[0-9a-f]{32}$/);
    fc.assert(fc.property(anyNumber, (any) => readCertificateNumber(showCertificateNumber(any)) === any));
  });

  it('gives the URLs of its page and its file', () => {
    expect(certificatePath(number)).toBe(`/certificates/${number}`);
    expect(certificatePdfPath(number)).toBe(`/certificates/${number}.pdf`);
    expect(certificateCodeAddress('https://a.example', number, 'c2ln')).toBe(
      `https://a.example/certificates/${number}?s=c2ln`,
    );
  });
});

describe('[DASH-16] the verdict on a certificate', () => {
  it.each([
    ['valid', false, true, 'valid'],
    ['replaced', false, true, 'replaced'],
    ['revoked', false, true, 'revoked'],
    ['valid', true, true, 'specimen'],
    ['revoked', true, true, 'specimen'],
    ['valid', false, false, 'altered'],
    ['valid', true, false, 'altered'],
  ] as const)('%s, specimen %s, genuine %s: %s', (status, isSpecimen, isGenuine, verdict) => {
    expect(certificateVerdict({ status, isSpecimen }, isGenuine)).toBe(verdict);
  });
});

describe('[DASH-16] the link that adds a certificate to a LinkedIn profile', () => {
  it('contains title, month, number and page, for any title', () => {
    const page = `https://a.example/certificates/${number}`;
    const address = new URL(
      linkedInAddress({
        courseTitle: 'C & C++: 100% पंख',
        issuedOn: '2026-03-09',
        number,
        page,
        academy: 'Udaan',
      }),
    );
    expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'C & C++: 100% पंख',
      organizationName: 'Udaan',
      issueYear: '2026',
      issueMonth: '3',
      certId: showCertificateNumber(number),
      certUrl: page,
    });
  });
});

describe('[DAY-27] the duration on a certificate', () => {
  const completedAt = new Date('2026-11-28T12:00:00Z');
  it.each([
    ['2026-11-28T06:00:00Z', 1],
    // Still the 27th in UTC, but already the 28th in Asia/Kolkata.
    ['2026-11-27T19:00:00Z', 1],
    ['2026-11-26T06:00:00Z', 3],
    ['2026-11-29T06:00:00Z', 1],
  ])('counts the days from a start on %s to the completion: %s', (from, days) => {
    expect(durationOf({ startedAt: new Date(from), completedAt }, 30)).toBe(days);
  });

  it('is the planned one if the start is not known', () => {
    expect(durationOf({ startedAt: null, completedAt }, 30)).toBe(30);
    expect(durationOf({ startedAt: null, completedAt }, null)).toBeNull();
  });
});

it.each([
  [null, false, '2026-12-01', null],
  [4, true, '2026-12-01', null],
  [4, false, '2026-12-01', { day: '2026-12-01' }],
  [4, false, '2026-11-28', { day: null }],
  [4, false, '2026-10-03', { day: null }],
  [4, false, null, { day: null }],
])(
  '[DAY-27] [DAY-101] with %s lessons, refunded %s and the batch on %s, a certificate waits: %j',
  (...given) => {
    const [lessonsToCertify, isRefunded, startsOn, wait] = given;
    const seat = { lessonsToCertify, isRefunded, batch: { startsOn } };
    expect(certificateWait(seat, '2026-11-28')).toEqual(wait);
  },
);
