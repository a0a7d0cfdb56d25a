import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { worthOfTriedCode } from '#app/core/offers/code-worth.server.ts';
import { atPreviewedMinute, withPreview } from '#app/visit/preview.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/judge-coupon.ts';

// This route is outside the site's layout, so it needs both middlewares of a preview.
export const middleware: Route.MiddlewareFunction[] = [withPreview, atPreviewedMinute];

/** What `?code=` saves on `?course=`. Never reveals a code that the visitor did not type. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now, address } = visit;
  const { db, limits } = services;
  const code = url.searchParams.get('code')?.slice(0, 40) ?? '';
  const slug = url.searchParams.get('course');
  const course = slug === null ? null : ((await findActiveCourseBySlug(db, slug)) ?? null);
  const trier = { db, limits, actor: await visit.actor(), address, now };
  return { code, worth: await worthOfTriedCode(trier, { code, course }) };
}
