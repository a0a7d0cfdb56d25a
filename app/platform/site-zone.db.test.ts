import { beforeEach, expect, it, vi } from 'vitest';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { createLiveBus } from '#app/live/bus.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { siteZone } from './site-zone.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

it('[DASH-12] the time zone is Asia/Kolkata until the owner sets another', async () => {
  expect(await siteZone(database.db)).toBe('Asia/Kolkata');
  await database.db.insert(settings).values([
    { key: 'contact', value: { zone: 'Asia/Tokyo' } },
    { key: 'time', value: { zone: 'America/Chicago', festivalDay: 'utc' } },
  ]);
  expect(await siteZone(database.db)).toBe('America/Chicago');
});

it('[DASH-12] the time zone changes when the owner changes it in Settings', async () => {
  // At this time it is 10 August in Kolkata, but still 9 August in UTC and in Chicago.
  const bus = await createLiveBus({
    listen: database.listen,
    clock: () => new Date('2026-08-09T20:00:00Z'),
    timeZone: () => siteZone(database.db),
  });
  const told: string[] = [];
  bus.subscribe((topic) => told.push(topic));
  await database.db
    .insert(settings)
    .values({ key: 'time', value: { zone: 'America/Chicago', festivalDay: 'utc' } });
  await vi.waitFor(
    () => expect(told.filter((topic) => topic !== 'offers')).toEqual(['settings', 'day']),
    300_000,
  );
  await bus.close();
});
