import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utcDay } from './calendar.ts';
import { festivalStatus } from './festival.ts';
import { festivalDay, festivalTimes, festivalWindow } from './festival-day.ts';
import { isLive } from './price.ts';

const diwali = { startDate: '2026-11-01', endDate: '2026-11-12' };

it.each([
  ['utc', 'Asia/Kolkata', '2026-11-01T00:00:00.000Z', '2026-11-13T00:00:00.000Z'],
  ['zone', 'Asia/Kolkata', '2026-10-31T18:30:00.000Z', '2026-11-12T18:30:00.000Z'],
  ['zone', 'Pacific/Kiritimati', '2026-10-31T10:00:00.000Z', '2026-11-12T10:00:00.000Z'],
  ['zone', 'Etc/GMT+12', '2026-11-01T12:00:00.000Z', '2026-11-13T12:00:00.000Z'],
  ['zone', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-13T05:00:00.000Z'],
] as const)('[S-28, FEST-1] by days of %s in %s the window is [%s, %s)', (by, zone, start, end) => {
  const { startsAt, endsAt } = festivalWindow(diwali, { zone, festivalDay: by });
  expect([startsAt.toISOString(), endsAt.toISOString()]).toEqual([start, end]);
});

it('[S-28, SELL-10] the offer is live exactly while the banner is', () => {
  const zones = [
    'UTC',
    'Asia/Kolkata',
    'America/New_York',
    'Pacific/Kiritimati',
    'Etc/GMT+12',
    'Pacific/Apia',
  ];
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const near = fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 });
  fc.assert(
    fc.property(moment, near, fc.constantFrom(...zones), fc.boolean(), (start, offset, zone, byZone) => {
      const time = { zone, festivalDay: byZone ? ('zone' as const) : ('utc' as const) };
      const festival = { startDate: utcDay(start), endDate: utcDay(start) };
      const at = new Date(start.getTime() + offset);
      const isBanner = festivalStatus(festival, festivalDay(time, at)) === 'LIVE';
      expect(isLive(festivalWindow(festival, time), at)).toBe(isBanner);
    }),
  );
});

it('[SELL-146] says when days counted in UTC begin and end on the clock of the shop', () => {
  const zone = 'Asia/Kolkata';
  expect(festivalTimes(diwali, { zone, festivalDay: 'utc' })).toEqual({
    begins: '1 Nov 2026, 5:30 am',
    ends: '13 Nov 2026, 5:30 am',
  });
  expect(festivalTimes(diwali, { zone, festivalDay: 'zone' })).toBeNull();
  expect(festivalTimes(diwali, { zone: 'UTC', festivalDay: 'utc' })).toBeNull();
});
