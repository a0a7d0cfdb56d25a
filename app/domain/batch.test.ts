import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchRefusal, isOffered, seatsLeft } from './batch.ts';

describe('a batch', () => {
  it.each([
    ['2026-12-05', false, true],
    ['2026-12-06', false, true],
    ['2026-12-04', false, false],
    ['2026-12-06', true, false],
  ])('[LEARN-96] that starts on %s, closed: %s, is offered on 5 December: %s', (startsOn, isClosed, is) => {
    expect(isOffered({ startsOn, isClosed }, '2026-12-05')).toBe(is);
  });

  it('[LEARN-97] never has a negative number of free places', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(200), (seats, taken) => {
        const left = seatsLeft({ seats, taken });
        return left >= 0 && (taken > seats ? left === 0 : left + taken === seats);
      }),
    );
  });

  const morning = { id: 'morning', seats: 2, taken: 1 };
  const evening = { id: 'evening', seats: 1, taken: 1 };
  it.each([
    ['a course without batches', [], null, null],
    ['a batch with a free place', [morning, evening], 'morning', null],
    ['a full batch', [morning, evening], 'evening', 'full'],
    ['no batch where there are some', [morning, evening], null, 'none-chosen'],
    ['a batch that is not offered', [morning], 'yesterday', 'none-chosen'],
    ['any batch where all are full', [evening], null, 'full'],
  ])('[LEARN-97] answers a buyer who chooses %s', (_, offered, id, refusal) => {
    expect(batchRefusal(offered, id)).toBe(refusal);
  });
});
