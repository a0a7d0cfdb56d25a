import { expect, it } from 'vitest';
import { type Claim, type ClaimKey, claimKeys } from '#app/domain/claims.ts';
import { linksIn, renderAt } from '#tests/support/render.tsx';
import { FiguresChoice } from './figures-choice.tsx';

it('[CLAIM-40] the owner sees both home pages and their figures one by one, with counted figures recommended', () => {
  const hidden = Object.fromEntries(claimKeys.map((key) => [key, { kind: 'hidden' }]));
  const claims = {
    ...hidden,
    courses: { kind: 'live', value: 3, isPercent: false, parts: [] },
    instructors: { kind: 'stated', words: '4', asOf: null, source: null },
  } as unknown as Record<ClaimKey, Claim>;
  const stats = { studentsEnrolled: 2_100, coursesCompleted: 98, satisfactionRate: 98 };
  const html = renderAt('/admin/setup', <FiguresChoice stats={stats} claims={claims} chosen={null} />);
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/ {2,}/),
  );
  expect([...html.matchAll(/<iframe[^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    '/?figures=specified',
    '/?figures=counted',
  ]);
  expect(html.match(/<iframe[^>]*>/g)?.every((frame) => /sandbox="allow-same-origin"/.test(frame))).toBe(
    true,
  );
  expect(html).toMatch(/Counted figures<span[^>]*>Recommended/);
  expect(linksIn(html)).toContain('/?figures=counted See the whole page');
  expect(rows).toContainEqual(['Students enrolled', '2,100', 'Not shown']);
  expect(rows).toContainEqual(['Courses', '25+', '3']);
  expect(rows).toContainEqual(['Expert instructors', '50+', '4']);
});

it('[CLAIM-40] the owner is offered the figures not chosen', () => {
  const hidden = Object.fromEntries(claimKeys.map((key) => [key, { kind: 'hidden' }]));
  const stats = { studentsEnrolled: 2_100, coursesCompleted: 98, satisfactionRate: 98 };
  const offered = (chosen: 'specified' | 'counted' | null) => {
    const claims = hidden as unknown as Record<ClaimKey, Claim>;
    const html = renderAt('/admin/setup', <FiguresChoice {...{ stats, claims, chosen }} />);
    return [...html.matchAll(/<button(?=[^>]*name="mode")[^>]*value="(\w+)"/g)].map(([, mode]) => mode);
  };
  expect(offered(null)).toEqual(['specified', 'counted']);
  expect(offered('counted')).toEqual(['specified']);
  expect(offered('specified')).toEqual(['counted']);
});
