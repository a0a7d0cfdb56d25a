/** A testimonial as visitors see it; `rating` is 1 … 5. */
export type ShownTestimonial = {
  id: string;
  studentName: string;
  rating: number;
  comment: string;
  course: string | null;
};
