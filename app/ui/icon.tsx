import type { LucideIcon } from 'lucide-react';

type IconProps = {
  /** Import the icon by name from `lucide-react`, so that only the icons in use are shipped. */
  of: LucideIcon;
  /** The width and height in CSS pixels, 20 by default. */
  size?: number;
  className?: string;
};

/**
 * A decorative icon, hidden from screen readers. The text beside it or the label of the control must say what
 * it means.
 */
export function Icon({ of: Glyph, size = 20, className = '' }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      strokeLinecap="butt"
      strokeLinejoin="miter"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    />
  );
}
