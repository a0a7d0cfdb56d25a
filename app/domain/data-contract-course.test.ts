import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseToContract } from './data-contract.ts';

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
const knownNames = Object.keys(courseJson).filter((name) => name !== 'syllabus');

describe('a course in an export', () => {
  it('[DATA-1] [DATA-3] is exported under the names of the specification, with instants as ISO strings', () => {
    expect(courseToContract(course)).toEqual(courseJson);
  });

  it('[DATA-1] does not let a free-form field replace a known one', () => {
    const json = courseToContract({ ...course, extra: { title: 'Fake', is_active: false, level: 'easy' } });
    expect(json).toMatchObject({ title: 'Drone Basics', is_active: true, level: 'easy' });
  });

  it('[DATA-1] exports no prototype', () => {
    const extra = JSON.parse('{"__proto__":{"admin":true},"syllabus":[{"week":1}]}');
    expect(courseToContract({ ...course, extra })).toEqual(courseJson);
    expect(Object.keys(courseToContract({ ...course, extra }))).not.toContain('__proto__');
  });

  it('[DATA-1] is exported completely, with free-form fields beside the known ones', () => {
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
        fc.string().filter((name) => name !== '__proto__' && !knownNames.includes(name)),
        fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.parse(JSON.stringify(value))),
      ),
    });
    fc.assert(
      fc.property(any, ({ extra, ...known }) => {
        const { createdAt, updatedAt } = known;
        const json = JSON.parse(JSON.stringify(courseToContract({ ...known, extra })));
        expect(Object.keys(json).toSorted()).toEqual([...knownNames, ...Object.keys(extra)].toSorted());
        expect(json).toMatchObject({
          ...JSON.parse(JSON.stringify(extra)),
          short_description: known.shortDescription,
          price: known.price,
          features: known.features,
          created_at: createdAt.toISOString(),
          updated_at: updatedAt.toISOString(),
        });
      }),
    );
  });
});
