import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificatePath, readCertificateNumber, showCertificateNumber } from './certificate.ts';

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
  ])('reads %j as %j', (typed, read) => {
    expect(readCertificateNumber(typed)).toBe(read);
  });

  it('is read again as it was shown, whatever the number', () => {
    const anyNumber = fc.stringMatching(/^[0-9a-f]{32}$/);
    fc.assert(fc.property(anyNumber, (any) => readCertificateNumber(showCertificateNumber(any)) === any));
  });

  it('leads to its page', () => {
    expect(certificatePath(number)).toBe(`/certificates/${number}`);
  });
});
