import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRow } from './check-row.ts';
import { decideRow } from './decide-row.ts';
import { type Decision, isKeepableId, isUniqueId, type MoveTerms } from './decision.ts';
import type { MoveKind } from './move-kinds.ts';
import { emptyWorld, pairKey, type World } from './world.ts';

const now = new Date('2026-05-04T10:00:00Z');
const terms: MoveTerms = { overwrites: false, isOwn: false, admins: new Set(), now };
const overwriting = { ...terms, overwrites: true };
const own = { ...terms, isOwn: true };
const longId = 'k9Q2w8Zx7Lm3Np5Rt1Vb';

type Row = [kind: MoveKind, id: string | null, raw: Record<string, unknown>];
/** Decides about the rows one after another, as a move does. Row 1 would get the id `new-1`, and so on. */
function decideAll(world: World, rows: Row[], choice: MoveTerms = terms): Decision[] {
  return rows.map(([kind, sourceId, raw], index) => {
    const reading = { zone: 'Asia/Kolkata', now, dates: 'dmy' as const };
    const hashOf = (salt: string, hash: string) => salt + hash;
    const checked = checkRow({ kind, source: 'test', id: sourceId, raw }, reading, hashOf);
    if (!checked.success) throw new Error(`refused: ${checked.error}`);
    const { fields, label } = checked;
    const position = index + 1;
    return decideRow(world, { position, kind, sourceId, targetId: `new-${position}`, fields, label }, choice);
  });
}
function shop(rows: Row[] = []): World {
  const world = emptyWorld();
  decideAll(world, rows);
  world.targets.clear();
  return world;
}
/** Returns what becomes of each row: its fate and its id in the shop, or the reason why it is refused. */
const fates = (decisions: Decision[]) =>
  decisions.map((one) => (one.fate === 'refuse' ? `refuse ${one.reason}` : `${one.fate} ${one.targetId}`));
const written = (decision: Decision | undefined) =>
  decision && 'write' in decision ? decision.write.values : {};

const kites = { title: 'Kites', price: 499, duration_days: 5, slug: 'kites' };
const asha = { email: 'asha@example.in', full_name: 'Asha Rao' };
const seat = { user_email: asha.email, course: 'Kites' };
const base: Row[] = [
  ['users', 'u1', asha],
  ['courses', 'c1', kites],
];

describe('[MOVE-2] the id of a row', () => {
  it.each([
    ['abc-1', true, false],
    ['a.b~c@d:e_f', true, false],
    [longId, true, true],
    ['x'.repeat(19), true, false],
    ['x'.repeat(128), true, true],
    ['x'.repeat(129), false, false],
    ['two words', false, false],
    ['a/b', false, false],
    ['..', false, false],
    ['', false, false],
    [null, false, false],
  ])('%j can be kept: %s; is the same row everywhere: %s', (id, isKept, isSame) => {
    expect([isKeepableId(id), isUniqueId(id)]).toEqual([isKept, isSame]);
  });

  it.each<Row>([
    ['courses', 'c1', kites],
    ['faqs', 'f1', { question: 'Why?', answer: 'Because.' }],
    ['festivals', 'd1', { name: 'Diwali', startDate: '2025-10-19', endDate: '2025-11-05' }],
    ['testimonials', 't1', { student_name: 'Asha', comment: 'Great', rating: 5 }],
    ['users', 'u1', asha],
  ])(
    '%s: is kept if it can be, made anew if it is taken or unfit, and the admin is told',
    (kind, id, raw) => {
      const [key, other] =
        kind === 'users' ? ['email', 'ravi@example.in'] : [Object.keys(raw)[0] ?? '', 'Other'];
      const second = { ...raw, [key]: other, slug: undefined };
      expect(fates(decideAll(shop(), [[kind, id, raw]]))).toEqual([`add ${id}`]);
      const taken = decideAll(shop(), [
        [kind, id, raw],
        [kind, id, second],
        [kind, 'a/b', { ...second, [key]: kind === 'users' ? 'mia@example.in' : 'Third' }],
        [kind, null, { ...second, [key]: kind === 'users' ? 'joy@example.in' : 'Fourth' }],
      ]);
      expect(fates(taken)).toEqual([`add ${id}`, 'add new-2', 'add new-3', 'add new-4']);
      expect(taken.map((one) => ('notes' in one ? one.notes : []))).toEqual([
        [],
        ['id-taken'],
        ['id-taken'],
        [],
      ]);
    },
  );
});

