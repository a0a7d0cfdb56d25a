import { describe, expect, it } from 'vitest';
import type { PublicLesson } from '#app/core/lessons/public-lessons.server.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { TryFree } from './public-outline.tsx';

const lesson = (title: string, slug: string | null): PublicLesson => ({
  ...{ title, slug, kind: 'text', minutes: 5, isOptional: false },
});

describe('[DAY-35] the free lesson at the top of the page of a course', () => {
  it('is the first one, with a link', () => {
    const modules = [
      { title: 'One', lessons: [lesson('Paid', null)] },
      { title: 'Two', lessons: [lesson('Why it hovers', 'hover'), lesson('Later', 'later')] },
    ];
    const html = renderAt('/', <TryFree course="drones" modules={modules} />);
    expect(textOf(html)).toContain('Try a lesson free: Why it hovers');
    expect(linksIn(html)).toEqual(['/courses/drones/preview/hover Why it hovers']);
  });

  it('is missing where there is none', () => {
    const html = renderAt(
      '/',
      <TryFree course="drones" modules={[{ title: 'One', lessons: [lesson('Paid', null)] }]} />,
    );
    expect(html).toBe('');
  });
});
