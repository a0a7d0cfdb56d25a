import type { findStudent } from '#app/core/students/find-student.server.ts';

/** What a student's page shows. */
export type StudentDetail = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** An open session of the student, as the panel shows it. */
export type StudentSession = {
  id: string;
  lastSeenAt: Date;
  userAgent: string | null;
  address: string | null;
};
