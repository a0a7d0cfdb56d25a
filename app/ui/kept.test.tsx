import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { type NamedCourseType, seededTypes } from '#app/domain/course-types.ts';
import { BrandContext, useBrand } from './brand-context.ts';
import { CourseTypesContext, useCourseTypes } from './course-types-context.ts';
import { createKeep } from './keep.server.tsx';
import { KeepContext, Kept } from './kept.tsx';

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

describe('[OPS-22] a kept part', () => {
  it('is rendered once for equal props, and again for others', () => {
    const { Part, counts } = counting();
    const keep = createKeep(100_000);
    const html = keep(Part, { name: 'Kite' }, around);
    expect(keep(Part, { name: 'Kite' }, { brand: { ...defaultBrand }, types: [...seededTypes] })).toBe(html);
    expect(counts.renders).toBe(1);
    expect(keep(Part, { name: 'Wing' }, around)).toContain('Wing');
    expect(keep(Part, { name: 'Kite', note: '!' }, around)).toContain('!');
    expect(counts.renders).toBe(3);
  });

  it('is rendered again when the brand or the course types change', () => {
    const { Part } = counting();
    const keep = createKeep(100_000);
    const text = (brand = defaultBrand, types: readonly NamedCourseType[] = seededTypes) =>
      keep(Part, { name: 'Kite' }, { brand, types }).replaceAll('<!-- -->', '');
    expect(text()).toContain(`by ${defaultBrand.name}, ${seededTypes.length} types`);
    expect(text({ ...defaultBrand, name: 'Udaan' })).toContain('by Udaan');
    expect(text(defaultBrand, seededTypes.slice(1))).toContain(`${seededTypes.length - 1} types`);
  });

  it('is not taken for another component with the same props', () => {
    const keep = createKeep(100_000);
    const Other = ({ name }: { name: string }) => <b>{name}</b>;
    keep(counting().Part, { name: 'Kite' }, around);
    expect(keep(Other, { name: 'Kite' }, around)).toBe('<b>Kite</b>');
  });

  it('is rendered again once more is kept than may be, the one used longest ago first', () => {
    const { Part, counts } = counting();
    const one = createKeep(100_000)(Part, { name: '0' }, around).length;
    const known = JSON.stringify({ name: '0' }).length + JSON.stringify(around).length;
    const keep = createKeep(3 * (one + known));
    for (const name of ['1', '2', '1', '3', '4']) keep(Part, { name }, around);
    const before = counts.renders;
    for (const name of ['1', '3', '4']) keep(Part, { name }, around);
    expect(counts.renders, 'still kept').toBe(before);
    keep(Part, { name: '2' }, around);
    expect(counts.renders, 'forgotten').toBe(before + 1);
  });

  it('gives the same page as without, escaped and with links', () => {
    const Part = ({ text }: { text: string }) => (
      <>
        <Link to="/courses?q=a&b" className="link">
          {text}
        </Link>{' '}
        {text} and {text}
      </>
    );
    const page = (keep: ReturnType<typeof createKeep> | null) => {
      const element = (
        <ul>
          <Kept as="li" className="a b" of={Part} props={{ text: '</li><script>"Kites" & more' }} />
          <Kept as="li" of={Part} props={{ text: 'पतंग' }} />
        </ul>
      );
      const router = createMemoryRouter([{ path: '/about', element }], { initialEntries: ['/about'] });
      return renderToString(
        <BrandContext value={defaultBrand}>
          <CourseTypesContext value={seededTypes}>
            <KeepContext value={keep}>
              <RouterProvider router={router} />
            </KeepContext>
          </CourseTypesContext>
        </BrandContext>,
      );
    };
    expect(page(createKeep(100_000))).toBe(page(null));
    expect(page(null)).toContain('&lt;/li&gt;&lt;script&gt;');
  });
});
