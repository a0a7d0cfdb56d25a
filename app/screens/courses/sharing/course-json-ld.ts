import type { WithClaims } from '#app/domain/claims.ts';
import type { Course } from '#app/domain/course.ts';
import { shareImagePath } from '#app/domain/share-image-path.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';
import type { Thing } from './json-ld.tsx';

const context = 'https://schema.org';

/** A schema.org ItemList of the shown `courses`; `total` is all. `baseUrl` has no trailing slash. */
export function courseListJsonLd(
  courses: readonly Pick<Course, 'slug' | 'title'>[],
  total: number,
  baseUrl: string,
): Thing {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: courses.map(({ slug, title }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      url: `${baseUrl}/courses/${slug}`,
    })),
  };
}

/**
 * Returns a course as structured data for search engines. A rating is included only if it is the mean of reviews,
 * because search engines require the number of reviews (REVIEW-7). `isSoldOut` is true if all batches (starting dates)
 * of the course are full (LEARN-96). `instructors` are its teachers (DAY-32).
 */
export function courseJsonLd(
  course: AtShownPrice<WithClaims<Omit<Course, 'extra'>>>,
  {
    baseUrl,
    academy,
    isSoldOut = false,
    instructors = [],
  }: { baseUrl: string; academy: string; isSoldOut?: boolean; instructors?: readonly Thing[] },
): Thing {
  const url = `${baseUrl}/courses/${course.slug}`;
  const rating = course.claims?.rating;
  return {
    '@context': context,
    '@type': 'Course',
    name: course.title,
    description: course.shortDescription,
    url,
    image: baseUrl + shareImagePath(course),
    provider: { '@type': 'EducationalOrganization', name: academy, url: baseUrl },
    offers: {
      '@type': 'Offer',
      category: course.price === 0 ? 'Free' : 'Paid',
      price: course.price,
      priceCurrency: 'INR',
      ...(course.offer?.endsAt && { priceValidUntil: course.offer.endsAt.toISOString() }),
      availability: `${context}/${isSoldOut ? 'SoldOut' : 'InStock'}`,
      url,
    },
    ...(rating?.kind === 'live' && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `P${course.durationDays}D`,
      ...(instructors.length > 0 && { instructor: instructors }),
    },
  };
}

export function breadcrumbsJsonLd(course: Pick<Course, 'slug' | 'title'>, baseUrl: string): Thing {
  const steps: [string, string][] = [
    ['Home', baseUrl],
    ['Courses', `${baseUrl}/courses`],
    [course.title, `${baseUrl}/courses/${course.slug}`],
  ];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], i) => ({ '@type': 'ListItem', position: i + 1, name, item })),
  };
}
