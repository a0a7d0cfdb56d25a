import { countUpFrames, countUpStepMs } from '#app/domain/home-stats.ts';
import { formatCount } from '#app/domain/money.ts';

/**
 * Animates a number from 0 when it first scrolls into view, before hydration (HOME-2). `over` is aborted when hydration
 * begins. The element then gets back the text of the server's HTML, because React expects that text.
 */
export function countUp(place: HTMLElement, over: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const goal = place.textContent;
  const target = Number(goal.replace(/\D/g, ''));
  const unit = goal.replace(/^[\d,]*/, '');
  let isUnseen = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function show(value: number) {
    const shown = document.createElement('span');
    shown.ariaHidden = 'true';
    shown.className = 'print:hidden';
    shown.textContent = `${formatCount(value)}${unit}`;
    const spoken = document.createElement('span');
    spoken.className = 'sr-only print:not-sr-only';
    spoken.textContent = goal;
    place.replaceChildren(shown, spoken);
  }
  function end() {
    clearInterval(timer);
    sight.disconnect();
    place.textContent = goal;
  }

  const sight = new IntersectionObserver(([entry]) => {
    if (!entry) return;
    if (!entry.isIntersecting && entry.boundingClientRect.top >= innerHeight) {
      isUnseen = true;
      show(0);
      return;
    }
    sight.disconnect();
    if (!isUnseen) return;
    const frames = countUpFrames(target, Math.random);
    timer = setInterval(() => {
      const { value, done } = frames.next();
      if (done) end();
      else show(value);
    }, countUpStepMs);
  });
  sight.observe(place);
  over.addEventListener('abort', end);
}
