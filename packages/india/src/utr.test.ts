import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUtr, utrsIn } from './utr.ts';

describe('[SELL-62] [SELL-160] [S-38] a UTR as a buyer types it', () => {
  it.each([
    ['409368416110', { success: true, utr: '409368416110' }],
    [' 4093 6841 6110\n', { success: true, utr: '409368416110' }],
    ['4093-6841-6110', { success: true, utr: '409368416110' }],
    ['\u200e409368416110', { success: true, utr: '409368416110' }],
    ['084718897182', { success: true, utr: '084718897182' }],
    ['000000000001', { success: true, utr: '000000000001' }],
    ['0000612535829269', { success: true, utr: '612535829269' }],
    ['UPI Ref No: 6332 8765 0099', { success: true, utr: '633287650099' }],
    ['UTR: 409368416110', { success: true, utr: '409368416110' }],
    ['UPI transaction ID\n409368416110', { success: true, utr: '409368416110' }],
    ['409368416110 or 633287650099', { success: false, error: 'letters' }],
    ['000000000000', { success: false, error: 'length' }],
    ['', { success: false, error: 'missing' }],
    [' - ', { success: false, error: 'missing' }],
    ['CICAgPDs_7eCbw', { success: false, error: 'letters' }],
    ['T2408011530284930493', { success: false, error: 'letters' }],
    ['४०९३६८४१६११०', { success: true, utr: '409368416110' }],
    ['\u202d4093\u20116841\u20136110\u202c', { success: true, utr: '409368416110' }],
    [
      '\uff14\uff10\uff19\uff13\uff16\uff18\uff14\uff11\uff16\uff11\uff11\uff10',
      { success: true, utr: '409368416110' },
    ],
    ['40936841611', { success: false, error: 'length' }],
    ['4093684161100', { success: false, error: 'length' }],
    ['1000612535829269', { success: false, error: 'length' }],
  ])('%j is %j', (typed, expected) => {
    expect(readUtr(typed)).toEqual(expected);
  });
});

describe('[SELL-62] [S-38] UTRs in a line of a bank statement', () => {
  it.each([
    ['   BY TRANSFER-UPI/CR/409368416110/AMAN NIH/UTIB/amanshaikh/UPI--', '', ['409368416110']],
    ['UPI-AMAN-A@OKAXIS-UTIB0000123-612535829269-PK7F3K9Q', '0000612535829269', ['612535829269']],
    ['UPI/084718897182/PK7F3K9Q/a@ybl', '', ['084718897182']],
    ['UPI/PRIYA S/919876543210@waicici/PK7F3K9Q/612535829269/ICI0a', '', ['612535829269']],
    ['UPI-AMAN-612535829269-919876543210-1@OKAXIS', '', ['612535829269']],
    ['UPI/AMAN/919876543210@ybl/note', '', []],
    ['UPI/AMAN/412345678901/note', 'UPI-412345678901', ['412345678901']],
    ['UPI/AMAN/4123 45678901/note', '', ['412345678901']],
    ['UPI/AMAN', '0000612535829269', ['612535829269']],
    ['UPI/409368416110/4123 45678901', '', ['409368416110']],
    ['UPI-AMAN-919876543210-12@OKAXIS', '', []],
    ['NEFT 4123456789012', '', []],
    ['IMPS 00041234567890121', '', []],
    ['ATM WITHDRAWAL 05 03', '1234', []],
  ])('%j with %j contains %j', (narration, reference, utrs) => {
    expect(utrsIn(narration, reference)).toEqual(utrs);
  });

  const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));

  it('are never found within a longer number', () => {
    fc.assert(
      fc.property(digits(13, 15), (longer) => {
        expect(utrsIn(`UPI/${longer}/A`)).toEqual([]);
      }),
    );
  });

  it('are all found if they stand alone, even if broken by a space', () => {
    fc.assert(
      fc.property(digits(12, 12), fc.integer({ min: 1, max: 11 }), (utr, at) => {
        expect(utrsIn(`UPI/CR/${utr}/AMAN`)).toEqual([utr]);
        expect(utrsIn(`UPI/CR/${utr.slice(0, at)} ${utr.slice(at)}/AMAN`)).toEqual([utr]);
      }),
    );
  });
});
