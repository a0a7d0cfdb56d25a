import { memo } from 'react';
import { courseTypeLabels } from '#app/domain/course.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Price } from '#app/ui/price.tsx';
import type { CourseCardData } from './card-data.ts';
import { CourseFacts } from './course-facts.tsx';
import { Highlights, PackingList } from './course-lists.tsx';
import { CoursePicture } from './course-picture.tsx';
import { DiscountBadge } from './discount-badge.tsx';
import { EnrollLink } from './enroll-link.tsx';

type CourseCardProps = {
  course: CourseCardData;
  /** Where 'Enroll Now' leads (CAT-8). */
  enrollHref: string;
  layout: 'grid' | 'list';
};

const layouts = {
  grid: {
    card: 'grid-rows-[auto_1fr]',
    body: 'flex flex-col',
    foot: 'mt-auto flex flex-wrap items-center justify-between',
  },
  list: {
    card: 'sm:grid-cols-[14rem_1fr]',
    body: 'grid lg:grid-cols-[1fr_13rem] lg:gap-x-8',
    foot: 'flex flex-wrap items-center justify-between lg:flex-col lg:items-start lg:justify-end',
  },
};

/**
 * A course among others (CAT-6): the whole card leads to its page by the title's link, the button to enrolment.
 * Remembered by its props, so that typing a search redraws only what changed.
 */
export const CourseCard = memo(function CourseCard({ course, enrollHref, layout }: CourseCardProps) {
  const look = layouts[layout];
  return (
    <article className={`card group relative grid h-full overflow-hidden hover:border-primary ${look.card}`}>
      <div className="relative">
        <CoursePicture
          course={course}
          className={layout === 'list' ? 'h-40 w-full sm:h-full' : 'aspect-[8/5] h-auto w-full'}
        />
        <div className="absolute bottom-3 left-3 flex gap-2">
          <Badge tone={course.courseType}>{courseTypeLabels[course.courseType]}</Badge>
          <DiscountBadge course={course} />
        </div>
      </div>
      <div className={`gap-3 p-4 sm:p-5 ${look.body}`}>
        <div className="flex flex-col gap-3">
          <h3 className="text-xl">
            <a
              href={`/courses/${course.slug}`}
              className="after:absolute after:inset-0 group-hover:text-primary group-hover:underline"
            >
              {course.title}
            </a>
          </h3>
          <CourseFacts course={course} />
          <p className="text-sm">{course.shortDescription}</p>
          <Highlights course={course} />
          <PackingList course={course} />
        </div>
        <div
          className={`gap-3 border-line border-t pt-4 ${look.foot} ${layout === 'list' ? 'lg:border-t-0 lg:border-l lg:pl-6' : ''}`}
        >
          <Price price={course.price} originalPrice={course.originalPrice} />
          <div className="relative">
            <EnrollLink href={enrollHref} course={course.title} />
          </div>
        </div>
      </div>
    </article>
  );
});
