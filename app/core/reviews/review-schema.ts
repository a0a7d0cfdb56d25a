import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { readSeen } from '#app/domain/form-fields.ts';
import { hiddenReasons, longestReply } from '#app/domain/review.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { reviewWords } from '#app/words/en/review-words.ts';
import { reviewForm } from './review-form.ts';

type FieldError = keyof typeof reviewWords.fieldErrors;

export const reviewSchema = schemaOf(reviewForm);

/** `seen` is the version that the owner read (`versionOf`). */
export const moderationSchema = z.object({
  decision: z.enum(['shown', ...hiddenReasons], 'reason-missing' satisfies FieldError),
  seen: z.string().transform(readSeen),
});

export const moderationForm = defineForm({
  fields: { decision: 'own', seen: 'own' },
  longest: 40,
  failed: commonWords.failed,
  messages: reviewWords.fieldErrors,
});

/** Reads what `seenReviews` wrote: returns a function from a review's id to the version that the owner has read. */
export function readSeenReviews(text: string): (id: string) => Date | null {
  const seen = new URLSearchParams(text);
  return (id) => readSeen(seen.get(id) ?? '');
}

/** Validates the owner's reply to a review; an empty text deletes the reply. */
export const replySchema = z.object({
  reply: z
    .string()
    .trim()
    .max(longestReply, 'reply-too-long' satisfies FieldError),
});

export const replyForm = defineForm({
  fields: { reply: 'text' },
  longest: longestReply + 1,
  failed: commonWords.failed,
  messages: reviewWords.fieldErrors,
});
