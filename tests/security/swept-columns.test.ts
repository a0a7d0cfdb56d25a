import { describe, expect, it } from 'vitest';
import { attackOn, notSwept, sweptColumns, textColumns } from './swept-columns.ts';

const named = Object.values(notSwept).flat();

describe('[OPS-11] the columns of the injection sweep', () => {
  it('lists as left out only columns that exist, each once', () => {
    const known = textColumns.map(({ name }) => name);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(named.filter((name, i) => named.indexOf(name) !== i)).toEqual([]);
  });

  it.each([
    'courses.title',
    'lessons.body',
    'users.full_name',
    'settings.value',
    'orders.note',
    'reviews.text',
  ])('covers %s, into which people type', (name) =>
    expect(sweptColumns.map((column) => column.name)).toContain(name),
  );

  it('contains no column with an id or a fixed set of values', () => {
    const names = textColumns.map(({ name }) => name);
    for (const name of ['orders.state', 'courses.id', 'lessons.module_id', 'activity.user_id'])
      expect(names).not.toContain(name);
  });

  it("each attack's text names the column it is stored in", () => {
    expect(attackOn('courses.title')).toContain('mark.courses.title.');
  });
});
