import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CourseCardData } from '#app/core/courses/card-data.ts';
import { defaultFilters } from '#app/domain/catalog.ts';
import { seededTypes } from '#app/domain/course-types.ts';
import { formUrlOf } from '#app/domain/enroll-links.ts';
import { type PartCache, PartCacheContext } from '#app/ui/cached-part.tsx';
import { CourseTypesContext } from '#app/ui/course-types-context.ts';
import { createPartCache } from '#app/ui/part-cache.server.tsx';
import { serveCatalog } from './catalog-listing.ts';
import { Catalog, type CatalogData } from './catalog-view.tsx';

let age = 0;
function course(title: string, changes: Partial<CourseCardData> = {}): CourseCardData {
  return {
    id: title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    shortDescription: '',
    price: 600,
    originalPrice: null,
    durationDays: 5,
    courseType: 'drone',
    features: [],
    deliveryIncludes: [],
    enrolledCount: 10,
    rating: 4,
    imageUrl: null,
    createdAt: new Date(Date.UTC(2026, 0, 31) - 86_400_000 * age++),
    ...changes,
  };
}

const courses = [
  course('Build', { price: 9000, durationDays: 10, enrolledCount: 5, rating: 5 }),
  course('Python', {
    courseType: 'programming',
    price: 499,
    durationDays: 3,
    shortDescription: 'No BUILD tools',
    enrolledCount: 50,
  }),
  course('Unrated', {
    courseType: 'programming',
    price: 1000,
    durationDays: 7,
    rating: null,
    enrolledCount: 20,
  }),
];

/** Returns the HTML of the catalog that the server renders for the given query string. */
function page(query = '', formUrl: string | null = null, all = courses): string {
  return rendered({ query, formUrl, all, cache: null }).replaceAll('<!-- -->', '');
}

type Rendered = { query: string; formUrl: string | null; all: CourseCardData[]; cache: PartCache | null };

function rendered({ query, formUrl, all, cache }: Rendered): string {
  const courses = all.map((one) => ({ ...one, enrollHref: formUrlOf({ formUrl }, one) }));
  return renderedCatalog(query, { courses, facets: {}, enrollTo: '' }, cache);
}

