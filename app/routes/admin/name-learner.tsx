import { data } from 'react-router';
import { correctLearner, findAnyLearner } from '#app/core/enrollments/correct-learner.server.ts';
import { type LearnerAnswer, learnerForm } from '#app/core/enrollments/learner-form.ts';
import { learnerPart } from '#app/core/enrollments/learner-schema.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { LearnerForm } from '#app/screens/enrollments/learner-form.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelPost } from '#app/visit/panel-action.server.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { learnerWords as words } from '#app/words/en/learner-words.ts';
import type { Route } from './+types/name-learner.ts';

export const handle = { title: words.legend };

/** The page on which the owner corrects who learns in an enrollment, until its certificate is issued (DAY-83). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = await panelVisit(context, 'enrollments.write');
  const seat = await findAnyLearner(db, params.id);
  if (!seat) throw data(null, { status: 404 });
  return { seat };
}

export const action = panelPost(
  'enrollments.write',
  learnerForm.failed,
  async ({ visit, ctx, form, params }: Posted<Route.ActionArgs>) => {
    const { isValid, input, values, errors } = learnerForm.read(form, learnerPart);
    if (!isValid) return data<LearnerAnswer>({ values, errors }, { status: 400 });
    const seat = await findAnyLearner(visit.services.db, params.id);
    const asked = { enrollmentId: params.id, learner: input };
    const outcome = await correctLearner(ctx, asked);
    if (outcome.success && seat)
      return redirectWithFlash(visit, `/admin/students/${seat.userId}`, words.saved);
    const error = words.correctErrors[outcome.success ? 'seat-missing' : outcome.error];
    return data<LearnerAnswer>({ values, errors: {}, error }, { status: 409 });
  },
);

export default function CorrectLearner({ loaderData: { seat }, actionData }: Route.ComponentProps) {
  const answer = useAnswer<LearnerAnswer>(actionData, learnerForm.failed);
  const title = seat.courseTitle ?? unknownCourse;
  return (
    <>
      <UserText as="h2" text={title} className="mb-4 text-xl" />
      <LearnerForm learner={seat} answer={answer} />
    </>
  );
}
