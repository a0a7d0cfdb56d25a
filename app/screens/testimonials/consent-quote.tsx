import type { ShownTestimonial } from '#app/core/testimonials/shown-testimonial.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Stars } from '#app/ui/stars.tsx';

/** All that would be published, for the student who is asked (CLAIM-10). */
export function ConsentQuote({ comment, studentName, course, rating }: Omit<ShownTestimonial, 'id'>) {
  return (
    <figure className="card grid gap-4 p-5 sm:p-6">
      <Stars value={rating} isOne />
      <blockquote lang={languageOf(comment)} className="whitespace-pre-line break-words text-lg">
        {comment}
      </blockquote>
      <figcaption className="min-w-0 break-words">
        <span lang={languageOf(studentName)} className="block font-semibold">
          {studentName}
        </span>
        {course && (
          <span lang={languageOf(course)} className="block text-muted text-sm">
            {course}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
