import type { z } from 'zod';
import { buyerFields, couponCodeField } from '#app/core/enrollments/buyer-fields.ts';
import { learnerPart } from '#app/core/enrollments/learner-schema.ts';
import { orNull, text } from '#app/domain/fields.ts';
import { longestRequest } from '#app/domain/text-limits.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { requestFormWords } from '#app/words/en/enrollment-request-words.ts';

// The page does without these definitions, which would bring it over its budget (OPS-83).
const defined = {
  ...buyerFields,
  message: orNull(text({ most: longestRequest, label: '', tooLong: requestFormWords.tooLong })),
  couponCode: orNull(couponCodeField),
};

/** Name, email and a mobile number are required (CAT-8); who learns is optional (DAY-59). */
export const enrollmentRequestSchema = schemaOf({ defined })
  .transform(({ couponCode, ...applicant }) => ({
    ...applicant,
    couponCode: couponCode?.toUpperCase().replaceAll(' ', '') ?? null,
  }))
  .and(learnerPart);

export type EnrollmentRequestInput = z.output<typeof enrollmentRequestSchema>;
