/** How long one testimonial is shown before the next, in milliseconds (HOME-5). */
export const rotationMs = 6000;

/** The conditions that can pause the carousel. */
export type Holds = {
  pausedByVisitor: boolean;
  hovered: boolean;
  focused: boolean;
  tabHidden: boolean;
  /** The carousel is scrolled out of view. */
  outOfView: boolean;
  reducedMotion: boolean;
};

/**
 * Returns whether the carousel advances automatically: only while nothing pauses it and there is another
 * slide (HOME-5).
 */
export function isRotating(slides: number, holds: Holds): boolean {
  return slides > 1 && !Object.values(holds).some(Boolean);
}

/** Returns the slide `step` places further, wrapping around at both ends. */
export function slideAfter(slide: number, step: number, slides: number): number {
  return slides === 0 ? 0 : (((slide + step) % slides) + slides) % slides;
}
