import {
  freeTypeKey,
  isSameTypeLabel,
  longestLabel,
  mostTypes,
  type ShownCourseType,
  usualLook,
} from '#app/domain/course-types.ts';
import type { RawRow } from './move-kinds.ts';

type Held = Pick<ShownCourseType, 'key' | 'label'> & { sortOrder: number };

/**
 * Adds course types that the lines name and the shop lacks (BRAND-49). Adds none if there would be too many: that
 * column then probably contains something else.
 */
export function typesOfLines(rows: readonly RawRow[], held: readonly Held[]): RawRow[] {
  const known = held.map(({ key, label }) => ({ key, label }));
  const last = Math.max(0, ...held.map(({ sortOrder }) => sortOrder));
  const added: RawRow[] = [];
  for (const { source, raw } of rows) {
    const label = typeof raw.course_type === 'string' ? raw.course_type.trim().replace(/\s+/g, ' ') : '';
    const isKnown = known.some((type) => type.key === label || isSameTypeLabel(type, { label }));
    if (label === '' || label.length > longestLabel || isKnown) continue;
    const key = freeTypeKey(
      label,
      known.map((type) => type.key),
    );
    const type = { key, label, ...usualLook(known.length), sort_order: last + added.length + 1 };
    added.push({ kind: 'course_types', source, id: key, raw: type });
    known.push({ key, label });
  }
  return known.length > mostTypes ? [] : added;
}
