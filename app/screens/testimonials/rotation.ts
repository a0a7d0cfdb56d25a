/** How long one testimonial stands before the next comes, in milliseconds (HOME-5). */
export const rotationMs = 6000;

/** What may hold the carousel. */
export type Holds = {
  pausedByVisitor: boolean;
  hovered: boolean;
  focused: boolean;
  tabHidden: boolean;
  /** Scrolled out of sight. */
  outOfView: boolean;
  reducedMotion: boolean;
};

/** The carousel turns by itself only while nothing holds it and there is another slide to show (HOME-5). */
export function isRotating(slides: number, holds: Holds): boolean {
  return slides > 1 && !Object.values(holds).some(Boolean);
}

/** The slide `step` places on, around the end and the beginning. */
export function slideAfter(slide: number, step: number, slides: number): number {
  return slides === 0 ? 0 : (((slide + step) % slides) + slides) % slides;
}
