import { useEffect, useRef } from 'react';
import type { FestivalContent } from '#app/domain/festival.ts';
import { playOn } from './player.ts';
import { useMotion } from './use-motion.ts';
import { usePaused } from './use-paused.ts';

/**
 * The festival's animated background (FEST-2, FEST-7), behind all content, not clickable and hidden from screen
 * readers. The animation plays even before hydration (`particles-part.ts`). Visitors who save data (Save-Data) or use
 * forced colors do not get the animation.
 */
export function ParticleCanvas({ animation }: { animation: FestivalContent['animations'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<ReturnType<typeof playOn>>(undefined);
  const motion = useMotion();
  const paused = usePaused();
  const { type, particles } = animation;
  const colors = animation.colors?.join() ?? '';

  useEffect(() => {
    if (!canvas.current || motion === 'unknown') return;
    const playing = playOn(canvas.current, type, {
      count: particles,
      colors: colors.split(','),
      still: motion === 'still',
    });
    player.current = playing;
    return () => {
      playing.stop();
      player.current = undefined;
    };
  }, [type, particles, colors, motion]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new player needs the paused state, too.
  useEffect(() => player.current?.setPaused(paused), [paused, type, particles, colors, motion]);

  if (motion === 'none' || particles <= 0) return null;
  // The canvas has the height of the large viewport (`lvh`, the screen without a phone's address bar). That
  // height does not change when the address bar slides in or out, so nothing has to be redrawn.
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex is not focusable.
    <canvas
      ref={canvas}
      data-part="particles"
      data-scene={JSON.stringify(animation)}
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 -z-1 h-lvh w-full print:hidden"
    />
  );
}
