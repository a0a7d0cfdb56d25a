/**
 * Returns by how much values grow in one unit of `at`: the slope of the line that fits the points best (least squares).
 * NaN if all points have the same `at`.
 */
export function slopeOf(points: readonly { at: number; value: number }[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const middle = mean(points.map(({ at }) => at));
  const usual = mean(points.map(({ value }) => value));
  const sum = (of: (point: { at: number; value: number }) => number) =>
    points.reduce((total, point) => total + of(point), 0);
  return sum(({ at, value }) => (at - middle) * (value - usual)) / sum(({ at }) => (at - middle) ** 2);
}
