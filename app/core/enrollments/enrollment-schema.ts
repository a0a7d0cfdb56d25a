import { z } from 'zod';
import type { Enrollment } from '#app/domain/enrollment.ts';

const study = z.strictObject({
  intent: z.enum(['start', 'continue', 'complete']),
  enrollment: z.string().min(1).max(100),
  seen: z.string().max(60).optional(),
});

/**
 * What the dashboard's forms may ask for: an intent and an enrollment's id, never a field's value (DASH-11,
 * T3).
 */
export const dashboardIntentSchema = z.union([
  study,
  z.strictObject({ intent: z.literal('load-demo') }),
  z.strictObject({ intent: z.literal('remove-demo') }),
]);

export type DashboardIntent = z.output<typeof dashboardIntentSchema>;
export type StudyIntent = z.output<typeof study>;

/** The intent in a form; null for an extra or repeated field, a file, or an unknown intent. */
export function readDashboardIntent(form: FormData): DashboardIntent | null {
  const entries = [...form];
  const fields = new Map(entries);
  if (fields.size !== entries.length) return null;
  return dashboardIntentSchema.safeParse(Object.fromEntries(fields)).data ?? null;
}

/**
 * A fingerprint of what the page showed when its button was pressed. It changes with every action, so that a
 * second press of the same button, here or in another tab, is recognized.
 */
export function seenState(enrollment: Pick<Enrollment, 'status' | 'progress' | 'timeSpentMinutes'>): string {
  return `${enrollment.status}-${enrollment.progress}-${enrollment.timeSpentMinutes}`;
}
