import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { readSeen } from '#app/domain/form-fields.ts';
import { submissionLimits } from '#app/domain/submission.ts';
import { longestOwn } from '#app/domain/text-limits.ts';
import { submissionPanelWords as words } from '#app/words/en/submission-words.ts';

/** `seen` is when the version that the admin has read was handed in. */
export const decisionForm = defineForm({
  fields: { id: 'own', decision: 'own', feedback: 'text', teacher: 'own', seen: 'own' },
  // One more character lets a longer text reach the schema, which refuses it with a message.
  longest: submissionLimits.feedback + 1,
  failed: words.failed,
  messages: {},
});

export type DecisionAnswer = ReturnType<typeof decisionForm.failed>;

export const decisionSchema = z.object({
  id: z.string(),
  decision: z.enum(['accepted', 'returned']),
  feedback: z.string().trim(),
  teacher: z.string().max(longestOwn),
  seen: z.string().transform(readSeen),
});
