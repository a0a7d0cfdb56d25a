import { formatCount } from '@pankh/india/money.ts';
import { countUpFrames, countUpStepMs } from '#app/domain/home-stats.ts';

/**
 * Animates a number from 0 to `goal`, once, when it is first in view (HOME-2). With reduced motion, it is not animated.
 * Screen readers and print get only the goal. When `over` is aborted, as at the start of the page's script, the number
 * stays where it is, and the next call goes on from there.
 */
export function countUp(place: HTMLElement, over: AbortSignal, goal = place.textContent): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || place.dataset.count === 'done') return;
  const target = Number(goal.replace(/\D/g, ''));
  const unit = goal.replace(/^[\d,]*/, '');
  let shown = Number(place.dataset.count ?? 0);
  let timer: ReturnType<typeof setInterval> | undefined;

  const textOf = (value: number) => `${formatCount(value)}${unit}`;
  function show(value: number) {
    shown = value;
    const seen = document.createElement('span');
    seen.ariaHidden = 'true';
    seen.className = 'print:hidden';
    seen.textContent = textOf(value);
    const spoken = document.createElement('span');
    spoken.className = 'sr-only print:not-sr-only';
    spoken.textContent = goal;
    place.replaceChildren(seen, spoken);
  }
  function end() {
    stop();
    place.dataset.count = 'done';
    place.textContent = goal;
  }
  function stop() {
    clearInterval(timer);
    sight.disconnect();
    over.removeEventListener('abort', pause);
  }
  // React takes the number over as plain text, whatever the text is.
  function pause() {
    stop();
    place.dataset.count = String(shown);
    place.textContent = textOf(shown);
  }

  const sight = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    sight.disconnect();
    const frames = countUpFrames(target, Math.random, shown);
    timer = setInterval(() => {
      const { value, done } = frames.next();
      if (done) end();
      else show(value);
    }, countUpStepMs);
  });
  show(shown);
  sight.observe(place);
  over.addEventListener('abort', pause);
}
