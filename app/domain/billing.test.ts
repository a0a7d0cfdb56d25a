import { describe, expect, it } from 'vitest';
import { defaultBilling, seriesOf, withCreditSeries } from './billing.ts';
import { isSeries } from './document-number.ts';

const gstin = '29AAGCB7383J1Z4';
const usual = { receipt: 'PKR', invoice: 'PK', refund: 'PKC' };
const read = (series: typeof usual & { credit?: string }, registered: string | null) =>
  withCreditSeries({ ...defaultBilling, gstin: registered, series }).series;

describe('[SELL-143] settings that were saved before credit notes had a series of their own', () => {
  it('let the refund receipts of a seller without a GSTIN go on', () => {
    expect(read(usual, null)).toEqual({ ...usual, credit: 'PKN' });
    expect(read(usual, null)).toEqual(defaultBilling.series);
  });

  it('let the credit notes of a registered seller go on, and give refund receipts another series', () => {
    expect(read(usual, gstin)).toEqual({ ...usual, refund: 'PKN', credit: 'PKC' });
    expect(read({ ...usual, refund: 'PKN' }, gstin)).toEqual({ ...usual, refund: 'PKC', credit: 'PKN' });
  });

  it('do not let credit notes go on among invoices or receipts', () => {
    expect(read({ ...usual, refund: 'PK' }, gstin)).toEqual({ ...usual, refund: 'PK', credit: 'PKN' });
    expect(read({ ...usual, refund: 'PKR' }, gstin)).toEqual({ ...usual, refund: 'PKR', credit: 'PKN' });
  });

  it('never get a series that is taken', () => {
    const { credit, refund } = read({ receipt: 'PKN', invoice: 'PKC', refund: 'PKG' }, gstin);
    expect([credit, refund]).toEqual(['PKG', 'PKV']);
  });

  it('stay as they are once they name one', () => {
    expect(read({ ...usual, credit: 'CN' }, gstin)).toEqual({ ...usual, credit: 'CN' });
  });
});

describe('[DAY-53] the series of an academy', () => {
  it.each([
    ['Udaan Shala', 'US'],
    ['Gagan', 'GA'],
    ['The School of Small Ragas', 'TSO'],
    ['É-learn', 'EL'],
  ])('of %s begins with %s', (name, invoice) => {
    const series = { receipt: `${invoice}R`, invoice, refund: `${invoice}C`, credit: `${invoice}N` };
    expect(seriesOf(name)).toEqual(series);
    for (const one of Object.values(series)) expect(isSeries(one)).toBe(true);
  });

  it.each(['उड़ान शाला', 'X', ''])('of %j stays the usual one', (name) => expect(seriesOf(name)).toBeNull());
});
