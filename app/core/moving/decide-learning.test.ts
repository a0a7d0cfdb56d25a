import { describe, expect, it } from 'vitest';
import {
  asha,
  base,
  decideAll,
  fates,
  kites,
  longId,
  now,
  own,
  type Row,
  seat,
  shop,
  written,
} from '#tests/support/moving/decided.ts';
import { pairKey } from './world.ts';

describe('the person and course of an imported row', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['an address in another case', { user_email: 'ASHA@example.in', course: 'kites' }, 'add new-1'],
    ['ids of the shop', { user_id: 'u1', course_id: 'c1' }, 'add new-1'],
    ['a title', { user_id: 'u1', course: 'KITES' }, 'add new-1'],
    ['nobody', { course: 'Kites' }, 'refuse user-missing'],
    ['a stranger', { user_email: 'no@example.in', course: 'Kites' }, 'refuse user-unknown'],
    ['an unknown id', { user_id: 'u9', course: 'Kites' }, 'refuse user-unknown'],
    ['no course', { user_id: 'u1' }, 'refuse course-missing'],
    ['an unknown course', { user_id: 'u1', course: 'Cakes' }, 'refuse course-unknown'],
    ['an unknown course’s id', { user_id: 'u1', course_id: 'c9' }, 'refuse course-unknown'],
  ])('are found by %s', (_, raw, fate) => {
    const world = shop([
      ['users', 'u1', asha],
      ['courses', 'c1', kites],
    ]);
    expect(fates(decideAll(world, [['enrollments', null, raw]]))).toEqual([fate]);
  });

  it('need a slug if two courses have the same title', () => {
    const world = shop([
      ['users', 'u1', asha],
      ['courses', 'c1', kites],
    ]);
    world.courses.set('id c2', {
      id: 'c2',
      slug: 'kites-2',
      title: 'kites',
      courseType: 'drone',
      row: {},
    });
    world.courses.set('slug kites-2', {
      id: 'c2',
      slug: 'kites-2',
      title: 'kites',
      courseType: 'drone',
      row: {},
    });
    world.courses.delete('slug kites');
    const rows: Row[] = [
      ['enrollments', null, seat],
      ['enrollments', null, { ...seat, course: 'kites-2' }],
    ];
    expect(fates(decideAll(world, rows))).toEqual(['refuse course-ambiguous', 'add new-2']);
  });

  it("[MOVE-5] may be deleted ones only in the shop's own export", () => {
    const gone: Row = ['enrollments', 'e1', { user_id: 'u9', course_id: 'c9' }];
    expect(fates(decideAll(shop(), [gone], own))).toEqual(['add e1']);
    const unfit: Row = ['enrollments', 'e1', { user_id: 'u/9', course_id: 'c9' }];
    expect(fates(decideAll(shop(), [unfit], own))).toEqual(['refuse user-unknown']);
    const unfitCourse: Row = ['enrollments', 'e1', { user_id: 'u9', course_id: 'c 9' }];
    expect(fates(decideAll(shop(), [unfitCourse], own))).toEqual(['refuse course-unknown']);
  });

  it('are found also if this import changed their ids', () => {
    const rows: Row[] = [
      ['users', 'u1', { email: 'ravi@example.in' }],
      ['courses', 'c1', { ...kites, title: 'Other', slug: 'other' }],
      ['enrollments', null, { user_id: 'u1', course_id: 'c1' }],
    ];
    const decisions = decideAll(shop(base), rows);
    expect(fates(decisions)).toEqual(['add new-1', 'add new-2', 'add new-3']);
    expect(written(decisions[2])).toMatchObject({ userId: 'new-1', courseId: 'new-2' });
  });
});

