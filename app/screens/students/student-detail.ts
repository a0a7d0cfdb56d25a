import type { findStudent } from '#app/core/students/find-student.server.ts';

/** The data of a student's page. */
export type StudentDetail = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** An active session of the student, as the panel shows it. */
export type StudentSession = {
  id: string;
  lastSeenAt: Date;
  userAgent: string | null;
  address: string | null;
};
