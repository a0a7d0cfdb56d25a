import { Pause, Play } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import { pauseAnimation, playAnimation } from '#app/words/en/festival-offer-words.ts';
import { setPaused } from './particles/paused.ts';
import { useMotion } from './particles/use-motion.ts';
import { usePaused } from './particles/use-paused.ts';

/** (WCAG 2.2.2) Not shown while nothing moves, but its space stays reserved. */
export function PauseToggle() {
  const motion = useMotion();
  const isPaused = usePaused();
  if (motion === 'still' || motion === 'none') return null;
  return (
    <button
      type="button"
      aria-label={isPaused ? playAnimation : pauseAnimation}
      onClick={() => setPaused(!isPaused)}
      data-replay=""
      className={`pause-toggle grid size-11 place-items-center ${motion === 'moving' ? '' : 'invisible'}`}
    >
      <Icon of={isPaused ? Play : Pause} />
    </button>
  );
}