describe('[MOVE-2] a second run changes nothing', () => {
  const rows: Row[] = [
    ...base,
    ['courses', null, { ...kites, title: 'Drones', slug: 'two words' }],
    ['faqs', 'f1', { question: 'Why?', answer: 'Because.' }],
    ['festivals', longId, { name: 'Diwali', startDate: '2025-10-19', endDate: '2025-11-05' }],
    ['testimonials', null, { student_name: 'Asha', comment: 'Great', rating: 5 }],
    ['home_stats', null, { students: 1, courses: 2, satisfaction: 3 }],
    ['achievements', 'a1', { ...seat, key: 'first_steps', earned_at: '2026-01-02' }],
    ['activity', null, { user_email: asha.email, date: '2026-01-02', minutes: 30 }],
    ['enrollments', 'e1', { ...seat, progress: 40, last_accessed: '2026-01-02' }],
    ['payments', 'p1', { ...seat, amount: 499, created_at: '2026-01-02' }],
  ];

  it('writes each row that is new as a new row', () => {
    const written = decideAll(shop(), rows).map((one) => ('write' in one ? one.write.operation : one.fate));
    expect(written).toEqual(rows.map(() => 'insert'));
  });

  it('of the same rows, in whatever order they come, nor does the owner’s wish to overwrite', () => {
    const order = fc.shuffledSubarray(rows.slice(2), { minLength: rows.length - 2 });
    fc.assert(
      fc.property(order, fc.boolean(), (rest, overwrites) => {
        const world = shop();
        const all = [...base, ...rest];
        expect(fates(decideAll(world, all)).map((fate) => fate.split(' ')[0])).toEqual(all.map(() => 'add'));
        const again = decideAll(world, all, { ...terms, overwrites });
        expect(again.map(({ fate }) => fate)).toEqual(all.map(() => 'same'));
      }),
    );
  });
});

describe('a course', () => {
  it.each<[string, Row, string]>([
    ['its address', ['courses', null, { ...kites, title: 'Other' }], 'same c1'],
    ['its title in any case', ['courses', 'x', { ...kites, title: 'KITES', slug: undefined }], 'same c1'],
    ['a short id with the same title', ['courses', 'c1', { ...kites, slug: 'x' }], 'same c1'],
    ['a short id alone', ['courses', 'c1', { ...kites, title: 'Other', slug: 'x' }], 'add new-1'],
    ['nothing', ['courses', 'c2', { ...kites, title: 'Other', slug: 'x' }], 'add c2'],
  ])('is the one that is here by %s: %j', (_, row, fate) => {
    expect(fates(decideAll(shop(base), [row]))).toEqual([fate]);
  });

  it('is the same one by a long id, whatever it is called now', () => {
    const world = shop([['courses', longId, kites]]);
    expect(fates(decideAll(world, [['courses', longId, { ...kites, title: 'Other', slug: 'x' }]]))).toEqual([
      `same ${longId}`,
    ]);
  });

  it('replaces the one that is here only if the owner chose so, keeping its address and its first day', () => {
    const dearer: Row = ['courses', 'c1', { ...kites, price: 599, created_at: '2026-01-02' }];
    expect(fates(decideAll(shop(base), [dearer]))).toEqual(['same c1']);
    const [update] = decideAll(shop(base), [dearer], overwriting);
    expect(update?.fate).toBe('update');
    expect(written(update)).toMatchObject({ price: 599, updatedAt: now });
    expect(written(update)).not.toHaveProperty('slug');
    expect(written(update)).not.toHaveProperty('createdAt');
  });

  it('[CAT-8] gets an address of its own from its title', () => {
    const rows: Row[] = [
      ['courses', null, { ...kites, title: 'Sky High', slug: undefined }],
      ['courses', null, { ...kites, title: 'Sky: high!', slug: undefined }],
      ['courses', null, { ...kites, title: 'sky-high', slug: undefined }],
    ];
    expect(decideAll(shop(), rows).map((one) => written(one).slug)).toEqual([
      'sky-high',
      'sky-high-2',
      'sky-high-3',
    ]);
  });

  it('[CAT-12] counts as published since it was made, if visitors see it', () => {
    const made = { ...kites, created_at: '2026-01-02T00:00:00Z' };
    const [shown] = decideAll(shop(), [['courses', 'c1', made]]);
    const day = new Date('2026-01-02T00:00:00Z');
    expect(written(shown)).toMatchObject({ createdAt: day, updatedAt: day, publishedAt: day });
    const [hidden] = decideAll(shop(), [['courses', 'c1', { ...kites, is_active: false }]]);
    expect(written(hidden)).toMatchObject({ createdAt: now, updatedAt: now, publishedAt: null });
  });
});

