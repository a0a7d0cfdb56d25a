import { contrast, mix } from './contrast.ts';
import { type ShownCourseType, seededTypes } from './course-types.ts';

/** A color for the light theme (`day`) and one for the dark theme (`night`), each written `#rrggbb`. */
type ThemePair = readonly [day: string, night: string];

const readable = 4.5;
const steps = 50;

// The darkest light background (`--sunk` in app.css) and the lightest dark one (`--surface`): text that is
// readable on these is readable on all.
const grounds: ThemePair = ['#e9edf6', '#141b40'];

/** `ink` is the color moved toward black (light) or white (dark) to 4.5:1; `soft` is pale (BRAND-46). */
export function typeColors(color: string): { ink: ThemePair; soft: ThemePair } {
  const soft: ThemePair = [mix('#ffffff', color, 0.12), mix('#0f1638', color, 0.24)];
  const ink = ([0, 1] as const).map((theme) => {
    const end = theme === 0 ? '#000000' : '#ffffff';
    const isReadable = (text: string) =>
      contrast(text, soft[theme]) >= readable && contrast(text, grounds[theme]) >= readable;
    const candidates = Array.from({ length: steps + 1 }, (_, step) => mix(color, end, step / steps));
    return candidates.find(isReadable) ?? end;
  });
  return { ink: [ink[0] ?? '#000000', ink[1] ?? '#ffffff'], soft };
}

/** The form of a type previews its badge in both themes, side by side. */
export function previewStyles(color: string): string {
  const { ink, soft } = typeColors(color);
  return (['day', 'night'] as const)
    .map((theme, i) => `.type-${theme}{background:${soft[i]};color:${ink[i]}}`)
    .join('');
}

/** Badge colors that the stylesheet lacks; malformed keys and colors are left out against injected CSS. */
export function typeStyles(types: readonly ShownCourseType[]): string {
  return types
    .filter(({ key, color }) => !seededTypes.some((type) => type.key === key && type.color === color))
    .filter(({ key, color }) => /^[a-z0-9-]+$/.test(key) && /^#[0-9a-f]{6}$/.test(color))
    .map(({ key, color }) => {
      const { ink, soft } = typeColors(color);
      return `.badge-type-${key}{background:light-dark(${soft.join()});color:light-dark(${ink.join()})}`;
    })
    .join('');
}
