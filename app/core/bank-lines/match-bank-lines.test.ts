import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeCell } from '#app/platform/csv-cells.ts';
import { bankFiles } from '#tests/support/bank-files.ts';
import { type BankLine, readBankFile } from './bank-file.server.ts';
import { matchBankLines, type WaitingOrder } from './match-bank-lines.ts';

let made = 0;
const line = ({ utrs = ['084718897182'], ...change }: Partial<BankLine> = {}): BankLine => ({
  day: '2026-04-03',
  paise: 149_900,
  side: 'credit',
  narration: 'UPI/CR/084718897182/AMAN',
  balancePaise: null,
  utrs,
  bankUtr: utrs.length === 1 ? (utrs[0] ?? null) : null,
  fingerprint: `line ${++made}`,
  ...change,
});
const order = (change: Partial<WaitingOrder> = {}): WaitingOrder => ({
  reference: 'PK-7F3K9Q',
  paise: 149_900,
  utr: '084718897182',
  day: '2026-04-03',
  isOpen: true,
  ...change,
});
const none = new Set<string>();
const nothing = { fingerprints: none, paidUtrs: none, besideUtrs: none };
const match = (lines: BankLine[], orders: WaitingOrder[], known: Partial<typeof nothing> = {}) =>
  matchBankLines(lines, orders, { ...nothing, ...known }).map((one) =>
    'because' in one ? `${one.kind} by ${one.because}` : one.kind,
  );
const plain = (narration: string, change: Partial<BankLine> = {}) => line({ narration, utrs: [], ...change });

