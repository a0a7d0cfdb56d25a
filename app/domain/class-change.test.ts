import { describe, expect, it } from 'vitest';
import { classChanges, type HeldClass } from './class-change.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 11, 7, hour));
const now = at(8);
const held: HeldClass = {
  lessonId: 'l',
  title: 'Evening 1',
  startsAt: at(13),
  minutes: 60,
  zone: 'Asia/Kolkata',
  batchId: 'a',
  cancelledAt: null,
};
const early = { startsAt: at(5) };
const off = { cancelledAt: at(1) };
const gone = { from: at(13), to: null };
const back = { from: null, to: at(13) };

type Told = Record<string, object>;
/** A batch, and those in none, who see its classes. */
const only = (batchId: string, change: object): Told => ({ [batchId]: change, null: change });
const all = (change: object): Told => ({ ...only('a', change), b: change, c: change });

describe('[DAY-138] what students must know of a class', () => {
  it.each<[string, Partial<HeldClass> | null, Partial<HeldClass> | null, Told, string[]?]>([
    ['nothing, if it stays', {}, { title: 'Evening one', zone: 'UTC', minutes: 90 }, {}],
    ['its new time', {}, { startsAt: at(14) }, only('a', { from: at(13), to: at(14) })],
    ['that it is cancelled', {}, off, only('a', gone)],
    ['that it is gone', {}, null, only('a', gone)],
    ['nothing, if a cancelled one is deleted', off, null, {}],
    ['nothing, if a cancelled one is moved', off, { ...off, startsAt: at(14) }, {}],
    ['that it is held after all', off, { startsAt: at(14) }, only('a', { from: null, to: at(14) })],
    ['nothing of a new one', null, {}, {}],
    ['that it has come back', null, {}, { a: back }, ['a']],
    ['that another batch has it now', {}, { batchId: 'b' }, { a: gone }],
    ['that it was a mistake', { batchId: 'b' }, {}, { a: back, b: gone }, ['a']],
    ['nothing, if all get it, too', {}, { batchId: null }, {}],
    [
      'that one for all is moved',
      { batchId: null },
      { batchId: null, startsAt: at(14) },
      all({ from: at(13), to: at(14) }),
    ],
    ['that one for all is now of one batch', { batchId: null }, { batchId: 'b' }, { a: gone, c: gone }],
    [
      'that it is of one batch, and at another time',
      { batchId: null },
      { batchId: 'b', startsAt: at(9) },
      { a: gone, c: gone, ...only('b', { from: at(13), to: at(9) }) },
    ],
    ['that one which did not take place is made up', early, {}, only('a', { from: at(5), to: at(13) })],
    ['nothing, if it is moved to the past', {}, early, {}],
    ['nothing, if it is gone after its time', early, null, {}],
    [
      'its new time while it is held',
      { startsAt: at(7), minutes: 120 },
      {},
      only('a', { from: at(7), to: at(13) }),
    ],
  ])('%s', (_name, was, is, expected, knownOff = []) => {
    const before = was ? [{ ...held, ...was }] : [];
    const after = is ? [{ ...held, ...is }] : [];
    const found = ['a', 'b', 'c', null].flatMap((batchId) => {
      const told = new Set(batchId !== null && knownOff.includes(batchId) ? ['l'] : []);
      const [change, ...others] = classChanges(before, after, { batchId, knownOff: told }, now);
      expect(others).toEqual([]);
      return change ? [[String(batchId), { from: change.from, to: change.to }]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});
