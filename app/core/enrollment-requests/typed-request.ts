import { spamFields } from '#app/domain/spam.ts';
import type { EnrollmentRequestField } from './request-schema.ts';

/** The values in the form; `course` is the slug of a course chosen there. */
export type TypedEnrollmentRequest = Record<EnrollmentRequestField | 'course' | 'trap' | 'shownAt', string>;

/**
 * The submitted values under the form's own field names; anything else is ignored. Kept apart from the schema
 * because the page's script needs this function and would otherwise load all of Zod.
 */
export function typedEnrollmentRequest(form: FormData): TypedEnrollmentRequest {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 3_000) : '';
  };
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    couponCode: text('couponCode'),
    course: text('course'),
    trap: text(spamFields.trap),
    shownAt: text(spamFields.shownAt),
  };
}
