import { fields, line, orNull, text, whole } from '#app/domain/fields.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { testimonialWords } from '#app/words/en/testimonial-words.ts';

const words = testimonialWords.fields;

/** The form of a testimonial (HOME-5). The rating is a number of stars. */
export const testimonialForm = fields(
  {
    studentName: line({ most: 100, ...words.studentName }),
    rating: whole({ range: [1, 5], initial: '5', ...words.rating }),
    course: orNull(line({ most: 150, ...words.course })),
    comment: text({ most: 1_000, ...words.comment }),
  },
  { failed: testimonialWords.failed },
);

export const failedTestimonial = testimonialForm.failedEdit(commonWords.failed);
