import type { ShownEnrollment } from '#app/core/enrollments/dashboard/dashboard-data.ts';

/**
 * Returns the course to work on next: the active course used last or, if no course is active, the course with the
 * oldest enrollment that is not started yet; null if neither exists. Refunded enrollments do not count.
 */
export function nextStep(enrollments: readonly ShownEnrollment[]): ShownEnrollment | null {
  const open = enrollments.filter(({ isRefunded }) => !isRefunded);
  const active = open.filter(({ status }) => status === 'active');
  const waiting = open.filter(({ status }) => status === 'not_started');
  const lastUse = ({ lastAccessed, enrolledAt }: ShownEnrollment) => (lastAccessed ?? enrolledAt).getTime();
  const [latest] = [...active].sort((a, b) => lastUse(b) - lastUse(a));
  const [longest] = [...waiting].sort((a, b) => a.enrolledAt.getTime() - b.enrolledAt.getTime());
  return latest ?? longest ?? null;
}
