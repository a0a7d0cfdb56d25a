import { data, redirect } from 'react-router';
import { findNextClasses } from '#app/core/classes/coming-classes.server.ts';
import { findLearning } from '#app/core/lessons/learning-queries.server.ts';
import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { mayIn } from '#app/domain/rights.ts';
import { NextClass } from '#app/screens/classes/next-class.tsx';
import { CourseOverview } from '#app/screens/lessons/course-overview.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import type { Route } from './+types/go-on-learning.ts';
import { congratulations, withoutPlace } from './lesson-action.server.ts';

export const handle = { live: ['own', 'courses', 'curriculum', 'day'], festival: 'none' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(loaderData?.learning.course.title ?? 'Page not found', matches);

/** The lesson to go on with (LEARN-24); the overview if none is left, or with `?outline`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db, now } = await userVisit(context, url);
  const { zone } = (await getSettings(db)).time;
  const learning = await findLearning(db, actor, params.slug, { now, zone });
  if (!learning) throw data(null, { status: 404 });
  const { seat, resume, course } = learning;
  if (!seat && !mayIn(actor, 'curriculum.write', course.id)) throw withoutPlace(course);
  const isToCongratulate = seat?.status === 'completed' && seat.isToCongratulate && !seat.isRefunded;
  if (isToCongratulate) throw redirect(congratulations(seat.id), 303);
  const goesOn = seat?.status !== 'completed' && !seat?.isRefunded && !url.searchParams.has('outline');
  if (goesOn && resume) throw redirect(lessonPath(course.slug, resume), 303);
  const classes = await findNextClasses(db, actor, { now, zone }, course.id);
  return { learning, classes, zone, today: dayIn(now, zone) };
}

export default function GoOnLearning({ loaderData }: Route.ComponentProps) {
  const { classes, ...shown } = loaderData;
  return <CourseOverview {...shown} nextClass={<NextClass classes={classes} />} />;
}
