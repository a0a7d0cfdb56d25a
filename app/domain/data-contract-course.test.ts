import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseFromContract, courseToContract } from './data-contract.ts';

const at = new Date('2025-11-05T10:00:00.123Z');
const iso = '2025-11-05T10:00:00.123Z';

const course = {
  id: 'c1',
  slug: 'drone-basics',
  title: 'Drone Basics',
  description: 'All about drones',
  shortDescription: 'Fly safely',
  price: 599.5,
  originalPrice: null,
  durationDays: 5,
  courseType: 'drone' as const,
  features: ['Live'],
  deliveryIncludes: [],
  enrolledCount: 3,
  rating: null,
  imageUrl: null,
  isActive: true,
  createdAt: at,
  updatedAt: at,
  extra: { syllabus: [{ week: 1 }] },
};
const courseJson = {
  id: 'c1',
  slug: 'drone-basics',
  title: 'Drone Basics',
  description: 'All about drones',
  short_description: 'Fly safely',
  price: 599.5,
  original_price: null,
  duration_days: 5,
  course_type: 'drone',
  features: ['Live'],
  delivery_includes: [],
  enrolled_count: 3,
  rating: null,
  image_url: null,
  is_active: true,
  created_at: iso,
  updated_at: iso,
  syllabus: [{ week: 1 }],
};

describe('course', () => {
  it('[DATA-1] [DATA-3] leaves under the names of the specification, instants as ISO strings', () => {
    expect(courseToContract(course)).toEqual(courseJson);
    expect(courseFromContract(courseJson)).toEqual({ ok: true, value: course });
  });

  it('[DATA-1] a free-form field cannot take the place of a known one', () => {
    const json = courseToContract({ ...course, extra: { title: 'Fake', is_active: false, level: 'easy' } });
    expect(json).toMatchObject({ title: 'Drone Basics', is_active: true, level: 'easy' });
  });

  it('[DATA-1] takes no prototype along', () => {
    const result = courseFromContract(
      JSON.parse(JSON.stringify(courseJson).replace('{', '{"__proto__":{"admin":true},')),
    );
    expect(result.ok && Object.keys(result.value.extra)).toEqual(['syllabus']);
    const inherited = Object.create(courseJson);
    expect(courseFromContract(inherited)).toEqual({ ok: false, error: 'id must be a text' });
  });

  it('[DATA-1] fills what an older export leaves out', () => {
    const {
      slug: _s,
      original_price: _o,
      rating: _r,
      image_url: _i,
      features: _f,
      enrolled_count: _e,
      is_active: _a,
      ...older
    } = courseJson;
    expect(courseFromContract(older)).toEqual({
      ok: true,
      value: { ...course, features: [], enrolledCount: 0 },
    });
    expect(courseFromContract({ ...older, title: 'ड्रोन' })).toMatchObject({ value: { slug: 'c1' } });
  });

  it.each([
    ['id', 7, 'id must be a text'],
    ['title', null, 'title must be a text'],
    ['price', -1, 'price must be a number from 0 to 9999999999.99 with at most 2 decimals'],
    ['price', 599.555, 'price must be a number from 0 to 9999999999.99 with at most 2 decimals'],
    ['price', '599', 'price must be a number from 0 to 9999999999.99 with at most 2 decimals'],
    ['price', Number.NaN, 'price must be a number from 0 to 9999999999.99 with at most 2 decimals'],
    ['price', 1e308, 'price must be a number from 0 to 9999999999.99 with at most 2 decimals'],
    [
      'original_price',
      'x',
      'original_price must be a number from 0 to 9999999999.99 with at most 2 decimals, or null',
    ],
    ['duration_days', 0, 'duration_days must be a whole number from 1 to 2147483647'],
    ['duration_days', 1.5, 'duration_days must be a whole number from 1 to 2147483647'],
    ['duration_days', 3e9, 'duration_days must be a whole number from 1 to 2147483647'],
    ['course_type', 'boats', 'course_type must be one of drone, programming'],
    ['features', 'Live', 'features must be a list of texts'],
    ['features', ['Live', 3], 'features must be a list of texts'],
    ['rating', 4.55, 'rating must be a number from 0 to 5 with at most 1 decimals, or null'],
    ['rating', 5.1, 'rating must be a number from 0 to 5 with at most 1 decimals, or null'],
    ['is_active', 'yes', 'is_active must be true or false'],
    ['created_at', '2025-11-05', 'created_at must be an ISO 8601 instant'],
    ['created_at', '2025-13-05T10:00:00Z', 'created_at must be an ISO 8601 instant'],
    ['created_at', 1762336800000, 'created_at must be an ISO 8601 instant'],
  ])('[DATA-2] refuses %s %j and says why', (name, value, error) => {
    expect(courseFromContract({ ...courseJson, [name]: value })).toEqual({ ok: false, error });
  });

  it.each([null, undefined, 'course', 3, [courseJson]])('[DATA-2] refuses %j', (json) => {
    expect(courseFromContract(json)).toEqual({ ok: false, error: 'must be an object' });
  });

  it('[DATA-1] reads an instant with any zone', () => {
    const result = courseFromContract({ ...courseJson, created_at: '2025-11-05T15:30:00.123+05:30' });
    expect(result).toMatchObject({ ok: true, value: { createdAt: at } });
  });

  it('[DATA-1] survives the round trip through JSON, free-form fields included', () => {
    const nothing = fc.constant(null);
    const rupees = fc.integer({ min: 0, max: 1e9 }).map((paise) => paise / 100);
    const instant = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    const any = fc.record({
      id: fc.string({ minLength: 1 }),
      slug: fc.string({ minLength: 1 }),
      title: fc.string(),
      description: fc.string(),
      shortDescription: fc.string(),
      price: rupees,
      originalPrice: fc.oneof(nothing, rupees),
      durationDays: fc.integer({ min: 1, max: 500 }),
      courseType: fc.constantFrom('drone' as const, 'programming' as const),
      features: fc.array(fc.string()),
      deliveryIncludes: fc.array(fc.string()),
      enrolledCount: fc.nat(),
      rating: fc.oneof(
        nothing,
        fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
      ),
      imageUrl: fc.oneof(nothing, fc.webUrl()),
      isActive: fc.boolean(),
      createdAt: instant,
      updatedAt: instant,
      extra: fc.dictionary(
        fc.string().filter((name) => name !== '__proto__' && !(name in courseJson)),
        fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.parse(JSON.stringify(value))),
      ),
    });
    fc.assert(
      fc.property(any, (value) => {
        const json = JSON.parse(JSON.stringify(courseToContract(value)));
        expect(courseFromContract(json)).toEqual({
          ok: true,
          value: { ...value, extra: { ...value.extra } },
        });
      }),
    );
  });
});
