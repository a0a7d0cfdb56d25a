import { Pause, Play } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import { useMotion } from './particles/motion.ts';
import { setPaused, usePaused } from './particles/paused.ts';

/**
 * A button that pauses or resumes the festival's animation (WCAG 2.2.2). It is not rendered if nothing moves,
 * but its space in the layout stays reserved.
 */
export function PauseToggle() {
  const motion = useMotion();
  const isPaused = usePaused();
  if (motion !== 'moving') return null;
  return (
    <button
      type="button"
      aria-label={isPaused ? 'Play the festival animation' : 'Pause the festival animation'}
      onClick={() => setPaused(!isPaused)}
      className="grid size-11 place-items-center"
    >
      <Icon of={isPaused ? Play : Pause} />
    </button>
  );
}