describe('[SELL-73] matching bank statement lines with orders', () => {
  it.each(Object.entries(bankFiles))('confirms the order whose UTR is in the file of %s', (_bank, bytes) => {
    const file = readBankFile(bytes, { today: '2026-11-28' });
    if (!file.success) throw new Error(file.error);
    const [found, ...others] = matchBankLines(file.lines, [order()], nothing);
    expect(found).toMatchObject({
      kind: 'confirm',
      line: { day: '2026-04-03' },
      order: { utr: '084718897182' },
    });
    expect(others).toEqual([]);
  });

  it('only suggests an order by a UTR that the payer may have written as a note', () => {
    const both = { utrs: ['084718897182', '555555555555'] };
    expect(match([line(both)], [order()])).toEqual(['suggest by utr']);
    expect(match([line({ ...both, bankUtr: '555555555555' })], [order()])).toEqual(['suggest by utr']);
    expect(match([line({ ...both, bankUtr: '084718897182' })], [order()])).toEqual(['confirm']);
  });

  it('asks the owner if the amount differs', () => {
    expect(match([line({ paise: 100 })], [order()])).toEqual(['other-amount']);
  });

  it('never takes a debit for a payment', () => {
    expect(match([line({ side: 'debit' })], [order()])).toEqual([]);
  });

  it('[S-42] asks the owner if two orders have the same UTR', () => {
    expect(match([line()], [order(), order({ reference: 'PK-222222' })])).toEqual(['two-orders']);
  });

  it('suggests the order whose reference is in the narration, if the amount is equal', () => {
    const waiting = order({ utr: null, day: '2026-03-01' });
    for (const narration of ['UPI/PK7F3K9Q/A', 'NEFT pk-7f3k9q', 'IMPS-PK 7F3K9Q'])
      expect(match([plain(narration)], [waiting])).toEqual(['suggest by reference']);
    for (const narration of ['UPI/XPK7F3K9Q', 'UPI/PK7F3K9QX', 'UPI/PK7F3K9'])
      expect(match([plain(narration)], [waiting])).toEqual([]);
    expect(match([plain('UPI/PK7F3K9Q', { paise: 1 })], [waiting])).toEqual([]);
  });

  it('suggests an order by amount only if exactly one order and one line have it, within two days', () => {
    const waiting = order({ utr: null });
    const bare = plain('NEFT AMAN');
    for (const day of ['2026-04-03', '2026-04-05'])
      expect(match([{ ...bare, day }], [waiting])).toEqual(['suggest by amount']);
    for (const day of ['2026-04-02', '2026-04-06']) expect(match([{ ...bare, day }], [waiting])).toEqual([]);
    expect(match([bare], [waiting, order({ utr: null, reference: 'PK-222222' })])).toEqual([]);
    expect(match([bare, plain('NEFT PRIYA')], [waiting])).toEqual([]);
    expect(match([bare], [order({ utr: null, isOpen: false })])).toEqual([]);
  });

  it('prefers the UTR to the reference and the reference to the amount, and uses a line once', () => {
    const byUtr = order({ reference: 'PK-222222' });
    const byReference = order({ utr: null });
    expect(match([line({ narration: 'UPI/084718897182/PK7F3K9Q' })], [byReference, byUtr])).toEqual([
      'confirm',
    ]);
    expect(match([line(), plain('PK7F3K9Q')], [byReference, byUtr])).toEqual([
      'confirm',
      'suggest by reference',
    ]);
  });

  it('[S-39] proposes nothing for lines already stored and UTRs already paid', () => {
    const [old, fresh] = [line(), line({ utrs: ['612535829269'], narration: 'UPI/612535829269' })];
    const orders = [order(), order({ reference: 'PK-222222', utr: '612535829269' })];
    expect(match([old, fresh], orders, { fingerprints: new Set([old.fingerprint]) })).toEqual(['confirm']);
    expect(match([old], orders, { paidUtrs: new Set(['084718897182']) })).toEqual([]);
  });

  it('[S-41] recognizes a payment that the bank reversed', () => {
    const paidUtrs = new Set(['084718897182']);
    const debit = (narration: string) => line({ side: 'debit', narration });
    for (const word of ['REV', 'REVERSAL', 'Return'])
      expect(match([debit(`UPI/${word}/084718897182`)], [], { paidUtrs })).toEqual(['taken-back']);
    expect(match([debit('UPI/084718897182')], [], { paidUtrs })).toEqual([]);
    expect(match([debit('UPI/REV/084718897182')], [])).toEqual([]);
  });

  it('uses each line and each order at most once, and confirms only by UTR and amount', () => {
    const utr = fc.constantFrom('000000000001', '000000000002', '000000000003');
    const paise = fc.constantFrom(100, 200);
    const day = fc.constantFrom('2026-04-03', '2026-04-04');
    const lines = fc.array(
      fc.record({ utr, paise, day, side: fc.constantFrom('credit' as const, 'debit' as const) }),
      { maxLength: 6 },
    );
    const orders = fc.array(fc.record({ utr: fc.option(utr), paise, day }), { maxLength: 6 });
    fc.assert(
      fc.property(lines, orders, (someLines, someOrders) => {
        const all = someLines.map((one) => line({ ...one, utrs: [one.utr], narration: `UPI/${one.utr}` }));
        const waiting = someOrders.map((one, i) => order({ ...one, reference: `PK-22222${i}` }));
        const matches = matchBankLines(all, waiting, nothing);
        expect(new Set(matches.map((one) => one.line)).size).toBe(matches.length);
        const used = matches.flatMap((one) =>
          'orders' in one ? one.orders : 'order' in one ? [one.order] : [],
        );
        expect(new Set(used).size).toBe(used.length);
        for (const one of matches)
          if (one.kind === 'confirm') {
            expect(one.line.utrs).toContain(one.order.utr);
            expect(one.line).toMatchObject({ side: 'credit', paise: one.order.paise });
          }
      }),
    );
  });
});

describe('[S-43] a narration that contains a formula or a script', () => {
  it.each(['=HYPERLINK("http://evil.example","UPI")', '<script>alert(1)</script>', '@SUM(1)', '+A1', '-A1'])(
    '%s is shown as text, and an export makes it harmless',
    (narration) => {
      const cell = `"${narration.replaceAll('"', '""')}"`;
      const file = readBankFile(Buffer.from(`Date,Narration,Debit,Credit\n03/04/2026,${cell},,1.00`), {
        today: '2026-11-28',
      });
      if (!file.success) throw new Error(file.error);
      const [read] = file.lines;
      expect(read?.narration).toBe(narration);
      expect(safeCell(read?.narration ?? '')).not.toMatch(/^\s*[=+\-@]/);
    },
  );
});
