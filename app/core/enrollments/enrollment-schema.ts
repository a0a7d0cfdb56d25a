import { z } from 'zod';
import type { Enrollment } from '#app/domain/enrollment.ts';
import { readExactly } from '#app/domain/form.ts';

const study = z.strictObject({
  intent: z.enum(['start', 'continue', 'complete']),
  enrollment: z.string().min(1).max(100),
  seen: z.string().max(60).optional(),
});

/**
 * Validates what the dashboard's forms send: an intent and an enrollment's id. They never send a value, such
 * as the progress, which a student could forge (DASH-11, T3).
 */
export const dashboardIntentSchema = z.union([
  study,
  z.strictObject({ intent: z.literal('load-demo') }),
  z.strictObject({ intent: z.literal('remove-demo') }),
  z.strictObject({ intent: z.enum(['show-name', 'hide-name']), certificate: z.string().min(1).max(100) }),
]);

export type DashboardIntent = z.output<typeof dashboardIntentSchema>;
export type StudyIntent = z.output<typeof study>;

/**
 * Reads the intent of a form on the dashboard. Returns null if the form has an extra field, a repeated field,
 * a file or an unknown intent.
 */
export function readDashboardIntent(form: FormData): DashboardIntent | null {
  return readExactly(form, dashboardIntentSchema);
}

/**
 * Returns a text that changes with every step in an enrollment. Each button sends back the text from the time
 * when its page was made, so a second press, even in another tab, is recognized as out of date.
 */
export function seenState(enrollment: Pick<Enrollment, 'status' | 'progress' | 'timeSpentMinutes'>): string {
  return `${enrollment.status}-${enrollment.progress}-${enrollment.timeSpentMinutes}`;
}
