import { expect, it } from 'vitest';
import { newFestivalValues } from '#app/core/festivals/festival-form-values.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { FestivalForm } from './festival-admin-form.tsx';

it('[SELL-146] the form says when a festival counted in UTC begins on the clock of the shop', () => {
  const values = { ...newFestivalValues, startDate: '2026-11-28', endDate: '2026-12-11' };
  const shown = (festivalDay: 'utc' | 'zone') =>
    textOf(renderAt('/', <FestivalForm values={values} time={{ zone: 'Asia/Kolkata', festivalDay }} />));
  expect(shown('utc')).toContain('begins 28 Nov 2026, 5:30 am and ends 12 Dec 2026, 5:30 am');
  expect(shown('zone')).not.toContain('5:30 am');
});
