import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindNamed, moveKinds } from './move-kinds.ts';
import { plainRecord, plainValue } from './plain-values.ts';
import { ownFormat, readJsonFile } from './read-json-file.ts';
import { kindByShape } from './storage-dump.ts';

const read = (value: unknown) => readJsonFile(JSON.stringify(value));
/** Returns the kind, the id and the place in the file of each row. */
const rowsOf = (value: unknown) => read(value)?.rows.map(({ kind, id, source }) => [kind, id, source]);
const kites = { title: 'Kites', price: 499, duration_days: 5 };

describe('[MOVE-1] the name of a collection in a file', () => {
  it.each([
    ['courses', 'courses'],
    ['Festival_Themes', 'festivals'],
    ['festivalThemes', 'festivals'],
    ['home-stats', 'home_stats'],
    ['homeStats', 'home_stats'],
    ['stats', 'home_stats'],
    ['profiles', 'users'],
    ['FAQ', 'faqs'],
    ['enrolments', 'enrollments'],
    ['sessions', null],
    ['constructor', null],
    ['__proto__', null],
    ['', null],
  ])('%j is read as %j', (name, kind) => {
    expect(kindNamed(name)).toBe(kind);
  });

  it('may be the name of each kind of row', () => {
    for (const kind of moveKinds) expect(kindNamed(kind.toUpperCase())).toBe(kind);
  });
});

describe('[MOVE-1] a file of a document database', () => {
  it('is read with its collections at the top, as documents by id or as a list', () => {
    expect(rowsOf({ courses: { c1: kites, c2: kites }, faqs: [{ id: 'f1' }, 7, { id: '' }, {}] })).toEqual([
      ['courses', 'c1', 'courses/c1'],
      ['courses', 'c2', 'courses/c2'],
      ['faqs', 'f1', 'faqs/1'],
      ['faqs', null, 'faqs/3'],
      ['faqs', null, 'faqs/4'],
    ]);
  });

  it('is reported with the parts that are not read', () => {
    expect(
      read({ courses: { c1: kites, count: 1 }, logs: { a: {} }, carts: [{}], version: 3 })?.leftOut,
    ).toEqual(['courses/count', 'logs', 'carts']);
  });

  it('[HOME-3] may have figures without an id', () => {
    expect(rowsOf({ homeStats: { students: 1 } })).toEqual([['home_stats', null, 'homeStats']]);
    expect(rowsOf({ courses: { title: 'Kites' }, faqs: [{}] })).toEqual([['faqs', null, 'faqs/1']]);
  });

  it('is read with nested collections, whose rows belong to the user they are nested in', () => {
    const activity = {
      __collections__: { activity: { d1: { minutes: 5 }, d2: { user_id: 'u2' } }, logs: {} },
    };
    const file = {
      __collections__: {
        users: { u1: { email: 'a@b.in', ...activity } },
        orders: { o1: { __collections__: { payments: { p1: { amount: 5 } } } } },
        courses: 'none',
      },
    };
    expect(rowsOf(file)).toEqual([
      ['users', 'u1', 'users/u1'],
      ['activity', 'd1', 'users/u1/activity/d1'],
      ['activity', 'd2', 'users/u1/activity/d2'],
      ['payments', 'p1', 'orders/o1/payments/p1'],
    ]);
    expect(read(file)?.rows.map(({ raw }) => raw.user_id)).toEqual([undefined, 'u1', 'u2', undefined]);
    expect(read(file)?.rows[0]?.raw).toEqual({ email: 'a@b.in' });
    expect(read(file)?.leftOut).toEqual(['users/u1/logs', 'orders']);
  });

  it("counts as this shop's own export only if its `format` says so", () => {
    expect(read({ format: ownFormat, courses: [kites] })?.isOwn).toBe(true);
    expect(read({ format: 'other', courses: [kites] })?.isOwn).toBe(false);
  });
});

describe('[MOVE-7] the accounts of an identity service', () => {
  it('are recognized by their local ids', () => {
    const users = [{ localId: 'u1', email: 'a@b.in' }, 'x', { email: 'c@d.in' }];
    expect(rowsOf({ users })).toEqual([
      ['users', 'u1', 'users/u1'],
      ['users', null, 'users/2'],
    ]);
  });

  it('are read as ordinary users if they have no local id', () => {
    expect(rowsOf({ users: [{ id: 'u1', localId: 7 }] })).toEqual([['users', 'u1', 'users/1']]);
  });
});