function renderedCatalog(query: string, catalog: CatalogData, cache: PartCache | null): string {
  const router = createMemoryRouter(
    [
      {
        path: '/courses',
        element: <Catalog catalog={catalog} enrolled="Unrated" />,
      },
    ],
    { initialEntries: [`/courses${query}`] },
  );
  return renderToString(
    <CourseTypesContext value={seededTypes}>
      <PartCacheContext value={cache}>
        <RouterProvider router={router} />
      </PartCacheContext>
    </CourseTypesContext>,
  );
}
const titles = (html: string) => [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map((match) => match[1]);
const inputs = (html: string, name: string) =>
  [...html.matchAll(/<(?:input|select)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`));

describe('the catalog as the server renders it', () => {
  it('[CAT-1] searches title and short description in any case, and keeps the search in its field', () => {
    const html = page('?q=build');
    expect(titles(html)).toEqual(['Python', 'Build']);
    expect(inputs(html, 'q')[0]).toContain('value="build"');
    expect(inputs(html, 'q')[0]).toContain('placeholder="Search courses by name or technology"');
  });

  it.each([
    ['?category=programming', ['Python', 'Unrated']],
    ['?price=under-500', ['Python']],
    ['?price=500-1000', ['Unrated']],
    ['?price=over-1000', ['Build']],
    ['?duration=short', ['Python']],
    ['?duration=medium', ['Unrated']],
    ['?duration=long', ['Build']],
  ])('[CAT-2] filters by %s', (query, expected) => {
    expect(titles(page(query))).toEqual(expected);
  });

  it('[CAT-2] collapses the filters, and counts what each choice would show', () => {
    const html = page('?category=programming');
    expect(html).toMatch(/<details[^>]*><summary[^>]*>.*?Filters/);
    for (const legend of ['Category', 'Price Range', 'Duration']) expect(html).toContain(`>${legend}</span>`);
    const options = [...html.matchAll(/<option value="([\w-]+)"( selected="")?>([^<]*)</g)];
    const [, , chosen] = options.find(([, value]) => value === 'programming') ?? [];
    expect(chosen).toBeTruthy();
    const texts = options.map(([, , , text]) => text);
    for (const text of ['Drone · 1', 'Under ₹500 · 1', 'Over ₹1,000 · 0']) expect(texts).toContain(text);
  });

  it.each([
    ['', ['Python', 'Unrated', 'Build']],
    ['?sort=price-low', ['Python', 'Unrated', 'Build']],
    ['?sort=price-high', ['Build', 'Unrated', 'Python']],
    ['?sort=duration', ['Python', 'Unrated', 'Build']],
    ['?sort=rating', ['Build', 'Unrated', 'Python']],
    ['?sort=nonsense', ['Python', 'Unrated', 'Build']],
  ])('[CAT-3] sorts %s', (query, expected) => {
    expect(titles(page(query))).toEqual(expected);
  });

  it('[CAT-4] switches between grid and list by links that keep the other filters', () => {
    const html = page('?q=build&view=list');
    expect(html).toMatch(/aria-current="true"[^>]*href="\/courses\?q=build&amp;view=list"/);
    expect(html).toContain('href="/courses?q=build"');
    expect(inputs(html, 'view')[0]).toContain('value="list"');
  });

  it('[CAT-5] announces how many courses match to screen readers', () => {
    expect(page('?category=drone')).toMatch(/<p role="status"[^>]*>Showing 1 of 3 courses<\/p>/);
  });

  it('[CAT-5] [CAT-11] [OPS-83] shows up to 24 courses, says how many, and links to a page with all that match', () => {
    const many = Array.from({ length: 30 }, (_, i) => course(`Course ${i}`));
    const html = page('?sort=rating', null, many);
    expect(titles(html)).toHaveLength(24);
    expect(html).toContain('Showing 24 of 30 courses');
    expect(html).toMatch(/href="\/courses\?sort=rating&amp;show=all"[^>]*>Show all 30 courses</);
    const whole = page('?sort=rating&show=all', null, many);
    expect(titles(whole)).toHaveLength(30);
    expect(whole).toContain('Showing 30 of 30 courses');
    expect(whole).not.toContain('Show all');
    expect(inputs(whole, 'show')).toHaveLength(1);
    expect(page('?category=drone', null, many.slice(0, 24))).not.toContain('Show all');
  });

  it('[OPS-84] of a large catalog, shows what the server found, counts all, and links to the next ones', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ ...course(`Course ${i}`), enrollHref: '/enroll' }));
    const served = (query: string, limit: number) => {
      const listing = serveCatalog(many, { ...defaultFilters, limit }, seededTypes, {});
      return renderedCatalog(query, { listing, enrollTo: '' }, null).replaceAll('<!-- -->', '');
    };
    const first = served('', 24);
    expect(titles(first)).toHaveLength(24);
    expect(first).toContain('Showing 24 of 300 courses');
    expect(first).toMatch(/href="\/courses\?show=48"[^>]*>Show more courses</);
    expect(first).toMatch(/Drone · 300</);
    expect(served('?show=48', 48)).toMatch(/href="\/courses\?show=72"/);
    expect(titles(served('?show=all', Number.POSITIVE_INFINITY))).toHaveLength(200);
    expect(served('?show=312', 312)).not.toContain('Show more');
  });

  it('[CAT-8] links each course to its own enrollment', () => {
    expect(page()).toContain('href="/courses/build/enroll"');
    expect(page('', 'https://forms.example/?c={course}')).toContain('href="https://forms.example/?c=Build"');
  });

  it('[CAT-8] links to the dashboard only for an enrolled student', () => {
    const html = page();
    expect(html.match(/Continue/g)).toHaveLength(1);
    expect(html).toMatch(/<a href="\/dashboard"[^>]*>Continue<span[^>]*> with Unrated</);
    expect(html.match(/Enroll Now/g)).toHaveLength(2);
    expect(html).not.toContain('/courses/unrated/enroll');
  });

  it('[CAT-9] shows if nothing is found, and offers to clear the filters but not the sort', () => {
    const html = page('?q=zzz&price=over-1000&sort=rating');
    expect(html).toContain('No courses found');
    expect(html).toMatch(
      /<form[^>]*action="\/courses"[^>]*>.*?name="sort" value="rating".*?Clear Filters<\/button>/,
    );
    expect(page()).not.toContain('Clear Filters');
  });

  it('[CAT-9] speaks of no filters where a shop has no courses yet', () => {
    const empty = page('?sort=rating', null, []);
    expect(empty).toContain('No courses found');
    expect(empty).toContain('New courses are on their way.');
    expect(empty).not.toContain('Clear Filters');
    expect(page('?q=zzz', null, [])).toContain('Clear Filters');
  });

  it('[CAT-11] has a GET form to the same page, submitted by Apply without JavaScript', () => {
    const html = page();
    expect(html).toMatch(/<form[^>]*action="\/courses"[^>]*>/);
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Apply</);
  });

  it('[CAT-11] has a link for each active filter that removes it and keeps the others', () => {
    const html = page('?q=build&category=drone');
    const chips = html.slice(html.indexOf('Applied filters'));
    expect(chips).toMatch(/href="\/courses\?category=drone"[^>]*><span[^>]*>Remove filter <\/span>“build”/);
    expect(chips).toMatch(/href="\/courses\?q=build"[^>]*><span[^>]*>Remove filter <\/span>Drone/);
    expect(chips).toMatch(/href="\/courses"[^>]*>Clear all/);
  });

  it('shows what a visitor typed only as text', () => {
    expect(page(`?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)).not.toContain('<img src=x');
  });

  it.each(['', '?q=build', '?view=list', '?show=all'])(
    '[OPS-22] %s is the same to the byte when the HTML of its cards is cached',
    (query) => {
      const all = Array.from({ length: 14 }, (_, i) =>
        course(`Build <${i}> & "fly"`, { imageUrl: '/a.png' }),
      );
      const cache = createPartCache(1_000_000);
      const plain = rendered({ query, formUrl: null, all, cache: null });
      for (const time of ['first', 'second'])
        expect(rendered({ query, formUrl: null, all, cache }), time).toBe(plain);
      const dearer = all.map((one, i) => (i === 3 ? { ...one, price: 777 } : one));
      const changed = rendered({ query, formUrl: null, all: dearer, cache });
      expect(changed).toBe(rendered({ query, formUrl: null, all: dearer, cache: null }));
      expect(changed).toContain('777');
    },
  );
});
