import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsUpi, readVpa, upiLink, upiReference } from './upi-link.ts';

describe('[SELL-60] the UPI link in the QR code', () => {
  it('contains payee, amount with two decimals, currency and the reference without its hyphen', () => {
    const link = upiLink({
      vpa: 'pankh@okhdfcbank',
      payeeName: 'Pankh Academy & Sons',
      paise: 149_900,
      reference: 'PK-7F3K9Q',
    });
    expect(link).toBe(
      'upi://pay?pa=pankh@okhdfcbank&pn=Pankh%20Academy%20%26%20Sons&am=1499.00&cu=INR&tr=PK7F3K9Q&tn=PK7F3K9Q',
    );
  });

  it('contains a merchant category only if there is one', () => {
    const payment = { vpa: 'a.b@upi', payeeName: 'A', paise: 5, reference: 'PK-222222' };
    expect(upiLink(payment)).toContain('am=0.05&');
    expect(upiLink(payment)).not.toContain('mc=');
    expect(upiLink({ ...payment, merchantCode: '8299' })).toMatch(/&mc=8299$/);
  });

  const names = fc.string({ unit: 'binary', maxLength: 60 });
  const payments = fc.record({
    vpa: fc.stringMatching(/^[a-z0-9._-]{2,30}@[a-z]{2,12}$/),
    payeeName: names,
    paise: fc.integer({ min: 1, max: 10_000_000 }),
    reference: fc.string({ maxLength: 60 }),
  });

  it('can be parsed back field by field, whatever the name and the amount', () => {
    fc.assert(
      fc.property(payments, (payment) => {
        const link = upiLink(payment);
        const fields = new Map(
          link
            .slice('upi://pay?'.length)
            .split('&')
            .map((field) => field.split('=') as [string, string]),
        );
        expect([...fields.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tr', 'tn']);
        expect(link).toMatch(/^upi:\/\/pay\?[!-~]+$/);
        expect(link).not.toContain('+');
        expect(fields.get('pa')).toBe(payment.vpa);
        const whole = payment.payeeName.replace(/\p{Surrogate}/gu, '');
        expect(decodeURIComponent(fields.get('pn') ?? '')).toBe(whole);
        expect(fields.get('am')).toMatch(/^\d+\.\d\d$/);
        expect(Number(fields.get('am')?.replace('.', ''))).toBe(payment.paise);
        expect(fields.get('tr')).toMatch(/^[a-zA-Z0-9]{0,35}$/);
      }),
    );
  });

  it('is different for two references', () => {
    expect(upiReference('PK-7F3K9Q')).toBe('PK7F3K9Q');
    expect(upiReference('PK-7F3K9Q-2')).not.toBe(upiReference('PK-7F3K9Q'));
    expect(upiReference(`PK-${'7'.repeat(40)}`)).toBe(`PK${'7'.repeat(33)}`);
  });

  it.each([
    [' pankh@okhdfcbank ', 'pankh@okhdfcbank'],
    ['9876543210@ybl', '9876543210@ybl'],
    ['pankh.shop-1_a@sbi', 'pankh.shop-1_a@sbi'],
    ['ab@ok', 'ab@ok'],
    [`${'a'.repeat(256)}@o${'k'.repeat(63)}`, `${'a'.repeat(256)}@o${'k'.repeat(63)}`],
    [`${'a'.repeat(257)}@ok`, null],
    [`ab@o${'k'.repeat(64)}`, null],
    ['a@ok', null],
    ['ab@o', null],
    ['pankh', null],
    ['pankh@', null],
    ['@upi', null],
    ['pankh@example.com', null],
    ['pan kh@upi', null],
    ['pankh@upi&am=1', null],
    ['पंख@upi', null],
  ])('has the UPI ID %j read as %j', (typed, vpa) => {
    expect(readVpa(typed)).toBe(vpa);
  });
});

describe('[SELL-61] whether UPI can pay an amount', () => {
  it.each([
    [0, undefined, false],
    [1, undefined, true],
    [10_000_000, undefined, true],
    [10_000_001, undefined, false],
    [10_000_001, 50_000_000, false],
    [2_500_001, 2_500_000, false],
  ])('%i paise with a ceiling of %s: %s', (paise, ceiling, expected) => {
    expect(fitsUpi(paise, ceiling)).toBe(expected);
  });
});
