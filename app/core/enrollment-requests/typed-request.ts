import { spamFields } from '#app/domain/spam.ts';
import type { EnrollmentRequestField } from './request-schema.ts';

/** What stands in the form; `course` is the address part of a course chosen there. */
export type TypedEnrollmentRequest = Record<EnrollmentRequestField | 'course' | 'trap' | 'shownAt', string>;

/**
 * What was typed, under the form's own names; anything else that was sent is left out. Not beside the schema: the
 * page's script needs this, and would bring all of Zod along.
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
