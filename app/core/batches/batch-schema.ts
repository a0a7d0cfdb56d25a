import { z } from 'zod';
import { isDay } from '#app/domain/calendar.ts';
import { defineForm } from '#app/domain/form.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { batchAdminWords as words } from '#app/words/en/batch-admin-words.ts';

type FieldError = keyof typeof words.fieldErrors;

export const longestLabel = 80;

const day = z
  .string()
  .trim()
  .refine((text) => isDay(text), 'day-invalid' satisfies FieldError);

/** Validates a batch of students as an admin enters it: label, first and last day, number of seats, teacher. */
export const batchSchema = z
  .object({
    label: oneLine<FieldError>(longestLabel, 'label-too-long', 'label-missing'),
    startsOn: day,
    endsOn: z.union([z.literal('').transform(() => null), day]),
    seats: z
      .string()
      .trim()
      .regex(/^\d{1,5}$/, 'seats-invalid' satisfies FieldError)
      .transform(Number)
      .refine((seats) => seats >= 1 && seats <= 10_000, 'seats-invalid' satisfies FieldError),
    teacherId: z
      .string()
      .max(128)
      .transform((id) => (id === '' ? null : id)),
    isClosed: z.string().transform((text) => text === 'yes'),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'ends-before' satisfies FieldError,
  });

export type BatchInput = z.output<typeof batchSchema>;

export const batchForm = defineForm({
  fields: {
    label: 'line',
    startsOn: 'value',
    endsOn: 'value',
    seats: 'value',
    teacherId: 'own',
    isClosed: 'own',
  },
  longest: 200,
  failed: words.failed,
  messages: words.fieldErrors,
});

export type BatchValues = ReturnType<typeof batchForm.textsOf>;

/** Returns the values with which the form shows a stored batch. */
export function valuesOfBatch(batch: BatchInput): BatchValues {
  const { label, startsOn, endsOn, seats, teacherId, isClosed } = batch;
  return {
    ...{ label, startsOn, endsOn: endsOn ?? '', seats: String(seats), teacherId: teacherId ?? '' },
    isClosed: isClosed ? 'yes' : '',
  };
}

export const emptyBatch: BatchValues = {
  ...{ label: '', startsOn: '', endsOn: '', seats: '20', teacherId: '', isClosed: '' },
};
