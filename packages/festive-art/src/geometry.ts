/**
 * The functions in this file return SVG path data for flat shapes. Angles are in degrees, clockwise from the
 * right; coordinates are rounded to whole units.
 */

const whole = (value: number): string => String(Math.round(value));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const onCircle = (cx: number, cy: number, r: number, degrees: number): string =>
  `${whole(cx + r * Math.cos(radians(degrees)))} ${whole(cy + r * Math.sin(radians(degrees)))}`;

/**
 * Returns the path of a closed polygon. `points` lists the corners as x, y, x, y, …; the polygon is rotated
 * by `degrees` about (cx, cy).
 */
export function polygon(points: readonly number[], degrees = 0, cx = 0, cy = 0): string {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  const corners: string[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [(points[i] ?? 0) - cx, (points[i + 1] ?? 0) - cy];
    corners.push(`${whole(cx + x * cos - y * sin)} ${whole(cy + x * sin + y * cos)}`);
  }
  return `M${corners.join(' ')}z`;
}

/** Returns the path of a full disc with the center (cx, cy) and the radius r. */
export function disc(cx: number, cy: number, r: number): string {
  const [x, radius] = [whole(cx - r), whole(r)];
  return `M${x} ${whole(cy)}a${radius} ${radius} 0 1 0 ${whole(r) === '0' ? 0 : Math.round(r) * 2} 0a${radius} ${radius} 0 1 0-${Math.round(r) * 2} 0z`;
}

/**
 * Returns the path of a slice of a disc, clockwise from the angle `from` to the angle `to`, at most half a
 * turn.
 */
export function sector(cx: number, cy: number, r: number, from: number, to: number): string {
  const radius = whole(r);
  return `M${whole(cx)} ${whole(cy)}L${onCircle(cx, cy, r, from)}A${radius} ${radius} 0 0 1 ${onCircle(cx, cy, r, to)}z`;
}

/**
 * Returns the path of a slice of a ring between the radii `inner` and `outer`, clockwise from the angle
 * `from` to the angle `to`.
 */
export function band(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const [near, far] = [whole(inner), whole(outer)];
  return (
    `M${onCircle(cx, cy, outer, from)}A${far} ${far} 0 ${large} 1 ${onCircle(cx, cy, outer, to)}` +
    `L${onCircle(cx, cy, inner, to)}A${near} ${near} 0 ${large} 0 ${onCircle(cx, cy, inner, from)}z`
  );
}

/**
 * Returns the path of a diamond with the given full width and height, rotated by `degrees` about its center.
 */
export function diamond(cx: number, cy: number, width: number, height: number, degrees = 0): string {
  const [w, h] = [width / 2, height / 2];
  return polygon([cx, cy - h, cx + w, cy, cx, cy + h, cx - w, cy], degrees, cx, cy);
}

/**
 * Returns the path of the right half of the diamond that `diamond` draws with the same arguments. Pictures draw this
 * half over the diamond in another color, as the diamond's shaded side.
 */
export function halfDiamond(cx: number, cy: number, width: number, height: number, degrees = 0): string {
  return polygon([cx, cy - height / 2, cx + width / 2, cy, cx, cy + height / 2], degrees, cx, cy);
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${whole(x)} ${whole(y)}h${whole(width)}v${whole(height)}h${whole(-width)}z`;
}

/**
 * Returns the x and y of the point at distance `r` and angle `degrees` from (cx, cy), as numbers instead of
 * path data.
 */
export function polar(cx: number, cy: number, r: number, degrees: number): [number, number] {
  return [cx + r * Math.cos(radians(degrees)), cy + r * Math.sin(radians(degrees))];
}
