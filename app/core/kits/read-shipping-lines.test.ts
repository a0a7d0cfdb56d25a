import { describe, expect, it } from 'vitest';
import { mostLines, readShippingLines } from './read-shipping-lines.server.ts';

const one = { order: 'PK7F3K9Q', carrier: 'Delhivery', number: 'AB123' };

describe('[DAY-139] lines of order, courier and tracking number', () => {
  it.each([
    ['commas', 'PK7F3K9Q, Delhivery, AB123', 1],
    ['tabs', 'PK7F3K9Q\tDelhivery\tAB123', 1],
    ['semicolons', '\n\nPK7F3K9Q;Delhivery;AB123\n', 3],
    ['a heading', 'Order,Courier,Tracking number\nPK7F3K9Q,Delhivery,AB123', 2],
    ['other columns', 'Date;AWB Code;Order ID;Courier Company\n1 Dec;AB123;PK7F3K9Q;Delhivery', 2],
    [
      'an order date',
      'Order Date,order_id,Courier Charges,Courier Name,LR No\n1 Dec,PK7F3K9Q,40,Delhivery,AB123',
      2,
    ],
    ['a date before', 'Order Date,Reference,Logistics,Docket No.\n1 Dec,PK7F3K9Q,Delhivery,AB123', 2],
    ['a link', 'Tracking URL,Tracking ID,Partner,Order#\nhttps://x.example,AB123,Delhivery,PK7F3K9Q', 2],
  ])('are read with %s', (_name, text, line) => {
    expect(readShippingLines(text)).toEqual({ lines: [{ line, ...one }] });
  });

  it('may lack cells', () => {
    const lines = [{ line: 1, order: 'PK7F3K9Q', carrier: '', number: '' }];
    expect(readShippingLines('PK7F3K9Q')).toEqual({ lines });
    expect(readShippingLines('')).toEqual({ lines: [] });
  });

  it.each(['', 'Order,Courier,AWB\n'])('are at most 200 after the heading "%s", and never cut', (heading) => {
    const read = (count: number) =>
      readShippingLines(`${heading}${'="",,\n'.repeat(count)}${'PK7F3K9Q,a,b\n'.repeat(count)}`);
    expect(read(mostLines)).toMatchObject({ lines: { length: mostLines } });
    expect(read(mostLines + 1)).toEqual({ error: 'At most 200 lines at once' });
  });

  it.each([
    ['Order ID,Courier,Weight', 'the tracking number'],
    ['Order,Amount', 'the courier and the tracking number'],
    ['Customer,Courier,AWB', 'the order'],
  ])('are refused after the heading "%s"', (heading, missing) => {
    const error = `The heading has no column for ${missing}`;
    expect(readShippingLines(`${heading}\nPK7F3K9Q,Delhivery,AB123`)).toEqual({ error });
  });

  it('may begin with a courier whose name is like a heading', () => {
    const lines = [{ line: 1, order: 'PK7F3K9Q', carrier: 'Partner Cargo', number: 'AB123' }];
    expect(readShippingLines('PK7F3K9Q,Partner Cargo,AB123')).toEqual({ lines });
  });
});
