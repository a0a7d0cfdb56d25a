import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  activity,
  badge,
  check,
  course,
  enrollment,
  faq,
  festival,
  payment,
  refusalOf,
  testimonial,
  user,
  whole,
} from '#tests/support/moving/checked.ts';
import { furtherFields, type MoveKind } from './move-kinds.ts';

describe('[MOVE-1] [MOVE-39] a row that is refused says why', () => {
  it.each<[MoveKind, Record<string, unknown>, string]>([
    ['courses', { ...course, title: '  ' }, 'title-missing'],
    ['courses', { ...course, price: undefined }, 'amount-invalid'],
    ['courses', { ...course, price: 'free' }, 'amount-invalid'],
    ['courses', { ...course, original_price: 'much' }, 'amount-invalid'],
    ['courses', { ...course, duration_days: '' }, 'duration-invalid'],
    ['courses', { ...course, duration_days: 0 }, 'duration-invalid'],
    ['courses', { ...course, duration_days: 36_501 }, 'duration-invalid'],
    ['courses', { ...course, rating: 5.1 }, 'rating-invalid'],
    ['courses', { ...course, rating: -0.1 }, 'rating-invalid'],
    ['festivals', { ...festival, name: '' }, 'name-missing'],
    ['festivals', { ...festival, startDate: '2025-02-30' }, 'date-invalid'],
    ['festivals', { ...festival, endDate: '' }, 'date-invalid'],
    ['festivals', { ...festival, endDate: '2025-10-18' }, 'days-reversed'],
    ['testimonials', { ...testimonial, student_name: '' }, 'name-missing'],
    ['testimonials', { ...testimonial, comment: ' ' }, 'text-missing'],
    ['testimonials', { ...testimonial, rating: 0.4 }, 'rating-invalid'],
    ['testimonials', { ...testimonial, rating: 5.6 }, 'rating-invalid'],
    ['testimonials', { ...testimonial, rating: undefined }, 'rating-invalid'],
    ['faqs', { ...faq, question: '' }, 'text-missing'],
    ['faqs', { ...faq, answer: '' }, 'text-missing'],
    ['home_stats', {}, 'figure-invalid'],
    ['home_stats', { students: 1, courses: 1 }, 'figure-invalid'],
    ['home_stats', { students: -1, courses: 1, satisfaction: 98 }, 'figure-invalid'],
    ['home_stats', { students: 100_000_001, courses: 1, satisfaction: 98 }, 'figure-invalid'],
    ['users', { full_name: 'Asha' }, 'email-missing'],
    ['users', { ...user, email: 'asha' }, 'email-invalid'],
    ['enrollments', { ...enrollment, progress: 101 }, 'progress-out-of-range'],
    ['enrollments', { ...enrollment, progress: -1 }, 'progress-out-of-range'],
    ['enrollments', { ...enrollment, enrolled_at: 'soon' }, 'date-invalid'],
    ['enrollments', { ...enrollment, completed_at: '2031-01-01' }, 'date-in-future'],
    ['enrollments', { ...enrollment, started_at: '1999-01-01' }, 'date-too-early'],
    ['payments', { ...payment, amount: '' }, 'amount-invalid'],
    ['payments', { ...payment, amount: 'much' }, 'amount-invalid'],
    ['payments', { ...payment, status: 'maybe' }, 'status-unknown'],
    ['payments', { ...payment, reference: '6.12536E+11' }, 'reference-rounded'],
    ['payments', { ...payment, reference: '403993715508030000' }, 'reference-rounded'],
    ['payments', { ...payment, method: 'Google Pay', reference: '84718897182' }, 'reference-cut'],
    ['payments', { ...payment, date: 'soon' }, 'date-invalid'],
    ['achievements', { ...badge, key: 'best_hat' }, 'achievement-unknown'],
    ['achievements', { ...badge, earned_at: null }, 'not-earned'],
    ['achievements', { ...badge, earned_at: '2031-01-01' }, 'date-in-future'],
    ['activity', { ...activity, date: '2026-02-30' }, 'date-invalid'],
    ['activity', { user_id: 'u1' }, 'date-invalid'],
    ['activity', { ...activity, date: '2031-01-01' }, 'date-in-future'],
    ['activity', { ...activity, date: '2031-01-01T10:00:00Z' }, 'date-in-future'],
    ['activity', { ...activity, date: '1999-12-31' }, 'date-too-early'],
  ])('%s %j: %s', (kind, raw, reason) => {
    expect(refusalOf(check(kind, raw))).toBe(reason);
  });

  it.each<[MoveKind, Record<string, unknown>]>([
    ['courses', { ...course, duration_days: 36_500, rating: 0 }],
    ['courses', { ...course, duration_days: 1, rating: 5, price: 0 }],
    ['festivals', { ...festival, endDate: festival.startDate }],
    ['testimonials', { ...testimonial, rating: 1 }],
    ['enrollments', { ...enrollment, progress: 0 }],
    ['enrollments', { ...enrollment, progress: 100 }],
    ['home_stats', { students: 0, courses: 100_000_000, satisfaction: 0 }],
  ])('%s %j is within its limits', (kind, raw) => {
    expect(refusalOf(check(kind, raw))).toBeNull();
  });

  it('names a refused row by a value that the file has for it', () => {
    expect(check('testimonials', { student_name: '', comment: `${'a'.repeat(70)}` }).label).toBe(
      'a'.repeat(60),
    );
    expect(check('testimonials', { ...testimonial, comment: '' }).label).toBe('Asha');
    expect(check('users', { full_name: 'Asha Rao' }).label).toBe('Asha Rao');
    expect(check('enrollments', { user_id: 'u1', course_id: 'c1', progress: 200 }).label).toBe('u1 – c1');
    expect(check('enrollments', { ...enrollment, progress: 200 }).label).toBe('asha@example.in – Kites');
  });

  it('never makes the check throw, whatever the fields contain', () => {
    const kind = fc.constantFrom(...whole.map(([name]) => name), 'achievements' as const);
    const names = [...new Set([...whole, ['x', badge] as const].flatMap(([, raw]) => Object.keys(raw)))];
    const raw = fc.dictionary(fc.constantFrom(...names, 'offer', 'colors', 'animations'), fc.anything());
    fc.assert(
      fc.property(kind, raw, (one, fields) => {
        const row = check(one, fields);
        expect(typeof row.label).toBe('string');
      }),
    );
  });
});

