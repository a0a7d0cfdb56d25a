import type { MetaDescriptor } from 'react-router';
import type { Course } from '#app/domain/course.ts';
import { formatRupees } from '#app/domain/money.ts';

const longestDescription = 160;

/** Title, description, canonical address and link preview of a course page. `baseUrl` has no slash at its end. */
export function courseMeta(course: Course, baseUrl: string): MetaDescriptor[] {
  const url = `${baseUrl}/courses/${course.slug}`;
  const image = `${baseUrl}/og/${course.slug}.png`;
  const price = course.price === 0 ? 'Free' : formatRupees(course.price);
  const description = cut(
    `${course.shortDescription} ${course.durationDays === 1 ? '1 day' : `${course.durationDays} days`}, ${price}.`,
  );
  return [
    { title: `${course.title} · Pankh` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Pankh' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: course.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${course.title}, ${price}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: course.title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ];
}

/** At most 160 characters, cut between words. */
function cut(text: string): string {
  if (text.length <= longestDescription) return text;
  const kept = text.slice(0, longestDescription - 1);
  return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), 1)).replace(/[,;:.\s]+$/, '')}…`;
}
