import { expect, it } from 'vitest';
import { shouldRevalidate as ofDashboard } from './account/view-dashboard.tsx';
import { shouldRevalidate as ofCurriculum } from './admin/edit-curriculum.tsx';
import { shouldRevalidate as ofKit } from './admin/edit-kit.tsx';

// These forms send what the loader showed. Without new data, a second save would be refused as the first was.
it.each([
  ['a module', ofCurriculum],
  ['a kit', ofKit],
  ['a course on the dashboard', ofDashboard],
])(
  '[DATA-2] the page of %s is loaded anew after a refusal, so that a second save can pass',
  (_what, again) => {
    expect(again({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true);
    expect(again({ actionStatus: 400, defaultShouldRevalidate: false })).toBe(false);
  },
);
