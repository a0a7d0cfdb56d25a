import { Badge } from './badge.tsx';
import { useCourseType } from './course-types-context.ts';

/** A badge with the name of a course type, in the type's colors (BRAND-46). */
export function TypeBadge({ type }: { type: string }) {
  const { key, label } = useCourseType(type);
  return <Badge tone={`type-${key}`}>{label}</Badge>;
}
