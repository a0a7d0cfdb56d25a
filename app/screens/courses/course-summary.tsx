import type { WithClaims } from '#app/domain/claims.ts';
import type { Course } from '#app/domain/course.ts';
import { languageOf } from '#app/domain/language-of.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { yourCourse } from '#app/words/en/course-page-words.ts';
import { refundPolicyLabel } from '#app/words/en/frame-words.ts';
import { DiscountBadge } from './course-badges.tsx';
import { CourseFacts } from './course-facts.tsx';
import { PackingList } from './course-lists.tsx';
import { CoursePicture } from './course-picture.tsx';
import { CoursePrice } from './course-price.tsx';

type CourseSummaryProps = {
  course: AtShownPrice<
    WithClaims<
      Pick<
        Course,
        | 'slug'
        | 'title'
        | 'courseType'
        | 'imageUrl'
        | 'durationDays'
        | 'enrolledCount'
        | 'rating'
        | 'price'
        | 'originalPrice'
        | 'deliveryIncludes'
      >
    >
  >;
  guarantee: string;
};

export function CourseSummary({ course, guarantee }: CourseSummaryProps) {
  return (
    <aside aria-label={yourCourse} className="card overflow-hidden">
      <CoursePicture course={course} className="aspect-[8/5] h-auto w-full max-lg:hidden" />
      <div className="grid gap-3 p-5 sm:p-6">
        <h2 lang={languageOf(course.title)} className="text-xl">
          <a href={`/courses/${course.slug}`} className="tap hover:text-primary hover:underline">
            {course.title}
          </a>
        </h2>
        <CourseFacts course={course} />
        <div className="flex flex-wrap items-center gap-3">
          <CoursePrice course={course} />
          <DiscountBadge course={course} />
        </div>
        <div className="max-lg:hidden">
          <PackingList course={course} />
        </div>
        <p className="text-muted text-sm">
          <UserText text={guarantee} />{' '}
          <a href="/refund" className="link">
            {refundPolicyLabel}
          </a>
        </p>
      </div>
    </aside>
  );
}
