import type { findStudent } from '#app/core/students/find-student.server.ts';

export type StudentDetail = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** One session in which the student is signed in, as the admin panel shows it. */
export type StudentSession = {
  id: string;
  lastSeenAt: Date;
  userAgent: string | null;
  address: string | null;
};
