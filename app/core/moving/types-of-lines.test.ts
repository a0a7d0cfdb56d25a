import { describe, expect, it } from 'vitest';
import { mostTypes, seededTypes } from '#app/domain/course-types.ts';
import type { RawRow } from './move-kinds.ts';
import { typesOfLines } from './types-of-lines.ts';

const held = seededTypes.map((type, at) => ({ ...type, sortOrder: at + 1 }));
const course = (course_type: string | undefined, at = 0): RawRow => {
  return { kind: 'courses', source: `line ${at + 2}`, id: null, raw: { title: 'T', course_type } };
};
const named = (...types: (string | undefined)[]) => typesOfLines(types.map(course), held);

describe('[BRAND-49] the types that courses of a CSV file name', () => {
  it('are added once each, behind the others, with colors and pictures that differ', () => {
    const rows = named('Music', ' music ', undefined, '', 'नृत्य', 'DRONE', 'programming');
    expect(
      rows.map(({ source, raw: { key, label, sort_order } }) => [source, key, label, sort_order]),
    ).toEqual([
      ['line 2', 'music', 'Music', 3],
      ['line 6', 'type', 'नृत्य', 4],
    ]);
    const [one, other] = rows.map(({ raw }) => raw);
    expect([one?.color, one?.art]).not.toEqual([other?.color, other?.art]);
    expect(one?.color).not.toBe(other?.color);
    expect(one?.art).not.toBe(other?.art);
  });

  it('are not added if they are too long, or more than a shop can have', () => {
    expect(named('x'.repeat(41))).toEqual([]);
    const many = Array.from({ length: mostTypes - 1 }, (_, at) => `Type ${at}`);
    expect(named(...many.slice(1))).toHaveLength(mostTypes - 2);
    expect(named(...many)).toEqual([]);
  });
});