describe('an imported person', () => {
  it('[MOVE-4] becomes an admin, if one before, only if the importing admin ticks it', () => {
    expect(accepted('users', { ...user, role: 'admin' })).toMatchObject({
      fields: { isAdmin: true },
      notes: ['admin-needs-tick'],
    });
    expect(accepted('users', { ...user, role: 'Admin' }).fields.isAdmin).toBe(false);
    expect(accepted('users', user)).toMatchObject({ fields: { isAdmin: false }, notes: [] });
  });

  it('[MOVE-7] keeps the password only if its hash can be stored', () => {
    const kept = accepted('users', { ...user, passwordHash: 'h', salt: 's' });
    expect([kept.fields.passwordHash, kept.notes]).toEqual(['s:h', []]);
    const lost = accepted('users', { ...user, passwordHash: 'h' });
    expect([lost.fields.passwordHash, lost.notes]).toEqual([null, ['password-not-kept']]);
    expect(accepted('users', user)).toMatchObject({ fields: { passwordHash: null }, notes: [] });
  });

  it.each([
    [{ full_name: 'Asha  Rao ' }, 'Asha Rao'],
    [{ full_name: '', displayName: 'Asha' }, 'Asha'],
    [{ full_name: undefined, first_name: 'Asha', last_name: 'Rao' }, 'Asha Rao'],
    [{ full_name: undefined, last_name: 'Rao' }, 'Rao'],
    [{ full_name: undefined }, ''],
    [{ full_name: '𝒜'.repeat(120) }, '𝒜'.repeat(100)],
  ])('[SHELL-3] named %j gets the name %j, and no character is cut in two', (given, name) => {
    expect(accepted('users', { ...user, ...given }).fields.fullName).toBe(name);
  });

  it.each([
    [{ phone: '', phoneNumber: '+919812345678' }, { phone: '+919812345678' }],
    [{ phone: '98123 45678', phoneNumber: '1' }, { phone: '+919812345678' }],
    [{ avatar_url: 'javascript:alert(1)' }, { avatarUrl: null }],
    [{ avatar_url: 'https://a.example/a.png' }, { avatarUrl: 'https://a.example/a.png' }],
    [{ email: ' Asha@Example.IN ' }, { email: 'asha@example.in' }],
    [{ disabled: true }, { isDisabled: true, isVerified: false }],
    [{ emailVerified: 'yes' }, { isDisabled: false, isVerified: true }],
    [{ createdAt: '1762336800123' }, { createdAt: '2025-11-05T10:00:00.123Z' }],
    [{ created_at: '2025-11-05' }, { createdAt: '2025-11-05T12:00:00.000Z' }],
    [{ created_at: 'soon' }, { createdAt: null }],
  ])('with %j is read as %j', (given, expected) => {
    expect(accepted('users', { ...user, ...given }).fields).toMatchObject(expected);
  });

  it.each([
    [7, 7],
    ['40', 40],
    [6, null],
    [400, null],
    ['soon', null],
  ])('[MOVE-9] whose weekly goal our export gives as %j has the goal %j', (weekly_goal_hours, goal) => {
    const raw = { ...user, [furtherFields]: { weekly_goal_hours } };
    expect(accepted('users', raw).fields.weeklyGoalHours).toBe(goal);
    expect(accepted('users', { ...user, weekly_goal_hours }).fields.weeklyGoalHours).toBeNull();
  });
});

