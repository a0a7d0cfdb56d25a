import { data, redirect } from 'react-router';
import { correctOwnLearner, findOwnLearner } from '#app/core/enrollments/correct-learner.server.ts';
import { type LearnerAnswer, learnerForm } from '#app/core/enrollments/learner-form.ts';
import { learnerPart } from '#app/core/enrollments/learner-schema.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { LearnerForm } from '#app/screens/enrollments/learner-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { type OwnSent, userPost } from '#app/visit/posted-form.server.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { learnerWords as words } from '#app/words/en/learner-words.ts';
import type { Route } from './+types/correct-own-learner.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(words.legend, matches);

/** The page on which a student corrects who learns in an enrollment of theirs (DAY-83); another's gives a 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db } = await userVisit(context, url);
  const seat = await findOwnLearner(db, actor, params.enrollment);
  if (!seat) throw data(null, { status: 404 });
  return { seat };
}

export const action = userPost(
  learnerForm.failed,
  async ({ ctx, form, params }: OwnSent<Route.ActionArgs>) => {
    const { isValid, input, values, errors } = learnerForm.read(form, learnerPart);
    if (!isValid) return data<LearnerAnswer>({ values, errors }, { status: 400 });
    const asked = { enrollmentId: params.enrollment, learner: input };
    const outcome = await correctOwnLearner(ctx, asked);
    if (outcome.success) return redirect('/dashboard', 303);
    return data<LearnerAnswer>(
      { values, errors: {}, error: words.correctErrors[outcome.error] },
      { status: 409 },
    );
  },
);

export default function CorrectOwnLearner({ loaderData: { seat }, actionData }: Route.ComponentProps) {
  const answer = useAnswer<LearnerAnswer>(actionData, learnerForm.failed);
  const title = seat.courseTitle ?? unknownCourse;
  return (
    <>
      <PageHeader title={words.legend} lead={<UserText text={title} />} />
      <div className="wrap pb-16">
        <LearnerForm learner={seat} answer={answer} />
      </div>
    </>
  );
}