describe('festivals, testimonials, FAQs and figures', () => {
  const faq = { question: 'Why?', answer: 'Because.' };

  it('replace what is here only if the owner chose so', () => {
    const rows: Row[] = [['faqs', 'f1', { ...faq, answer: 'It flies.' }]];
    const here = () => shop([['faqs', 'f1', faq]]);
    expect(fates(decideAll(here(), rows))).toEqual(['same f1']);
    const [update] = decideAll(here(), rows, overwriting);
    expect(update?.fate).toBe('update');
    expect(written(update)).toEqual({ answer: 'It flies.', question: 'Why?', isActive: true, sortOrder: 0 });
  });

  it('are known by what people know them by, in any case', () => {
    const world = shop([
      ['faqs', 'f1', faq],
      ['testimonials', 't1', { student_name: 'Asha', comment: 'Great', rating: 5 }],
      ['festivals', 'd1', { name: 'Diwali', startDate: '2025-10-19', endDate: '2025-11-05' }],
    ]);
    const again: Row[] = [
      ['faqs', 'x', { ...faq, question: 'WHY?' }],
      ['testimonials', 'x', { student_name: 'asha', comment: 'GREAT', rating: 4 }],
      ['testimonials', null, { student_name: 'Asha', comment: 'Good', rating: 5 }],
      ['festivals', 'x', { name: 'DIWALI', startDate: '2025-10-19', endDate: '2025-11-05' }],
      ['festivals', null, { name: 'Diwali', startDate: '2025-10-19', endDate: '2025-11-06' }],
    ];
    expect(fates(decideAll(world, again))).toEqual([
      'same f1',
      'same t1',
      'add new-3',
      'same d1',
      'add new-5',
    ]);
  });

  it('[FEST-1] festivals without a date keep the order of the file', () => {
    const rows = ['a', 'b', 'c'].map(
      (name): Row => ['festivals', null, { name, startDate: '2026-10-19', endDate: '2026-11-05' }],
    );
    const made = decideAll(shop(), rows).map((one) => Number(written(one).createdAt));
    expect(made).toEqual([...made].sort((one, other) => one - other));
    expect(new Set(made).size).toBe(3);
  });

  it('[HOME-3] a shop has one set of figures', () => {
    const figures = { students: 1, courses: 2, satisfaction: 3 };
    const more: Row = ['home_stats', 'x', { ...figures, students: 9 }];
    expect(fates(decideAll(shop(), [['home_stats', 'x', figures], more]))).toEqual([
      'add homeStats',
      'same homeStats',
    ]);
    const [update] = decideAll(shop([['home_stats', 'x', figures]]), [more], overwriting);
    expect(update).toMatchObject({ fate: 'update', write: { operation: 'update' } });
    expect(written(update)).toEqual({ ...figures, students: 9 });
  });
});

describe('a person', () => {
  it('[MOVE-4] becomes an admin only if ticked, and only where the file says so', () => {
    const rows: Row[] = [
      ['users', 'u1', { ...asha, role: 'admin' }],
      ['users', 'u2', { email: 'ravi@example.in', role: 'admin' }],
      ['users', 'u3', { email: 'mia@example.in' }],
    ];
    const roles = decideAll(shop(), rows, { ...terms, admins: new Set([2, 3]) }).map(
      (one) => written(one).role,
    );
    expect(roles).toEqual(['student', 'admin', 'student']);
  });

  it('has been here since the day that the file names, else since today', () => {
    const rows: Row[] = [
      ['users', null, { email: 'ravi@example.in', created_at: '2026-01-02T00:00:00Z' }],
      ['users', null, asha],
    ];
    const made = decideAll(shop(), rows).map((one) => written(one).createdAt);
    expect(made).toEqual([new Date('2026-01-02T00:00:00Z'), now]);
  });

  it('fills the empty parts of the profile that is here, and changes nothing else', () => {
    const here = shop([['users', 'u1', { ...asha, phone: '98123 45678' }]]);
    const given = {
      ...asha,
      full_name: 'A. Rao',
      phone: '1',
      address: 'MG Road',
      role: 'admin',
      disabled: true,
    };
    const [update] = decideAll(here, [['users', 'other', given]], { ...terms, admins: new Set([1]) });
    expect(update).toMatchObject({ fate: 'update', targetId: 'u1' });
    expect(written(update)).toEqual({ address: 'MG Road' });
    expect(fates(decideAll(here, [['users', 'other', given]]))).toEqual(['same u1']);
  });

  it('[MOVE-7] brings a password along only where there is none', () => {
    const hashed = { ...asha, passwordHash: 'h', salt: 's' };
    const [update, again] = decideAll(shop(base), [
      ['users', 'u1', hashed],
      ['users', 'u1', { ...hashed, salt: 't' }],
    ]);
    expect(update).toMatchObject({ fate: 'update', write: { passwordHash: 'sh', values: {} } });
    expect(again?.fate).toBe('same');
  });

  it('is the same person by a long id under another address, but not by a short one', () => {
    const moved = { ...asha, email: 'new@example.in' };
    expect(fates(decideAll(shop([['users', longId, asha]]), [['users', longId, moved]]))).toEqual([
      `same ${longId}`,
    ]);
    expect(fates(decideAll(shop(base), [['users', 'u1', moved]]))).toEqual(['add new-1']);
  });
});