describe('an imported enrollment', () => {
  it('[MOVE-2] is merged into the stored one, and removes nothing from it', () => {
    const world = shop([
      ...base,
      ['enrollments', 'e1', { ...seat, progress: 60, last_accessed: '2026-02-02' }],
    ]);
    const older: Row = ['enrollments', 'x', { ...seat, progress: 40, last_accessed: '2026-01-02' }];
    const further: Row = ['enrollments', 'x', { ...seat, progress: 80, last_accessed: '2026-03-02' }];
    const [, update] = decideAll(world, [older, further]);
    expect(update).toMatchObject({ fate: 'update', targetId: 'e1', write: { operation: 'update' } });
    expect(written(update)).toMatchObject({ progress: 80, status: 'active' });
    expect(fates(decideAll(world, [further, older]))).toEqual(['same e1', 'same e1']);
  });

  it('[DASH-4] replaces a demo row', () => {
    const world = shop(base);
    decideAll(world, [['enrollments', 'demo', { ...seat, progress: 90 }]]);
    const key = pairKey('u1', 'c1');
    const held = world.enrollments.get(key);
    if (held) world.enrollments.set(key, { ...held, isDemo: true });
    const [real] = decideAll(world, [['enrollments', 'e1', { ...seat, progress: 20 }]]);
    expect(real).toMatchObject({ fate: 'add', targetId: 'e1' });
    expect(written(real)).toMatchObject({ progress: 20 });
  });

  it.each([
    [{ enrolled_at: '2026-01-01', started_at: '2026-01-02' }, '2026-01-01'],
    [{ started_at: '2026-01-02', last_accessed: '2026-01-03' }, '2026-01-02'],
    [{ last_accessed: '2026-01-03', progress: 100, completed_at: '2026-01-04' }, '2026-01-03'],
    [{ progress: 100, completed_at: '2026-01-04' }, '2026-01-04'],
    [{}, '2026-05-04'],
  ])('[DASH-7] with %j starts on %s', (dates, day) => {
    const [added] = decideAll(shop(base), [['enrollments', null, { ...seat, ...dates }]]);
    expect((written(added).enrolledAt as Date).toISOString().slice(0, 10)).toBe(day);
  });

  it('[DASH-10] that is completed has a day of completion', () => {
    const [added] = decideAll(shop(base), [
      ['enrollments', null, { ...seat, progress: 100, enrolled_at: '2026-01-01' }],
    ]);
    expect(written(added).completedAt).toEqual(written(added).enrolledAt);
  });
});

describe('an imported payment', () => {
  const paid = { ...seat, amount: 499, created_at: '2026-01-02' };

  it('belongs to the enrollment that the file names, else to the enrollment of its student in its course', () => {
    const world = shop(base);
    const rows: Row[] = [
      ['enrollments', 'a/b', seat],
      ['payments', 'p1', { ...paid, enrollment_id: 'a/b' }],
      ['payments', 'p2', { ...paid, amount: 1 }],
      ['payments', 'p3', { ...paid, amount: 2, enrollment_id: 'unknown' }],
      ['payments', 'p4', { amount: 3 }],
    ];
    const seats = decideAll(world, rows).map((one) => written(one).enrollmentId);
    expect(seats.slice(1)).toEqual(['new-1', 'new-1', 'new-1', null]);
  });

  it('[MOVE-5] of the shop’s own export keeps the enrollment that it names, or none', () => {
    const rows: Row[] = [
      ['enrollments', 'e1', seat],
      ['payments', 'p1', { ...paid, enrollment_id: 'gone' }],
      ['payments', 'p2', { ...paid, amount: 1 }],
    ];
    const seats = decideAll(shop(base), rows, own).map((one) => written(one).enrollmentId);
    expect(seats.slice(1)).toEqual(['gone', null]);
  });

  it('is recognized by a long id or by equal content, and equal payments with different long ids stay separate', () => {
    const twin = 'z9Q2w8Zx7Lm3Np5Rt1Vb';
    const rows: Row[] = [
      ['payments', longId, paid],
      ['payments', longId, { ...paid, amount: 500 }],
      ['payments', twin, paid],
      ['payments', 'p1', paid],
      ['payments', 'p1', { ...paid, amount: 9 }],
      ['payments', 'p1', { ...paid, amount: 8 }],
    ];
    expect(fates(decideAll(shop(base), rows))).toEqual([
      `add ${longId}`,
      `same ${longId}`,
      `add ${twin}`,
      'same p1',
      'add p1',
      'add new-6',
    ]);
  });

  it('[MOVE-6] is another one with another reference, also on the same day: an instalment', () => {
    const world = shop(base);
    const half = (reference?: string) => ({ ...paid, amount: 500, ...(reference && { reference }) });
    const rows = (...references: (string | undefined)[]) =>
      fates(
        decideAll(
          world,
          references.map((one): Row => ['payments', null, half(one)]),
        ),
      ).map((fate) => fate.split(' ')[0]);
    expect(rows('411111111111', '422222222222')).toEqual(['add', 'add']);
    expect(rows('411111111111', '422222222222', undefined)).toEqual(['same', 'same', 'same']);
    expect(rows('433333333333')).toEqual(['add']);
    const undated = { ...half('411111111111'), created_at: undefined, amount: 7 };
    expect(fates(decideAll(world, [['payments', null, undated]]))[0]).toMatch(/^add/);
  });

  it('[MOVE-6] is the same as one of that day without a reference', () => {
    const rows: Row[] = [
      ['payments', null, paid],
      ['payments', null, { ...paid, reference: '411111111111' }],
    ];
    expect(fates(decideAll(shop(base), rows)).map((fate) => fate.split(' ')[0])).toEqual(['add', 'same']);
  });

  it.each([
    ['user-unknown', { user_email: 'no@example.in', amount: 1 }],
    ['course-unknown', { user_email: asha.email, course: 'Cakes', amount: 1 }],
  ])('is refused (%s) if the file names somebody who does not exist here', (reason, raw) => {
    expect(fates(decideAll(shop(base), [['payments', null, raw]]))).toEqual([`refuse ${reason}`]);
  });

  it('without a date gets today, and without student and course belongs to nobody', () => {
    const [added] = decideAll(shop(base), [['payments', null, { amount: 5 }]]);
    expect(written(added)).toMatchObject({ userId: null, courseId: null, createdAt: now, amount: 5 });
  });
});

