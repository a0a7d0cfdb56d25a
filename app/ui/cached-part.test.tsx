import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { type NamedCourseType, seededTypes } from '#app/domain/course-types.ts';
import { BrandContext, useBrand } from './brand-context.ts';
import { CachedPart, PartCacheContext } from './cached-part.tsx';
import { CourseTypesContext, useCourseTypes } from './course-types-context.ts';
import { createPartCache } from './part-cache.server.tsx';

const around = { brand: defaultBrand, types: seededTypes };

/** A component that counts how often it is rendered. */
function counting() {
  const counts = { renders: 0 };
  const Part = ({ name, note }: { name: string; note?: string }) => {
    counts.renders++;
    return (
      <p>
        {name} by {useBrand().name}, {useCourseTypes().length} types{note}
      </p>
    );
  };
  return { Part, counts };
}

describe('[OPS-22] a cached part', () => {
  it('is rendered once for equal props, and again for others', () => {
    const { Part, counts } = counting();
    const htmlOf = createPartCache(100_000);
    const html = htmlOf(Part, { name: 'Kite' }, around);
    expect(htmlOf(Part, { name: 'Kite' }, { brand: { ...defaultBrand }, types: [...seededTypes] })).toBe(
      html,
    );
    expect(counts.renders).toBe(1);
    expect(htmlOf(Part, { name: 'Wing' }, around)).toContain('Wing');
    expect(htmlOf(Part, { name: 'Kite', note: '!' }, around)).toContain('!');
    expect(counts.renders).toBe(3);
  });

  it('is rendered again when the brand or the course types change', () => {
    const { Part } = counting();
    const htmlOf = createPartCache(100_000);
    const text = (brand = defaultBrand, types: readonly NamedCourseType[] = seededTypes) =>
      htmlOf(Part, { name: 'Kite' }, { brand, types }).replaceAll('<!-- -->', '');
    expect(text()).toContain(`by ${defaultBrand.name}, ${seededTypes.length} types`);
    expect(text({ ...defaultBrand, name: 'Udaan' })).toContain('by Udaan');
    expect(text(defaultBrand, seededTypes.slice(1))).toContain(`${seededTypes.length - 1} types`);
  });

  it('is not confused with another component with the same props', () => {
    const htmlOf = createPartCache(100_000);
    const Other = ({ name }: { name: string }) => <b>{name}</b>;
    htmlOf(counting().Part, { name: 'Kite' }, around);
    expect(htmlOf(Other, { name: 'Kite' }, around)).toBe('<b>Kite</b>');
  });

  it('is dropped when the cache is full, the longest unused first', () => {
    const { Part, counts } = counting();
    const one = createPartCache(100_000)(Part, { name: '0' }, around).length;
    const known = JSON.stringify({ name: '0' }).length + JSON.stringify(around).length;
    const htmlOf = createPartCache(3 * (one + known));
    for (const name of ['1', '2', '1', '3', '4']) htmlOf(Part, { name }, around);
    const before = counts.renders;
    for (const name of ['1', '3', '4']) htmlOf(Part, { name }, around);
    expect(counts.renders, 'still cached').toBe(before);
    htmlOf(Part, { name: '2' }, around);
    expect(counts.renders, 'forgotten').toBe(before + 1);
  });

  it('gives the same HTML as without the cache, escaped and with links', () => {
    const Part = ({ text }: { text: string }) => (
      <>
        <Link to="/courses?q=a&b" className="link">
          {text}
        </Link>{' '}
        {text} and {text}
      </>
    );
    const page = (htmlOf: ReturnType<typeof createPartCache> | null) => {
      const element = (
        <ul>
          <CachedPart as="li" className="a b" of={Part} props={{ text: '</li><script>"Kites" & more' }} />
          <CachedPart as="li" of={Part} props={{ text: 'पतंग' }} />
        </ul>
      );
      const router = createMemoryRouter([{ path: '/about', element }], { initialEntries: ['/about'] });
      return renderToString(
        <BrandContext value={defaultBrand}>
          <CourseTypesContext value={seededTypes}>
            <PartCacheContext value={htmlOf}>
              <RouterProvider router={router} />
            </PartCacheContext>
          </CourseTypesContext>
        </BrandContext>,
      );
    };
    expect(page(createPartCache(100_000))).toBe(page(null));
    expect(page(null)).toContain('&lt;/li&gt;&lt;script&gt;');
  });
});
