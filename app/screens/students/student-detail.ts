import type { findStudent } from '#app/core/students/find-student.server.ts';

export type StudentDetail = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

export type StudentSession = {
  id: string;
  lastSeenAt: Date;
  userAgent: string | null;
  address: string | null;
};
