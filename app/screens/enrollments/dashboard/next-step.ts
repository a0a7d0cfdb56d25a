import type { ShownEnrollment } from '#app/core/enrollments/dashboard/dashboard-data.ts';

/** The active one used last, else the oldest not started; null without one. No refunded ones. */
export function nextStep(enrollments: readonly ShownEnrollment[]): ShownEnrollment | null {
  const open = enrollments.filter(({ isRefunded }) => !isRefunded);
  const active = open.filter(({ status }) => status === 'active');
  const waiting = open.filter(({ status }) => status === 'not_started');
  const lastUse = ({ lastAccessed, enrolledAt }: ShownEnrollment) => (lastAccessed ?? enrolledAt).getTime();
  const [latest] = [...active].sort((a, b) => lastUse(b) - lastUse(a));
  const [longest] = [...waiting].sort((a, b) => a.enrolledAt.getTime() - b.enrolledAt.getTime());
  return latest ?? longest ?? null;
}
