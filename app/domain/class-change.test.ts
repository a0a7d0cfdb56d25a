import { describe, expect, it } from 'vitest';
import { classChanges, type HeldClass } from './class-change.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 11, 7, hour));
const held: HeldClass = {
  lessonId: 'l',
  title: 'Evening 1',
  startsAt: at(13),
  zone: 'Asia/Kolkata',
  batchId: 'a',
  cancelledAt: null,
};
const off = { cancelledAt: at(1) };

describe('[DAY-138] what students must know of a class', () => {
  it.each<[string, Partial<HeldClass>, Partial<HeldClass> | null, object | null]>([
    ['nothing, if it stays', {}, { title: 'Evening one', zone: 'UTC' }, null],
    ['that it is moved', {}, { startsAt: at(14) }, { from: at(13), to: at(14), batchId: 'a' }],
    ['that it is cancelled', {}, off, { from: at(13), to: null }],
    ['that it is gone', {}, null, { from: at(13), to: null }],
    ['nothing, if a cancelled one is deleted', off, null, null],
    ['nothing, if a cancelled one is moved', off, { ...off, startsAt: at(14) }, null],
    ['that it is held after all', off, { startsAt: at(14) }, { from: null, to: at(14) }],
    ['that another batch has it now', {}, { batchId: 'b' }, { from: at(13), to: null, batchId: 'a' }],
    ['nothing, if all students get it, too', {}, { batchId: null }, null],
    ['that one for all is moved', { batchId: null }, { startsAt: at(14) }, { batchId: null, to: at(14) }],
    ['of a batch that gets it alone', { batchId: null }, { batchId: 'b', startsAt: at(9) }, { batchId: 'b' }],
  ])('%s', (_name, was, is, told) => {
    const before = { ...held, ...was };
    const changes = classChanges([before], is ? [{ ...before, cancelledAt: null, ...is }] : []);
    expect(changes).toMatchObject(told ? [told] : []);
    expect(changes).toHaveLength(told ? 1 : 0);
  });
});
