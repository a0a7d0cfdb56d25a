import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDashboardIntent, seenState } from '#app/core/enrollments/enrollment-schema.ts';
import { addDays } from '#app/domain/calendar.ts';
import { enrollmentStatuses, type StudentAction, study } from '#app/domain/enrollment.ts';
import { streakOf } from '#app/domain/streak.ts';
import { weekStrip } from '#app/domain/study-time.ts';
import { nextStep } from '#app/screens/enrollments/dashboard/next-step.ts';
import { withPending } from '#app/screens/enrollments/dashboard/pending.ts';
import { streakWords, studyNote } from '#app/words/en/study-words.ts';
import { dashboardData, shownEnrollment } from '#tests/support/dashboard.tsx';

const now = new Date('2026-11-21T06:30:00Z');
const form = (fields: [string, string | Blob][]) => {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value);
  return made;
};
const press = (intent: string, enrollment: string) =>
  form([
    ['intent', intent],
    ['enrollment', enrollment],
  ]);

describe('reading a form of the dashboard', () => {
  it('[DASH-11] accepts an intent, an id, and the state that the page showed', () => {
    expect(readDashboardIntent(press('continue', 'e1'))).toEqual({ intent: 'continue', enrollment: 'e1' });
    expect(readDashboardIntent(form([['intent', 'load-demo']]))).toEqual({ intent: 'load-demo' });
  });

  it('[DASH-11] rejects extra fields named like columns, a second id, files and other intents', () => {
    const columns = [
      'id',
      'user_id',
      'userId',
      'status',
      'progress',
      'completed_at',
      'certificate_url',
      '__proto__',
    ];
    for (const column of columns) {
      const posted = press('start', 'e1');
      posted.append(column, '100');
      expect(readDashboardIntent(posted), column).toBeNull();
    }
    const twice = press('start', 'e1');
    twice.append('enrollment', 'e2');
    const file = form([
      ['intent', 'start'],
      ['enrollment', new Blob(['e1'])],
    ]);
    const long = press('start', 'e'.repeat(129));
    for (const posted of [twice, file, long, press('uncomplete', 'e1'), press('', ''), new FormData()]) {
      expect(readDashboardIntent(posted)).toBeNull();
    }
  });

  it('[DASH-11] changes the state that a form sends after every accepted action', () => {
    const states = fc.record({
      status: fc.constantFrom(...enrollmentStatuses),
      progress: fc.integer({ min: 0, max: 100 }),
      timeSpentMinutes: fc.nat(10_000),
      action: fc.constantFrom<StudentAction[]>('start', 'continue', 'complete'),
    });
    fc.assert(
      fc.property(states, ({ action, ...state }) => {
        const before = shownEnrollment('e', state);
        const step = study(action, before, now);
        if (step.success) expect(seenState(step.next)).not.toBe(seenState(before));
      }),
    );
  });
});

describe('the dashboard while an action is pending', () => {
  const active = shownEnrollment('a', { status: 'active', progress: 90 });
  const data = dashboardData({ enrollments: [shownEnrollment('n'), active] });

  it('[DASH-9] shows the result of the action, including the study day', () => {
    const shown = withPending(data, [press('continue', 'a'), press('start', 'n')], now);
    expect(shown.enrollments).toMatchObject([
      { status: 'active', progress: 5, startedAt: now },
      { progress: 95, timeSpentMinutes: 30, lastAccessed: now },
    ]);
    expect(shown.week.at(-1)).toMatchObject({ minutes: 30, isActive: true, isToday: true });
    expect(data.week.at(-1)).toMatchObject({ minutes: 0, isActive: false });
  });

  it('[DASH-13] shows a longer streak with the first action of a day, as it will be stored', () => {
    const today = '2026-11-21';
    const studied = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 10 });
    fc.assert(
      fc.property(studied, (offsets) => {
        const days = offsets.map((back) => ({ day: addDays(today, -back), minutes: 30, isActive: true }));
        const before = { ...data, week: weekStrip(days, today), streak: streakOf(days, today) };
        const stored = [
          ...days.filter(({ day }) => day !== today),
          { day: today, minutes: 60, isActive: true },
        ];
        const shown = withPending(before, [press('continue', 'a'), press('start', 'n')], now);
        expect(shown.streak).toEqual(streakOf(stored, today));
        expect(shown.week.map(({ isActive }) => isActive)).toEqual(
          weekStrip(stored, today).map(({ isActive }) => isActive),
        );
      }),
    );
  });

  it('[DASH-11] shows no change for an action that the rule refuses or an unknown enrollment', () => {
    const refused = [press('complete', 'n'), press('start', 'a'), press('start', 'x'), new FormData()];
    expect(withPending(data, refused, now)).toBe(data);
  });
});

describe('the next step on the dashboard', () => {
  const used = (id: string, day: number, status: 'active' | 'completed' = 'active') =>
    shownEnrollment(id, { status, lastAccessed: new Date(Date.UTC(2026, 10, day)) });

  it('[DASH-9] is the active course last studied, else the first enrolled course, else none', () => {
    const waits = (id: string, day: number) =>
      shownEnrollment(id, { enrolledAt: new Date(Date.UTC(2026, 10, day)) });
    expect(nextStep([used('a', 3), used('b', 9), used('c', 12, 'completed')])?.id).toBe('b');
    expect(nextStep([waits('late', 5), waits('early', 2), used('c', 12, 'completed')])?.id).toBe('early');
    expect(nextStep([used('c', 12, 'completed')])).toBeNull();
  });
});

describe('the texts of the dashboard', () => {
  it('[DASH-13] do not reproach anyone for a broken streak', () => {
    const said = [
      streakWords({ current: 3, longest: 9 }, true),
      streakWords({ current: 3, longest: 9 }, false),
      streakWords({ current: 0, longest: 9 }, false),
      streakWords({ current: 0, longest: 0 }, false),
    ];
    expect(new Set(said).size).toBe(4);
    for (const words of said) expect(words).not.toMatch(/lost|lose|broke|fail|miss/i);
  });

  it('[DASH-14] name the badge together with the action that earned it', () => {
    const reported = { hasLessons: false };
    expect(studyNote('continue', [], reported)).toBe('30 minutes added to today.');
    expect(studyNote('continue', ['week_warrior'], reported)).toContain('New achievement: Week Warrior.');
    const both = studyNote('start', ['first_steps', 'week_warrior'], reported);
    expect(both).toContain('First Steps, Week Warrior');
  });

  it('[DAY-20] promise a lesson only where there is one', () => {
    expect(studyNote('start', [], { hasLessons: true })).toBe('Started. Enjoy the first lesson.');
    expect(studyNote('start', [], { hasLessons: false })).toBe('Started.');
  });
});