describe('[MOVE-2] the state of an enrollment', () => {
  it.each([
    [{}, 'not_started', 0, []],
    [{ status: 'Not started' }, 'not_started', 0, []],
    [{ status: 'active' }, 'active', 0, []],
    [{ progress: 1 }, 'active', 1, []],
    [{ status: 'not_started', progress: '40%' }, 'active', 40, []],
    [{ progress: 100 }, 'completed', 100, []],
    [{ status: 'completed', progress: 10 }, 'completed', 100, []],
    [{ status: 'active', progress: 100 }, 'completed', 100, ['read-as-completed']],
    [{ status: 'active', progress: 99.4 }, 'active', 99, []],
    [{ completed_at: '2026-01-02' }, 'completed', 100, []],
    [{ status: 'active', completed_at: '2026-01-02' }, 'active', 0, []],
    [{ status: 'paused' }, 'not_started', 0, []],
    [{ certificate_url: '/certificates/a.pdf' }, 'not_started', 0, ['certificate-not-kept']],
  ])('%j is %s at %i %%', (given, status, progress, notes) => {
    const row = accepted('enrollments', { ...enrollment, ...given });
    expect([row.fields.status, row.fields.progress, row.notes]).toEqual([status, progress, notes]);
  });

  it('is completed at the last access if the file has no other date', () => {
    const seen = { last_accessed: '2026-01-02T00:00:00Z' };
    const done = accepted('enrollments', { ...enrollment, ...seen, progress: 100 }).fields;
    expect(done.completedAt).toBe('2026-01-02T00:00:00.000Z');
    expect(accepted('enrollments', { ...enrollment, ...seen, progress: 50 }).fields.completedAt).toBeNull();
  });

  it.each([
    [-5, 0],
    [12.6, 13],
    [1e9, 10_000_000],
    ['many', 0],
  ])('[DASH-9] has %j minutes stored as %i', (time_spent_minutes, minutes) => {
    const { fields } = accepted('enrollments', { ...enrollment, time_spent_minutes });
    expect(fields.timeSpentMinutes).toBe(minutes);
  });
});

describe('imported payments, badges and study days', () => {
  it('[ADM-OVR-4] a payment without a status is completed, and its date may have two field names', () => {
    expect(accepted('payments', { ...payment, date: '2026-01-02T00:00:00Z' }).fields).toEqual({
      userId: null,
      email: 'asha@example.in',
      courseId: null,
      courseName: 'Kites',
      own: null,
      enrollmentId: null,
      amount: 499,
      status: 'completed',
      method: null,
      reference: null,
      createdAt: '2026-01-02T00:00:00.000Z',
    });
    expect(accepted('payments', { ...payment, status: 'Pending' }).fields.status).toBe('pending');
  });

  it('[DASH-14] a badge is recognized by its key or its title in any case, and names the row', () => {
    const titled = accepted('achievements', {
      user_id: 'u1',
      title: 'WEEK WARRIOR',
      earned_at: '2026-01-02',
    });
    expect(titled.fields).toMatchObject({ key: 'week_warrior', userId: 'u1' });
    expect(titled.label).toBe('u1 WEEK WARRIOR');
    expect(accepted('achievements', badge).fields.key).toBe('first_steps');
  });

  it("[DASH-12] a point in time counts for the day in the site's time zone", () => {
    const late = { user_id: 'u1', date: '2026-01-02T20:00:00Z' };
    expect(accepted('activity', late).fields.day).toBe('2026-01-03');
    expect(accepted('activity', { user_id: 'u1', day: '2026-01-02' }).fields.day).toBe('2026-01-02');
  });

  it.each([
    [{}, true],
    [{ is_active: false }, false],
    [{ active: 'no' }, false],
    [{ hasActivity: false }, false],
    [{ is_active: true, active: false }, true],
  ])('[DASH-13] the value %j tells whether somebody studied on the day', (given, isActive) => {
    expect(accepted('activity', { ...activity, ...given }).fields.isActive).toBe(isActive);
  });
});
