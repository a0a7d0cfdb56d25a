export type ShownTeacher = {
  slug: string;
  name: string;
  about: string;
  photoUrl: string | null;
  links: string[];
  /** Whether the teacher is invented: one of those with which a new shop begins, unchanged (CLAIM). */
  isSample: boolean;
};
