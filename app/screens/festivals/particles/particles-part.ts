import type { FestivalContent } from '#app/domain/festival.ts';
import { motionAllowed } from './motion.ts';
import { isPaused } from './paused.ts';
import { playOn } from './player.ts';

/**
 * Plays a festival's particles before the page is hydrated, and shows the button that pauses them. After hydration,
 * `ParticleCanvas` continues with the same player. If the visitor has paused the animation, nothing is drawn before
 * hydration.
 */
export function playParticles(canvas: HTMLElement): void {
  const motion = motionAllowed();
  const { scene } = canvas.dataset;
  const isTaken = 'hydrated' in document.documentElement.dataset;
  if (isTaken || motion === 'none' || isPaused() || !scene || !(canvas instanceof HTMLCanvasElement)) return;
  // The cast is safe: the server rendered the attribute `data-scene` from an object of this type.
  const { type, particles, colors } = JSON.parse(scene) as FestivalContent['animations'];
  playOn(canvas, type, { count: particles, colors: colors ?? [], still: motion === 'still' });
  if (motion === 'moving')
    canvas.parentElement?.querySelector('.pause-toggle')?.classList.remove('invisible');
}
