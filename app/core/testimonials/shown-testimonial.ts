/** A testimonial as visitors see it; `rating` is from 1 to 5. */
export type ShownTestimonial = {
  id: string;
  studentName: string;
  rating: number;
  comment: string;
  course: string | null;
};