describe('whom and which course a row is about', () => {
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
  ])('is found by %s', (_, raw, fate) => {
    const world = shop([
      ['users', 'u1', asha],
      ['courses', 'c1', kites],
    ]);
    expect(fates(decideAll(world, [['enrollments', null, raw]]))).toEqual([fate]);
  });

  it('asks for an address where two courses have the title', () => {
    const world = shop([
      ['users', 'u1', asha],
      ['courses', 'c1', kites],
    ]);
    world.courses.set('id c2', { id: 'c2', slug: 'kites-2', title: 'kites', row: {} });
    world.courses.set('slug kites-2', { id: 'c2', slug: 'kites-2', title: 'kites', row: {} });
    world.courses.delete('slug kites');
    const rows: Row[] = [
      ['enrollments', null, seat],
      ['enrollments', null, { ...seat, course: 'kites-2' }],
    ];
    expect(fates(decideAll(world, rows))).toEqual(['refuse course-ambiguous', 'add new-2']);
  });

  it('[MOVE-5] the shop’s own export may name who and what was deleted, others’ files may not', () => {
    const gone: Row = ['enrollments', 'e1', { user_id: 'u9', course_id: 'c9' }];
    expect(fates(decideAll(shop(), [gone], own))).toEqual(['add e1']);
    const unfit: Row = ['enrollments', 'e1', { user_id: 'u/9', course_id: 'c9' }];
    expect(fates(decideAll(shop(), [unfit], own))).toEqual(['refuse user-unknown']);
    const unfitCourse: Row = ['enrollments', 'e1', { user_id: 'u9', course_id: 'c 9' }];
    expect(fates(decideAll(shop(), [unfitCourse], own))).toEqual(['refuse course-unknown']);
  });

  it('follows a person and a course whose ids were changed by this move', () => {
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

describe('an enrollment', () => {
  it('[MOVE-2] is joined with the one that is here, and takes nothing away', () => {
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

  it('[DASH-4] takes the place of a demo row', () => {
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
  ])('[DASH-7] with %j begins on %s', (dates, day) => {
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

describe('a payment', () => {
  const paid = { ...seat, amount: 499, created_at: '2026-01-02' };

  it('belongs to the enrollment that the file names, else to the seat of that student in that course', () => {
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

  it('is the same one by a long id or by what it says, and twins have long ids of their own', () => {
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

  it.each([
    ['user-unknown', { user_email: 'no@example.in', amount: 1 }],
    ['course-unknown', { user_email: asha.email, course: 'Cakes', amount: 1 }],
  ])('is refused (%s) where the file names one who is not here', (reason, raw) => {
    expect(fates(decideAll(shop(base), [['payments', null, raw]]))).toEqual([`refuse ${reason}`]);
  });

  it('without a date counts as of today, and one without student and course is nobody’s', () => {
    const [added] = decideAll(shop(base), [['payments', null, { amount: 5 }]]);
    expect(written(added)).toMatchObject({ userId: null, courseId: null, createdAt: now, amount: 5 });
  });
});

describe('badges and days of learning', () => {
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

  it('[DASH-4] a real badge or day replaces one of the demo, even where it is less', () => {
    const world = shop([...base, badge('2026-01-02'), day(90)]);
    for (const held of [...world.achievements.values(), ...world.activity.values()]) held.isDemo = true;
    const [earned, learned] = decideAll(world, [badge('2026-03-02'), day(30, false)]);
    expect(written(earned)).toMatchObject({ isDemo: false });
    expect(written(learned)).toMatchObject({ isDemo: false, minutes: 30, isActive: false });
  });

  it('[DASH-12] of two records of a day the longer one counts, and an active one', () => {
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
  ])('%s of a stranger are refused', (...row) => {
    expect(fates(decideAll(shop(base), [row]))).toEqual(['refuse user-unknown']);
  });
});
