import type { CourseArtInput } from './art/compose.ts';
import { composeCourse } from './art/compose.ts';

type CourseArtProps = CourseArtInput & {
  /** What a screen reader hears; without it the picture is decoration. */
  label?: string;
  className?: string;
};

/** The generated picture of a course without an image, the same on every page and in every visit (CAT-6). */
export function CourseArt({ slug, courseType, title, label, className = '' }: CourseArtProps) {
  const { scheme, pieces } = composeCourse({ slug, courseType, title });
  return (
    <svg
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      className={`art ${className}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={`art-${scheme.ground}`} d="M-60 0h600v300H-60z" />
      {pieces.map(({ role, d }) => (
        <path key={`${role}${d}`} className={`art-${scheme[role]}`} d={d} />
      ))}
    </svg>
  );
}
