import type { Testimonial } from '#app/domain/data-contract.ts';

/** A testimonial as visitors see it; `rating` is from 1 to 5. */
export type ShownTestimonial = Pick<Testimonial, 'id' | 'studentName' | 'rating' | 'comment' | 'course'>;
