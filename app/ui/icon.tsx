import type { LucideIcon } from 'lucide-react';
import { use } from 'react';
import { defaultBrand } from '#app/domain/brand.ts';
import { type PartCache, PartCacheContext } from './cached-part.tsx';

type IconProps = {
  /** Import the icon by name from `lucide-react`, so that only the icons in use are shipped. */
  of: LucideIcon;
  /** The width and height in CSS pixels, 20 by default. */
  size?: number;
  className?: string;
};

/** Hidden from screen readers: the text beside it says it. Shapes are rendered once (OPS-22). */
export function Icon({ of: Glyph, size = 20, className = '' }: IconProps) {
  const htmlOf = import.meta.env.SSR ? use(PartCacheContext) : null;
  const look = { strokeWidth: 1.75, strokeLinecap: 'butt', strokeLinejoin: 'miter' } as const;
  if (htmlOf === null)
    return <Glyph size={size} {...look} aria-hidden="true" className={`shrink-0 ${className}`} />;
  const { names, shapes } = drawn.get(Glyph) ?? draw(Glyph, htmlOf);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      {...look}
      className={`${names} shrink-0 ${className}`.trimEnd()}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made this HTML from the icon's own file.
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

/** The class names and the inner HTML of the icons rendered so far, so that each icon is rendered only once. */
const drawn = new WeakMap<LucideIcon, { names: string; shapes: string }>();

function draw(Glyph: LucideIcon, htmlOf: PartCache) {
  const html = htmlOf(Glyph, {}, { brand: defaultBrand, types: [] });
  // Our own text only: the icon's file.
  const [, names, shapes] = / class="([^"]*)"[^>]*>(.*)<\/svg>$/.exec(html) ?? [];
  if (names === undefined || shapes === undefined) throw new Error(`an icon has another form: ${html}`);
  const parts = { names, shapes };
  drawn.set(Glyph, parts);
  return parts;
}
