/** How long each testimonial is shown before the next one, in milliseconds (HOME-5). */
export const rotationMs = 6000;

/** The reasons for which the testimonial carousel does not advance. Each property is true while its reason applies. */
export type Holds = {
  pausedByVisitor: boolean;
  hovered: boolean;
  focused: boolean;
  tabHidden: boolean;
  outOfView: boolean;
  reducedMotion: boolean;
};

/** More than one slide, and nothing in `holds` stops it (HOME-5). */
export function isRotating(slides: number, holds: Holds): boolean {
  return slides > 1 && !Object.values(holds).some(Boolean);
}

/** Returns the index of the slide that is `step` positions further. It wraps around at both ends. */
export function slideAfter(slide: number, step: number, slides: number): number {
  return slides === 0 ? 0 : (((slide + step) % slides) + slides) % slides;
}
