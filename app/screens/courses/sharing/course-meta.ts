import { formatRupees } from '@pankh/india/money.ts';
import type { MetaDescriptor } from 'react-router';
import type { Course } from '#app/domain/course.ts';
import { shareImagePath } from '#app/domain/share-image-path.ts';
import type { Matches } from '#app/ui/brand-context.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import { counted } from '#app/words/en/counted.ts';

type Described = Pick<
  Course,
  'slug' | 'title' | 'shortDescription' | 'durationDays' | 'price' | 'originalPrice'
>;

const longestDescription = 160;

/** Title, description, canonical URL and preview of a link. `origin` has no trailing slash. */
export function courseMeta(
  course: Described,
  { origin, matches }: { origin: string; matches: Matches },
): MetaDescriptor[] {
  const price = formatRupees(course.price);
  const about = `${counted(course.durationDays, 'day')}, ${price}.`;
  const description = `${cut(course.shortDescription, longestDescription - about.length - 1)} ${about}`;
  const image = shareImagePath(course);
  return [
    ...metaTags(
      { title: `${course.title} · {academy}`, description },
      { origin, path: `/courses/${course.slug}`, matches, image },
    ),
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${course.title}, ${price}` },
    { name: 'twitter:title', content: course.title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: origin + image },
  ];
}

/** Returns the text, shortened at a word boundary to at most `most` characters. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1);
  return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), 1)).replace(/(?<![,;:.\s])[,;:.\s]+$/, '')}…`;
}
