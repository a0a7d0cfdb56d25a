import { z } from 'zod';
import type { Enrollment } from '#app/domain/enrollment.ts';
import { readExactly } from '#app/domain/form.ts';
import { weeklyGoals } from '#app/domain/study-time.ts';

/** The weekly goals that the form offers, as it sends them. */
export const goalChoices = weeklyGoals.map(String);

const study = z.strictObject({
  intent: z.enum(['start', 'continue', 'complete']),
  enrollment: z.string().min(1).max(100),
  seen: z.string().max(60).optional(),
});

/**
 * Validates what the forms of the dashboard send: an action and, for most actions, the id of an enrollment or
 * certificate. The forms never contain a value such as the progress, because a student could forge it (DASH-11,
 * T3).
 */
export const dashboardIntentSchema = z.union([
  study,
  z.strictObject({ intent: z.literal('load-demo') }),
  z.strictObject({ intent: z.literal('remove-demo') }),
  z.strictObject({ intent: z.literal('set-goal'), hours: z.enum(goalChoices) }),
  z.strictObject({ intent: z.enum(['show-name', 'hide-name']), certificate: z.string().min(1).max(100) }),
]);

export type DashboardIntent = z.output<typeof dashboardIntentSchema>;
export type StudyIntent = z.output<typeof study>;

/**
 * Reads which action a form on the dashboard submits. Returns null if the form has an additional or repeated
 * field, a file, or an unknown action.
 */
export function readDashboardIntent(form: FormData): DashboardIntent | null {
  return readExactly(form, dashboardIntentSchema);
}

/**
 * Returns a text that changes with every step in an enrollment. Each button on the dashboard submits the text
 * from the time when the page was rendered. So the server recognizes a second press, even in another tab, as
 * out of date.
 */
export function seenState(enrollment: Pick<Enrollment, 'status' | 'progress' | 'timeSpentMinutes'>): string {
  return `${enrollment.status}-${enrollment.progress}-${enrollment.timeSpentMinutes}`;
}
