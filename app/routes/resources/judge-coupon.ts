import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { worthOfCode } from '#app/core/offers/code-worth.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/judge-coupon.ts';

/**
 * Returns what the coupon code in `?code=` saves now on the course in `?course=`, for the enrollment form. It
 * never reveals a code that the visitor did not type.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, now } = context.get(visitContext);
  const code = url.searchParams.get('code')?.slice(0, 40) ?? '';
  const slug = url.searchParams.get('course');
  const course = slug === null ? null : ((await findActiveCourseBySlug(services.db, slug)) ?? null);
  return { code, worth: await worthOfCode(services.db, { code, course }, now) };
}
