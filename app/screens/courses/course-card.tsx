import { memo } from 'react';
import type { CourseCardData } from '#app/core/courses/card-data.ts';
import { CachedPart } from '#app/ui/cached-part.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { CourseBadges } from './course-badges.tsx';
import { CourseFacts } from './course-facts.tsx';
import { Highlights, PackingList } from './course-lists.tsx';
import { CoursePicture } from './course-picture.tsx';
import { CoursePrice } from './course-price.tsx';
import { CourseTitleLink } from './course-title-link.tsx';
import { EnrollLink } from './enroll-link.tsx';

type CourseCardProps = {
  course: CourseCardData;
  /** The URL of the enrollment form, which 'Enroll Now' opens (CAT-8). */
  enrollHref: string;
  isEnrolled?: boolean | string;
  /** For a page's first card, whose picture loads at once; the others when they scroll into view. */
  eager?: boolean;
};

/**
 * A course as a card of the grid (CAT-6). The title's link covers the whole card and opens the course's page;
 * the button is an `EnrollLink`. The component is memoized, so that typing in the search box does not render
 * unchanged cards again.
 */
export const CourseCard = memo(function CourseCard({
  course,
  enrollHref,
  isEnrolled,
  eager,
}: CourseCardProps) {
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden hover:border-primary">
      <div className="relative">
        <CoursePicture
          course={course}
          eager={eager}
          className="aspect-[8/5] h-auto w-full max-sm:aspect-[5/2]"
        />
        <CourseBadges
          course={course}
          className="absolute bottom-0 left-0 rounded-tr-cut bg-surface pt-2.5 pr-4 pl-4 [corner-shape:bevel] sm:pl-5"
        />
      </div>
      {/* Only the text is cached: the picture may load eagerly, which a `CachedPart` must not contain (OPS-22). */}
      <CachedPart
        as="div"
        className="flex grow flex-col gap-3 p-4 sm:p-5"
        of={CardText}
        props={{ course, enrollHref, isEnrolled }}
      />
    </article>
  );
});

function CardText({ course, enrollHref, isEnrolled }: Omit<CourseCardProps, 'eager'>) {
  return (
    <>
      <CourseTitleLink course={course} />
      <CourseFacts course={course} isCard />
      {/* On a phone the price comes first, so that it is on the first screen (DAY-1). */}
      <div className="flex flex-col gap-3 max-sm:order-1">
        <Note course={course} />
        <UserText as="p" text={course.shortDescription} className="text-sm" />
        <Highlights course={course} />
        <PackingList course={course} />
      </div>
      {/* The price gives way, so that on a phone the button stays beside it, with a code too (DAY-89). */}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4 *:first:min-w-0 *:first:flex-[1_1_7rem] max-sm:border-b max-sm:py-3">
        <CoursePrice course={course} />
        <div className="relative">
          <EnrollLink href={enrollHref} course={course.title} isEnrolled={isEnrolled} />
        </div>
      </div>
    </>
  );
}

/** A quiet line after all that CAT-6 names: level, language, teachers and the next start (DAY-76). */
function Note({ course: { note } }: { course: CourseCardData }) {
  return note && <p className="text-muted text-sm">{note}</p>;
}

/** A course as a row of the list view (CAT-4). On phones, a row shows only the most important facts. */
export const CourseRow = memo(function CourseRow({ course, enrollHref, isEnrolled, eager }: CourseCardProps) {
  return (
    <article className="card group relative grid grid-cols-[5rem_minmax(0,1fr)] overflow-hidden hover:border-primary sm:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)_13rem]">
      <CoursePicture course={course} eager={eager} className="size-full object-cover" />
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <CourseBadges course={course} />
        <CourseTitleLink course={course} />
        <CourseFacts course={course} isCard />
        <Note course={course} />
        <UserText as="p" text={course.shortDescription} className="text-sm max-sm:hidden" />
        <div className="flex flex-col gap-3 max-sm:hidden">
          <Highlights course={course} />
          <PackingList course={course} />
        </div>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3 border-line border-t p-4 max-lg:*:first:min-w-0 max-lg:*:first:flex-[1_1_7rem] sm:px-5 lg:col-span-1 lg:flex-col lg:items-stretch lg:justify-center lg:border-t-0 lg:border-l">
        <CoursePrice course={course} />
        <div className="relative lg:grid">
          <EnrollLink href={enrollHref} course={course.title} isEnrolled={isEnrolled} />
        </div>
      </div>
    </article>
  );
});
