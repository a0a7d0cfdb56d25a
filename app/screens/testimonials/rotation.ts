/** How long each testimonial is shown before the next one, in milliseconds (HOME-5). */
export const rotationMs = 6000;

/** The reasons for which the testimonial carousel stops advancing. Each is true while it applies. */
export type Holds = {
  pausedByVisitor: boolean;
  hovered: boolean;
  focused: boolean;
  tabHidden: boolean;
  /** Whether the carousel is scrolled out of view. */
  outOfView: boolean;
  reducedMotion: boolean;
};

/**
 * Whether the carousel advances automatically: only while nothing stops it and it has more than one slide
 * (HOME-5).
 */
export function isRotating(slides: number, holds: Holds): boolean {
  return slides > 1 && !Object.values(holds).some(Boolean);
}

/**
 * Returns the index of the slide that is `step` positions further. After the last slide comes the first one,
 * and before the first slide comes the last one.
 */
export function slideAfter(slide: number, step: number, slides: number): number {
  return slides === 0 ? 0 : (((slide + step) % slides) + slides) % slides;
}
