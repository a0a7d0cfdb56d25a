import { data } from 'react-router';
import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { findCourseReviews } from '#app/core/reviews/review-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { ReviewList, reviewPagePath } from '#app/screens/reviews/course-reviews.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { metaTags } from '#app/ui/meta-tags.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { visitContext } from '#app/visit/visit.server.ts';
import { coursesLabel } from '#app/words/en/frame-words.ts';
import { shownReviewWords as words } from '#app/words/en/shown-review-words.ts';
import type { Route } from './+types/view-more-reviews.ts';

export const handle = { live: ['courses', 'reviews', 'settings'] };

/** Shows a further page of a course's reviews: those that do not fit on the course's own page (REVIEW-10). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(visitContext);
  const page = /^[1-9]\d{0,3}$/.test(params.page) ? Number(params.page) : 0;
  const course = page < 2 ? undefined : await findActiveCourseBySlug(services.db, params.slug);
  const reviews = course && (await findCourseReviews(services.db, course.id, page));
  if (!course || !reviews || reviews.shown.length === 0) throw data(null, { status: 404 });
  const { slug, title } = course;
  const { zone } = (await getSettings(services.db)).time;
  return {
    slug,
    title,
    page,
    pages: reviews.pages,
    shown: reviews.shown,
    zone,
    origin: services.env.baseUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { slug, title, page, origin } = loaderData;
  const name = words.pageTitle(title, page);
  const about = { title: `${name} · {academy}`, description: name };
  return metaTags(about, { origin, path: reviewPagePath(slug, page), matches, image: `/og/${slug}.png` });
};

export default function MoreReviews({ loaderData }: Route.ComponentProps) {
  const { slug, title, page, pages, shown, zone } = loaderData;
  const heading = words.pageTitle(title, page);
  return (
    <div className="wrap grid max-w-3xl grid-cols-1 gap-6 py-6 pb-16 sm:py-10">
      <Breadcrumbs
        above={[
          { href: '/courses', label: coursesLabel },
          { href: `/courses/${slug}`, label: title },
        ]}
        title={heading}
      />
      <h1 className="text-3xl">{heading}</h1>
      <ReviewList shown={shown} zone={zone} />
      <Pagination {...{ page, pages }} hrefOf={(to) => reviewPagePath(slug, to)} label={words.pages} />
    </div>
  );
}
