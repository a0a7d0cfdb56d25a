import { z } from 'zod';
import type { Enrollment } from '#app/domain/enrollment.ts';

const study = z.strictObject({
  intent: z.enum(['start', 'continue', 'complete']),
  enrollment: z.string().min(1).max(100),
  seen: z.string().max(60).optional(),
});

/** What the dashboard's forms may ask: an intent and an enrollment's id, never a value of a field (DASH-11, T3). */
export const dashboardIntentSchema = z.union([
  study,
  z.strictObject({ intent: z.literal('load-demo') }),
  z.strictObject({ intent: z.literal('remove-demo') }),
]);

export type DashboardIntent = z.output<typeof dashboardIntentSchema>;
export type StudyIntent = z.output<typeof study>;

/** The intent a form carries; null for a field too many, one twice, a file, or an intent nobody offers. */
export function readDashboardIntent(form: FormData): DashboardIntent | null {
  const entries = [...form];
  const fields = new Map(entries);
  if (fields.size !== entries.length) return null;
  return dashboardIntentSchema.safeParse(Object.fromEntries(fields)).data ?? null;
}

/**
 * What a page showed when its button was pressed: grows with every action, so that a second press of the same button,
 * here or in another tab, is recognised.
 */
export function seenState(enrollment: Pick<Enrollment, 'status' | 'progress' | 'timeSpentMinutes'>): string {
  return `${enrollment.status}-${enrollment.progress}-${enrollment.timeSpentMinutes}`;
}
