import type { Learning } from '#app/core/lessons/learning-queries.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { refundedCourseWords as words } from '#app/words/en/learn-words.ts';

/** After a refund: leads to the course or, if not offered, to the contact page. */
export function EnrollAgain({
  course: { slug, isActive },
}: {
  course: Pick<Learning['course'], 'slug' | 'isActive'>;
}) {
  return (
    <>
      <p className="text-lg">{isActive ? words.again : words.gone}</p>
      <ButtonLink href={isActive ? `/courses/${slug}` : '/contact'} size="lg" className="max-sm:w-full">
        {isActive ? words.enroll : words.ask}
      </ButtonLink>
    </>
  );
}
