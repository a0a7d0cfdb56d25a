import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import {
  type NewEnrollmentAnswer,
  newEnrollmentForm,
  newEnrollmentSchema,
} from '#app/core/enrollments/admin/add-enrollment-schema.ts';
import { enrollByHand } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import {
  listCourseChoices,
  listStudentChoices,
} from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { NewEnrollment } from '#app/screens/enrollments/admin/add-enrollment-form.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { panelPost } from '#app/visit/panel-action.server.ts';
import { doneWords } from '#app/words/en/done-words.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import type { Route } from './+types/add-enrollment.ts';

export const handle = { title: 'Add Enrollment' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = await panelVisit(context, 'enrollments.write');
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const chosen = url.searchParams.get('student');
  // The payment form is prefilled with the price that the course has today.
  const shown = await readShownPrices(db, now);
  return {
    search,
    chosen,
    students: await listStudentChoices(db, search, chosen),
    courses: (await listCourseChoices(db)).map((course) => shown({ ...course, originalPrice: null })),
    paymentKey: randomUUID(),
  };
}

export const action = panelPost(
  'enrollments.write',
  newEnrollmentForm.failed,
  async ({ visit, ctx, form }) => {
    const { isValid, input, values, errors } = newEnrollmentForm.read(form, newEnrollmentSchema);
    if (!isValid) return data<NewEnrollmentAnswer>({ values, errors }, { status: 400 });
    const wanted = { userId: input.student, courseId: input.course, payment: input.payment };
    const outcome = await enrollByHand(ctx, wanted);
    if (!outcome.success && outcome.error === 'of-order') {
      const errors = { reference: paymentWords.ofOrder(outcome.order) };
      return data<NewEnrollmentAnswer>({ values, errors }, { status: 409 });
    }
    if (!outcome.success) {
      const error = enrollmentWords.errors[outcome.error];
      return data<NewEnrollmentAnswer>({ values, errors: {}, error }, { status: 409 });
    }
    return redirectWithFlash(visit, '/admin/enrollments', doneWords.enrollments.added);
  },
);

export default function EnrollmentNewTab({ loaderData, actionData }: Route.ComponentProps) {
  return <NewEnrollment {...loaderData} answer={useAnswer(actionData, newEnrollmentForm.failed)} />;
}
