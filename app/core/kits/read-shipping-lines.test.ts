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
  ])('are read with %s', (_name, text, line) => {
    expect(readShippingLines(text)).toEqual([{ line, ...one }]);
  });

  it('may lack cells, and are at most 200', () => {
    expect(readShippingLines('PK7F3K9Q')).toEqual([{ line: 1, order: 'PK7F3K9Q', carrier: '', number: '' }]);
    expect(readShippingLines('')).toEqual([]);
    expect(readShippingLines('PK7F3K9Q,a,b\n'.repeat(300))).toHaveLength(mostLines);
  });
});
