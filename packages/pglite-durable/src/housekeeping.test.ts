import { describe, expect, it } from 'vitest';
import { vacuumIsDue } from './housekeeping.ts';

describe('the time for a vacuum', () => {
  const calm = { deadRows: 10, liveRows: 1000 };
  const at = (text: string) => new Date(text);

  it('is true once in the small hours in India', () => {
    const vacuumed = at('2026-01-01T21:00:00Z');
    expect(vacuumIsDue(at('2026-01-02T19:59:00Z'), { ...calm, vacuumed })).toBe(false);
    expect(vacuumIsDue(at('2026-01-02T20:00:00Z'), { ...calm, vacuumed })).toBe(true);
    expect(vacuumIsDue(at('2026-01-01T21:15:00Z'), { ...calm, vacuumed })).toBe(false);
  });

  it('is true by day if the vacuum was missed for two days or never done', () => {
    expect(vacuumIsDue(at('2026-01-03T12:00:00Z'), { ...calm, vacuumed: at('2026-01-01T11:59:00Z') })).toBe(
      true,
    );
    expect(vacuumIsDue(at('2026-01-03T12:00:00Z'), calm)).toBe(true);
  });

  it('is true at once after a bulk change', () => {
    const vacuumed = at('2026-01-03T11:00:00Z');
    const now = at('2026-01-03T12:00:00Z');
    expect(vacuumIsDue(now, { vacuumed, deadRows: 30_000, liveRows: 20_000 })).toBe(true);
    expect(vacuumIsDue(now, { vacuumed, deadRows: 30_000, liveRows: 40_000 })).toBe(false);
  });
});
