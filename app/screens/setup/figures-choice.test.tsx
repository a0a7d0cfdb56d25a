import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type Claim, type ClaimKey, claimKeys } from '#app/domain/claims.ts';
import { FiguresChoice } from './figures-choice.tsx';

it('[CLAIM-40] shows what each home page would say, figure by figure, and recommends the counted one', () => {
  const hidden = Object.fromEntries(claimKeys.map((key) => [key, { kind: 'hidden' }]));
  const claims = {
    ...hidden,
    courses: { kind: 'live', value: 3, isPercent: false, parts: [] },
    instructors: { kind: 'stated', words: '4', asOf: null, source: null },
  } as unknown as Record<ClaimKey, Claim>;
  const stats = { studentsEnrolled: 2_100, coursesCompleted: 98, satisfactionRate: 98 };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FiguresChoice stats={stats} claims={claims} />
    </MemoryRouter>,
  );
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/ {2,}/),
  );
  expect(rows[0]?.at(-1)).toBe('Recommended');
  expect(rows).toContainEqual(['Students enrolled', '2,100', 'Not shown']);
  expect(rows).toContainEqual(['Courses', '25+', '3']);
  expect(rows).toContainEqual(['Expert instructors', '50+', '4']);
});
