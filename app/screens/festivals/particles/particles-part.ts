import type { FestivalContent } from '#app/domain/festival.ts';
import { motionAllowed } from './motion.ts';
import { isPaused } from './paused.ts';
import { playOn } from './player.ts';

/**
 * Plays a festival's particles before the page's script has started, and shows the button that pauses them. The
 * script then continues with the same player. A visitor who has paused the animation sees none until then.
 */
export function playParticles(canvas: HTMLElement): void {
  const motion = motionAllowed();
  const { scene } = canvas.dataset;
  const isTaken = 'hydrated' in document.documentElement.dataset;
  if (isTaken || motion === 'none' || isPaused() || !scene || !(canvas instanceof HTMLCanvasElement)) return;
  // The server has written what React renders here, so it has this shape.
  const { type, particles, colors } = JSON.parse(scene) as FestivalContent['animations'];
  playOn(canvas, type, { count: particles, colors: colors ?? [], still: motion === 'still' });
  if (motion === 'moving')
    canvas.parentElement?.querySelector('.pause-toggle')?.classList.remove('invisible');
}
