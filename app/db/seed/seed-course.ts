/** What every demo course carries beyond the fixed columns; kept in the course's free-form fields (DATA-1). */
export type SeedCourseExtra = {
  level: 'Beginner' | 'Intermediate' | 'Advanced';
  /** The language spoken in class. */
  language: string;
  /** One plain sentence. */
  prerequisites: string;
  /** One line a stage, in order: `Day 1: …` or `Days 2–3: …`; together they cover every day of the course. */
  syllabus: readonly string[];
};

/** A built-in course. Prices are whole rupees, durations days; `description` holds paragraphs parted by a blank line. */
export type SeedCourse = {
  title: string;
  description: string;
  shortDescription: string;
  price: number;
  originalPrice: number | null;
  durationDays: number;
  courseType: 'drone' | 'programming';
  features: readonly string[];
  deliveryIncludes: readonly string[];
  enrolledCount: number;
  rating: number | null;
  imageUrl: null;
  isActive: boolean;
  extra: SeedCourseExtra;
};

type Written = Omit<SeedCourse, 'description' | 'imageUrl' | 'isActive'> & {
  description: readonly string[];
  isActive?: boolean;
};

/** Completes a course as written: paragraphs joined, no photograph (the generated graphic is our look), active unless a draft. */
export function seedCourse(written: Written): SeedCourse {
  return {
    ...written,
    description: written.description.join('\n\n'),
    imageUrl: null,
    isActive: written.isActive ?? true,
  };
}
