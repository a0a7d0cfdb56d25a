import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CourseCardData } from '#app/core/courses/card-data.ts';
import type { View } from '#app/domain/catalog.ts';
import { isEnrolledIn } from '#app/domain/enrolled-in.ts';
import { CourseCard, CourseRow } from '#app/screens/courses/course-card.tsx';
import { CachedPart } from '#app/ui/cached-part.tsx';
import { revealedFrom } from './show-all.tsx';

/** A course of the catalog, with the URL to which its 'Enroll Now' leads, if it is not `enrollTo` (CAT-8, SELL-127). */
export type ListedCourse = CourseCardData & { enrollHref?: string };

const itemClass = '[contain-intrinsic-size:auto_40rem] [content-visibility:auto]';

type CourseListProps = {
  courses: readonly ListedCourse[];
  /** The URL to which 'Enroll Now' of most courses leads, with `*` where the course's id is. */
  enrollTo: string;
  view: View;
  /** The courses in which the visitor is enrolled (`isEnrolledIn`): their buttons say 'Continue'. */
  enrolled: string;
};

/** Cards or rows (CAT-4). The first picture loads at once, others when about to be in view. */
export function CourseList({ courses, enrollTo, view, enrolled }: CourseListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { state } = useLocation();
  const isList = view === 'list';
  const Item = isList ? CourseRow : CourseCard;

  // After a click on 'Show all', moves the keyboard focus to the first course that the click added. This is
  // an effect because the clicked link disappears, and the new courses are in the page only after rendering.
  useEffect(() => {
    const first = revealedFrom(state);
    if (first !== null) list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true });
  }, [state]);

  return (
    <ul
      ref={list}
      className={
        isList
          ? 'grid grid-cols-1 gap-4'
          : 'grid grid-cols-1 gap-6 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]'
      }
    >
      {courses.map((course, i) => {
        const { id, enrollHref = enrollTo.replace('*', id) } = course;
        const props = { course, enrollHref, isEnrolled: isEnrolledIn(enrolled, id) };
        if (i > 0) return <CachedPart key={id} as="li" className={itemClass} of={Item} props={props} />;
        return (
          <li key={id} className={itemClass}>
            <Item {...props} eager />
          </li>
        );
      })}
    </ul>
  );
}
