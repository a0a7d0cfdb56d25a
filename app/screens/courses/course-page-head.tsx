import type { ReactNode } from 'react';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { useCourseType } from '#app/ui/course-types-context.ts';
import { TypeBadge } from '#app/ui/type-badge.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { coursesLabel, homeLabel } from '#app/words/en/frame-words.ts';
import type { CoursePageData } from './course-extra.ts';
import { CourseFacts } from './course-facts.tsx';

/** `children`, such as the course's teachers, are below the facts. */
export function CoursePageHead({ course, children }: { course: CoursePageData; children?: ReactNode }) {
  const type = useCourseType(course.courseType);
  return (
    <header className="grid grid-cols-1 gap-4">
      <Breadcrumbs
        above={[
          { href: '/', label: homeLabel },
          { href: '/courses', label: coursesLabel },
          { href: `/courses?category=${course.courseType}`, label: type.label },
        ]}
        title={course.title}
      />
      <UserText as="h1" text={course.title} className="text-4xl" />
      <UserText as="p" text={course.shortDescription} className="max-w-2xl text-lg text-muted" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TypeBadge type={course.courseType} />
        <CourseFacts course={course} facts={course.details.glance} />
      </div>
      {children}
    </header>
  );
}
