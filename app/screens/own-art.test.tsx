import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Brand, defaultBrand } from '#app/domain/brand.ts';
import { BrandContext } from '#app/ui/brand-context.ts';
import { CourseTypesContext } from '#app/ui/course-types-context.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AccountArt } from './accounts/account-art.tsx';
import { VerdictKite } from './certificates/verdict-kite.tsx';
import { Congratulations } from './enrollments/dashboard/congratulations.tsx';
import { JourneyBanner } from './enrollments/dashboard/journey-banner.tsx';
import { Hero } from './home/hero.tsx';
import { KiteBullet } from './site/kite-bullet.tsx';
import { KiteSky } from './site/kite-sky.tsx';

const udaan: Brand = { ...defaultBrand, name: 'उड़ान शाला', shortName: 'Udaan', primary: '#0b6e4f' };
const yoga = [{ key: 'yoga', label: 'Yoga', art: 'stones', isArchived: false }] as const;
const words = { eyebrow: 'E', headline: 'H', lead: 'L', callToAction: 'C', watchDemo: 'W' };
const enrollment = {
  id: 'e1',
  courseId: 'c1',
  status: 'active',
  progress: 40,
  timeSpentMinutes: 60,
  enrolledAt: new Date('2026-11-01T10:00:00Z'),
  certificates: [],
};

/**
 * The decorative pictures. `kite` is the beginning of an SVG path that draws a kite, by which the tests recognize a
 * kite: only the pictures of Pankh, the default academy, contain kites.
 */
const decorations: [name: string, element: ReactNode, kite: string][] = [
  [
    'hero',
    <Hero key="1" words={words} walkthrough={{ title: 'T', steps: [] }} demoVideo={null} />,
    'M112 366C166',
  ],
  ['empty list', <EmptyState key="2" title="Nothing" />, 'm8 52 40-36'],
  ['top of a page', <KiteSky key="3" />, 'M-1.5-46V46'],
  ['list item', <KiteBullet key="4" />, 'M7 15l3 5H4z'],
  ['verdict', <VerdictKite key="5" verdict="valid" className="" />, 'M36 2 70 38'],
  ['login', <AccountArt key="6" scene="login" />, 'M150 590'],
  [
    'dashboard',
    <JourneyBanner key="7" enrollments={[enrollment] as never} zone="Asia/Kolkata" />,
    'M0-22V24L-18 0z',
  ],
  [
    'congratulations',
    <Congratulations
      key="8"
      data={{ enrollments: [{ ...enrollment, status: 'completed' }], badges: [], fullName: 'Asha' } as never}
      completedId="e1"
      certificateLinks={() => null}
    />,
    'M140 14l46',
  ],
];

function render(element: ReactNode, brand: Brand): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(
    <BrandContext value={brand}>
      <CourseTypesContext value={yoga}>
        <RouterProvider router={router} />
      </CourseTypesContext>
    </BrandContext>,
  );
}

describe('[BRAND-50] kites and drones', () => {
  it.each(decorations)('are shown by Pankh: %s', (_name, element, kite) => {
    expect(render(element, defaultBrand)).toContain(kite);
  });

  it.each(decorations)('are not shown by another academy: %s', (_name, element, kite) => {
    const html = render(element, udaan);
    expect(html).not.toContain(kite);
    expect(html).toMatch(/<svg|<img/);
    expect(html).not.toMatch(/lets out more string|fill-drone/);
  });

  it("are replaced by pictures of the academy's own course types in its colors", () => {
    const [, hero] = decorations[0] ?? [];
    const pictures = [...render(hero, udaan).matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src);
    expect(pictures).toEqual([
      '/art/stones/Udaan.svg?colors=0b6e4f-',
      '/art/sun/Udaan.svg?colors=0b6e4f-',
      '/art/leaves/Udaan.svg?colors=0b6e4f-',
    ]);
  });
});
