import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asha,
  base,
  decideAll,
  fates,
  kites,
  longId,
  now,
  overwriting,
  type Row,
  seat,
  shop,
  terms,
  written,
} from '#tests/support/moving/decided.ts';
import { isKeepableId, isUniqueId } from './decision.ts';

describe('[MOVE-2] the id of an imported row', () => {
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
    ['types', false, false],
    [null, false, false],
  ])('%j can be kept: %s; means the same row in every shop: %s', (id, isKept, isSame) => {
    expect([isKeepableId(id), isUniqueId(id)]).toEqual([isKept, isSame]);
  });

  it.each<Row>([
    ['courses', 'c1', kites],
    ['faqs', 'f1', { question: 'Why?', answer: 'Because.' }],
    ['festivals', 'd1', { name: 'Diwali', startDate: '2025-10-19', endDate: '2025-11-05' }],
    ['testimonials', 't1', { student_name: 'Asha', comment: 'Great', rating: 5 }],
    ['users', 'u1', asha],
  ])(
    "%s: keeps the file's id; a taken or invalid id is replaced by a new one, with a note for the admin",
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

describe('[MOVE-2] a second import of the same file', () => {
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

  it('first stores each new row', () => {
    const written = decideAll(shop(), rows).map((one) => ('write' in one ? one.write.operation : one.fate));
    expect(written).toEqual(rows.map(() => 'insert'));
  });

  it('changes nothing, in any order of rows, even if the owner chose to overwrite', () => {
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

describe('an imported course', () => {
  it.each<[string, Row, string]>([
    ['its address', ['courses', null, { ...kites, title: 'Other' }], 'same c1'],
    ['its title in any case', ['courses', 'x', { ...kites, title: 'KITES', slug: undefined }], 'same c1'],
    ['a short id with the same title', ['courses', 'c1', { ...kites, slug: 'x' }], 'same c1'],
    ['a short id alone', ['courses', 'c1', { ...kites, title: 'Other', slug: 'x' }], 'add new-1'],
    ['nothing', ['courses', 'c2', { ...kites, title: 'Other', slug: 'x' }], 'add c2'],
  ])('equals the stored one by %s: %j', (_, row, fate) => {
    expect(fates(decideAll(shop(base), [row]))).toEqual([fate]);
  });

  it('equals the stored one with the same long id, even under another title', () => {
    const world = shop([['courses', longId, kites]]);
    expect(fates(decideAll(world, [['courses', longId, { ...kites, title: 'Other', slug: 'x' }]]))).toEqual([
      `same ${longId}`,
    ]);
  });

  it('replaces the stored one only if the owner chose so, and keeps its slug and publication day', () => {
    const dearer: Row = ['courses', 'c1', { ...kites, price: 599, created_at: '2026-01-02' }];
    expect(fates(decideAll(shop(base), [dearer]))).toEqual(['same c1']);
    const [update] = decideAll(shop(base), [dearer], overwriting);
    expect(update?.fate).toBe('update');
    expect(written(update)).toMatchObject({ price: 599, updatedAt: now });
    expect(written(update)).not.toHaveProperty('slug');
    expect(written(update)).not.toHaveProperty('createdAt');
  });

  it('[CAT-8] gets a slug of its own from its title', () => {
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

  it('[CAT-12] counts as published since its creation if visitors see it', () => {
    const made = { ...kites, created_at: '2026-01-02T00:00:00Z' };
    const [shown] = decideAll(shop(), [['courses', 'c1', made]]);
    const day = new Date('2026-01-02T00:00:00Z');
    expect(written(shown)).toMatchObject({ createdAt: day, updatedAt: day, publishedAt: day });
    const [hidden] = decideAll(shop(), [['courses', 'c1', { ...kites, is_active: false }]]);
    expect(written(hidden)).toMatchObject({ createdAt: now, updatedAt: now, publishedAt: null });
  });
});

describe('imported festivals, testimonials, FAQs and figures', () => {
  const faq = { question: 'Why?', answer: 'Because.' };

  it('replace stored ones only if the owner chose so', () => {
    const rows: Row[] = [['faqs', 'f1', { ...faq, answer: 'It flies.' }]];
    const here = () => shop([['faqs', 'f1', faq]]);
    expect(fates(decideAll(here(), rows))).toEqual(['same f1']);
    const [update] = decideAll(here(), rows, overwriting);
    expect(update?.fate).toBe('update');
    expect(written(update)).toEqual({ answer: 'It flies.', question: 'Why?', isActive: true, sortOrder: 0 });
  });

  it('are matched by name or text, in any case', () => {
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

describe('an imported person', () => {
  it('[MOVE-4] becomes an admin only if ticked, and only if the file says so', () => {
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

  it('has joined on the day in the file, else today', () => {
    const rows: Row[] = [
      ['users', null, { email: 'ravi@example.in', created_at: '2026-01-02T00:00:00Z' }],
      ['users', null, asha],
    ];
    const made = decideAll(shop(), rows).map((one) => written(one).createdAt);
    expect(made).toEqual([new Date('2026-01-02T00:00:00Z'), now]);
  });

  it('fills empty fields of the stored profile, and changes nothing else', () => {
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

  it('[MOVE-7] brings a password only if the stored account has none', () => {
    const hashed = { ...asha, passwordHash: 'h', salt: 's' };
    const [update, again] = decideAll(shop(base), [
      ['users', 'u1', hashed],
      ['users', 'u1', { ...hashed, salt: 't' }],
    ]);
    expect(update).toMatchObject({ fate: 'update', write: { passwordHash: 'sh', values: {} } });
    expect(again?.fate).toBe('same');
  });

  it('equals the stored one with the same long id under another email address, but not with the same short id', () => {
    const moved = { ...asha, email: 'new@example.in' };
    expect(fates(decideAll(shop([['users', longId, asha]]), [['users', longId, moved]]))).toEqual([
      `same ${longId}`,
    ]);
    expect(fates(decideAll(shop(base), [['users', 'u1', moved]]))).toEqual(['add new-1']);
  });
});