describe("[MOVE-1] a dump of a browser's local storage", () => {
  it.each([
    [{ user_id: 'u', course_id: 'c', progress: 5 }, 'enrollments'],
    [{ rarity: 'common' }, 'achievements'],
    [{ student_name: 'A' }, 'testimonials'],
    [{ question: 'Q', answer: 'A' }, 'faqs'],
    [{ startDate: '1', endDate: '2' }, 'festivals'],
    [{ duration_days: 5 }, 'courses'],
    [{ title: 'K', price: 5 }, 'courses'],
    [{ amount: 5, status: 'completed' }, 'payments'],
    [{ email: 'a@b.in', role: 'student' }, 'users'],
    [{ email: 'a@b.in', full_name: 'A' }, 'users'],
    [{ students_enrolled: 5 }, 'home_stats'],
    [{ date: '2026-01-02', active: true }, 'activity'],
    [{ day: '2026-01-02', hasActivity: false }, 'activity'],
    [{ user_id: 'u', course_id: 'c' }, null],
    [{ question: 'Q' }, null],
    [{ startDate: '1' }, null],
    [{ title: 'K' }, null],
    [{ amount: 5 }, null],
    [{ email: 'a@b.in' }, null],
    [{ date: '2026-01-02', minutes: 5 }, null],
    [{ date: 5, active: true }, null],
    [{}, null],
  ])('is recognized: %j is one of %j', (item, kind) => {
    expect(kindByShape(item)).toBe(kind);
  });

  it('is read from the texts under its keys, however they are nested', () => {
    const stored = {
      shop_courses: JSON.stringify([kites, 'x', {}]),
      shop_user: JSON.stringify({ id: 'u1', email: 'a@b.in', role: 'student' }),
      shop_all: { u1: [{ user_id: 'u2', course_id: 'c', progress: 1 }], e9: { rarity: 'rare' } },
      shop_days: { u1: [{ date: '2026-01-02', active: true }] },
      theme: 'dark',
      broken: '{',
    };
    const file = read(stored);
    expect(file?.rows.map(({ kind, source, raw }) => [kind, source, raw.user_id])).toEqual([
      ['courses', 'shop_courses/1', undefined],
      ['users', 'shop_user', undefined],
      ['enrollments', 'shop_all/u1/1', 'u2'],
      ['achievements', 'shop_all/e9', 'u1'],
      ['activity', 'shop_days/u1/1', 'u1'],
    ]);
    expect(file?.leftOut).toEqual(['theme', 'broken']);
    expect(file?.isOwn).toBe(false);
  });

  it('[DASH-13] gives study days to the user named by the key, else to the only user', () => {
    const users = ['u1', 'u2'].map((id) => ({ id, email: `${id}@b.in`, role: 'student' }));
    const days = [{ date: '2026-01-02', active: true }];
    const owners = (stored: object) =>
      read(stored)?.rows.flatMap(({ kind, raw }) => (kind === 'activity' ? [raw.user_id] : []));
    expect(owners({ shop_users: users, shop_activity_u2: days })).toEqual(['u2']);
    expect(owners({ shop_users: users, shop_activity: days })).toEqual([undefined]);
    expect(owners({ shop_users: users.slice(0, 1), shop_activity: days })).toEqual(['u1']);
    expect(owners({ shop_users: [kites], shop_activity: days })).toEqual([undefined]);
  });

  it("may be a quoted string, as a browser's console shows it", () => {
    const text = JSON.stringify(JSON.stringify({ stored: JSON.stringify([kites]) }));
    expect(readJsonFile(text)?.rows.map(({ kind }) => kind)).toEqual(['courses']);
  });
});

describe('[MOVE-8] a file that cannot be read', () => {
  it.each(['', '{', '[]', '7', 'null', '"text"', '{}', '{"a": 1}', '{"users": []}', '[{"title": "K"}]'])(
    'is refused: %j',
    (text) => {
      expect(readJsonFile(text)).toBeNull();
    },
  );

  it('never makes reading throw, and every row that is read has a kind', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const kinds = readJsonFile(text)?.rows.map(({ kind }) => kind) ?? [];
        expect(kinds.every((kind) => moveKinds.includes(kind))).toBe(true);
      }),
    );
  });
});

describe('[B-34] values of a document database as plain JSON', () => {
  it.each([
    [{ _seconds: 0, _nanoseconds: 0 }, '1970-01-01T00:00:00.000Z'],
    [{ seconds: 1.5 }, '1970-01-01T00:00:01.500Z'],
    [{ seconds: 1e300 }, { seconds: 1e300 }],
    [{ seconds: '5' }, { seconds: '5' }],
    [
      { seconds: 5, left: 1 },
      { seconds: 5, left: 1 },
    ],
    [{ __datatype__: 'timestamp', value: { _seconds: 0 } }, '1970-01-01T00:00:00.000Z'],
    [{ __datatype__: 'timestamp', value: 5 }, 5],
    [{ __datatype__: 'documentReference', value: 'courses/c1' }, 'c1'],
    [{ __datatype__: 'geopoint', value: { lat: 1 } }, { lat: 1 }],
    [
      [1, [{ a: null }]],
      [1, [{ a: null }]],
    ],
    ['text', 'text'],
    [null, null],
  ])('%j is converted to %j', (value, expected) => {
    expect(plainValue(value)).toEqual(expected);
  });

  it('[MOVE-8] lose any field that could change how an object behaves, at any depth', () => {
    const sent = JSON.parse(
      '{"a": {"__proto__": {"x": 1}, "constructor": 1, "b": {"prototype": 2, "c": 3}}}',
    );
    expect(plainRecord(sent)).toEqual({ a: { b: { c: 3 } } });
    expect(plainRecord(JSON.parse('{"__proto__": {"isAdmin": true}}'))).not.toHaveProperty('isAdmin');
  });

  it('[MOVE-8] are cut off at about 40 levels, so that copying cannot overflow the stack', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 'end' : { a: deep(levels - 1) });
    expect(JSON.stringify(plainValue(deep(40)))).toContain('end');
    expect(JSON.stringify(plainValue(deep(42)))).not.toContain('end');
  });

  it('do not change when they are converted again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const once = plainRecord(value);
        expect(plainRecord(once)).toEqual(once);
      }),
    );
  });
});
