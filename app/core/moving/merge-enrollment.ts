import type { EnrollmentState } from '#app/domain/enrollment.ts';

type Merged = EnrollmentState & { enrolledAt: Date };

/** Takes the newer last access, the earlier other dates and the greater progress. */
export function mergeEnrollment(one: Merged, other: Merged): Merged {
  const isOtherNewer = (other.lastAccessed?.getTime() ?? 0) > (one.lastAccessed?.getTime() ?? 0);
  const [newer, older] = isOtherNewer ? [other, one] : [one, other];
  const isCompleted = newer.status === 'completed' || older.status === 'completed';
  const progress = Math.max(newer.progress, older.progress);
  return {
    status: isCompleted ? 'completed' : progress > 0 ? 'active' : startedOf(newer, older),
    progress,
    enrolledAt: earliest(newer.enrolledAt, older.enrolledAt) ?? newer.enrolledAt,
    startedAt: earliest(newer.startedAt, older.startedAt),
    lastAccessed: newer.lastAccessed ?? older.lastAccessed,
    completedAt: isCompleted ? earliest(newer.completedAt, older.completedAt) : null,
    timeSpentMinutes: Math.max(newer.timeSpentMinutes, older.timeSpentMinutes),
  };
}

function startedOf(newer: Merged, older: Merged) {
  return newer.status === 'active' || older.status === 'active' ? 'active' : 'not_started';
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
