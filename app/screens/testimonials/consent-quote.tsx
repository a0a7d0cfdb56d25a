import type { ShownTestimonial } from '#app/core/testimonials/shown-testimonial.ts';
import { Stars } from '#app/ui/stars.tsx';
import { UserText } from '#app/ui/user-text.tsx';

/** All that would be published, for the student who is asked (CLAIM-10). */
export function ConsentQuote({ comment, studentName, course, rating }: Omit<ShownTestimonial, 'id'>) {
  return (
    <figure className="card grid gap-4 p-5 sm:p-6">
      <Stars value={rating} isOne />
      <UserText as="blockquote" text={comment} className="whitespace-pre-line break-words text-lg" />
      <figcaption className="min-w-0 break-words">
        <UserText text={studentName} className="block font-semibold" />
        {course && <UserText text={course} className="block text-muted text-sm" />}
      </figcaption>
    </figure>
  );
}
