import { z } from 'zod';
import type { Enrollment } from '#app/domain/enrollment.ts';
import { readExactly } from '#app/domain/form.ts';
import { weeklyGoals } from '#app/domain/study-time.ts';
import { longestOwn } from '#app/domain/text-limits.ts';

export const goalChoices = weeklyGoals.map(String);

const study = z.strictObject({
  intent: z.enum(['start', 'continue', 'complete']),
  enrollment: z.string().min(1).max(longestOwn),
  seen: z.string().max(longestOwn).optional(),
});

/** A form has an action and mostly an id, but no value such as progress, which a student could forge (DASH-11, T3). */
export const dashboardIntentSchema = z.union([
  study,
  z.strictObject({ intent: z.literal('load-demo') }),
  z.strictObject({ intent: z.literal('remove-demo') }),
  z.strictObject({ intent: z.literal('set-goal'), hours: z.enum(goalChoices) }),
  z.strictObject({
    intent: z.enum(['show-name', 'hide-name']),
    certificate: z.string().min(1).max(longestOwn),
  }),
]);

export type DashboardIntent = z.output<typeof dashboardIntentSchema>;
export type StudyIntent = z.output<typeof study>;

/** Returns what the form asks; null if it has an additional or repeated field, a file, or an unknown action. */
export function readDashboardIntent(form: FormData): DashboardIntent | null {
  return readExactly(form, dashboardIntentSchema);
}

/** It changes with every step, so that a second press, even in another tab, is recognized as stale. */
export function seenState(enrollment: Pick<Enrollment, 'status' | 'progress' | 'timeSpentMinutes'>): string {
  return `${enrollment.status}-${enrollment.progress}-${enrollment.timeSpentMinutes}`;
}
