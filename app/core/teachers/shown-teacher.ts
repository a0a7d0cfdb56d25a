import type { Teacher } from '#app/domain/data-contract.ts';

export type ShownTeacher = Pick<Teacher, 'slug' | 'name' | 'about' | 'photoUrl' | 'links'> & {
  /** Whether the teacher is invented: one of those with which a new shop begins, unchanged (CLAIM). */
  isSample: boolean;
};