describe('imported badges and study days', () => {
  const badge = (earned_at: string): Row => [
    'achievements',
    'a1',
    { ...seat, key: 'first_steps', earned_at },
  ];
  const day = (minutes: number, active = true): Row => [
    'activity',
    null,
    { user_id: 'u1', date: '2026-01-02', minutes, active },
  ];

  it('[DASH-14] a student has each badge once, earned on the earlier day', () => {
    const world = shop([...base, badge('2026-02-02')]);
    const [later, earlier] = decideAll(world, [badge('2026-03-02'), badge('2026-01-02')]);
    expect(later?.fate).toBe('same');
    expect(earlier).toMatchObject({ fate: 'update', targetId: 'a1', write: { operation: 'update' } });
    expect((written(earlier).earnedAt as Date).toISOString()).toContain('2026-01-02');
  });

  it('[DASH-4] a real badge or study day replaces a demo one, even if it is less', () => {
    const world = shop([...base, badge('2026-01-02'), day(90)]);
    for (const held of [...world.achievements.values(), ...world.activity.values()]) held.isDemo = true;
    const [earned, learned] = decideAll(world, [badge('2026-03-02'), day(30, false)]);
    expect(written(earned)).toMatchObject({ isDemo: false });
    expect(written(learned)).toMatchObject({ isDemo: false, minutes: 30, isActive: false });
  });

  it('[DASH-12] of two records of one day the longer one is stored, as active if either is', () => {
    const world = shop([...base, day(30, false)]);
    const decisions = decideAll(world, [day(20, false), day(20, true), day(45, false), day(45, true)]);
    expect(fates(decisions)).toEqual([
      'same u1 2026-01-02',
      'update u1 2026-01-02',
      'update u1 2026-01-02',
      'same u1 2026-01-02',
    ]);
    expect(written(decisions[2])).toMatchObject({ minutes: 45, isActive: true });
  });

  it.each<Row>([
    ['achievements', null, { user_id: 'u9', key: 'first_steps', earned_at: '2026-01-02' }],
    ['activity', null, { user_id: 'u9', date: '2026-01-02' }],
  ])('%s of an unknown person are refused', (...row) => {
    expect(fates(decideAll(shop(base), [row]))).toEqual(['refuse user-unknown']);
  });
});
