import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { band, box, diamond, disc, halfDiamond, polar, polygon, sector } from './geometry.ts';

const place = fc.integer({ min: -1000, max: 1000 });
const length = fc.integer({ min: 1, max: 500 });
const angle = fc.integer({ min: -720, max: 720 });

/** Returns the corners of an SVG path that consists of straight lines between absolute points. */
function cornersOf(path: string): [number, number][] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
}

const distance = ([x, y]: [number, number], [cx, cy]: [number, number]) => Math.hypot(x - cx, y - cy);

describe('[CAT-6] the shapes of generated pictures', () => {
  it('a polygon that is not rotated keeps its corners', () => {
    expect(polygon([0, 0, 10, 0, 10, 5])).toBe('M0 0 10 0 10 5z');
  });

  it.each([
    [90, [[0, 10]]],
    [180, [[-10, 0]]],
    [270, [[0, -10]]],
    [-90, [[0, -10]]],
    [360, [[10, 0]]],
  ])('a polygon is rotated clockwise by %i degrees', (degrees, corners) => {
    expect(cornersOf(polygon([10, 0], degrees)).map((corner) => corner.map((one) => one + 0))).toEqual(
      corners,
    );
  });

  it('a rotation keeps the distance of each corner from the center', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 8 }),
        angle,
        place,
        place,
        (points, degrees, cx, cy) => {
          const turned = cornersOf(polygon(points.flat(), degrees, cx, cy));
          expect(turned).toHaveLength(points.length);
          for (const [i, point] of points.entries())
            expect(distance(turned[i] ?? [0, 0], [cx, cy])).toBeCloseTo(distance(point, [cx, cy]), -1);
        },
      ),
    );
  });

  it('an odd number of coordinates drops the last one', () => {
    expect(polygon([0, 0, 10, 0, 7])).toBe('M0 0 10 0z');
  });

  it.each([
    [50, 40, 20, 'M30 40a20 20 0 1 0 40 0a20 20 0 1 0-40 0z'],
    [0, 0, 1.4, 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z'],
    [5, 5, 0, 'M5 5a0 0 0 1 0 0 0a0 0 0 1 0-0 0z'],
  ])('a disc about (%d, %d) with radius %d consists of two half turns', (cx, cy, r, path) => {
    expect(disc(cx, cy, r)).toBe(path);
  });

  it('a sector begins at the center and runs clockwise from one angle to the other', () => {
    expect(sector(100, 100, 50, 0, 90)).toBe('M100 100L150 100A50 50 0 0 1 100 150z');
  });

  it.each([
    [90, 0],
    [180, 0],
    [181, 1],
    [270, 1],
  ])('a band of %i degrees takes the large arc: %i', (to, large) => {
    const arcs = [...band(0, 0, 40, 50, 0, to).matchAll(/A(\d+) \d+ 0 ([01]) ([01])/g)];
    expect(arcs.map(([, radius, isLarge, way]) => [Number(radius), Number(isLarge), Number(way)])).toEqual([
      [50, large, 1],
      [40, large, 0],
    ]);
  });

  it('a diamond has its corners at the middle of each side of its box', () => {
    expect(diamond(100, 50, 40, 20)).toBe('M100 40 120 50 100 60 80 50z');
  });

  it('half a diamond is the right half of the diamond, however it is rotated', () => {
    fc.assert(
      fc.property(place, place, length, length, angle, (cx, cy, width, height, degrees) => {
        const whole = cornersOf(diamond(cx, cy, width, height, degrees));
        expect(cornersOf(halfDiamond(cx, cy, width, height, degrees))).toEqual(whole.slice(0, 3));
      }),
    );
  });

  it('a box runs clockwise from its upper left corner', () => {
    expect(box(10, 20, 30, 40)).toBe('M10 20h30v40h-30z');
  });

  it('a polar point lies at its distance and angle', () => {
    fc.assert(
      fc.property(place, place, length, fc.integer({ min: 0, max: 359 }), (cx, cy, r, degrees) => {
        const [x, y] = polar(cx, cy, r, degrees);
        expect(distance([x, y], [cx, cy])).toBeCloseTo(r, 6);
        const back = (Math.atan2(y - cy, x - cx) * 180) / Math.PI;
        expect(Math.cos(((back - degrees) * Math.PI) / 180)).toBeCloseTo(1, 6);
      }),
    );
  });
});
