import { isRotating, rotationMs, slideAfter } from './rotation.ts';

/**
 * Runs the testimonial carousel before hydration: shows its buttons, advances it, and marks the current slide's dot
 * (HOME-5). It stops when hydration aborts `over`. It need not pause for a mouse or the keyboard focus, because both
 * start hydration.
 */
export function rotateCarousel(carousel: HTMLElement, over: AbortSignal): void {
  for (const list of carousel.querySelectorAll('ul')) rotate(carousel, list, over);
  carousel.querySelector('.invisible')?.classList.remove('invisible');
}

function rotate(carousel: HTMLElement, list: HTMLElement, over: AbortSignal): void {
  const dots = [...carousel.querySelectorAll('button[aria-label^="Show"]')];
  const pause = carousel.querySelector<HTMLElement>('button[aria-label^="Pause"]');
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inView = false;

  function settle() {
    clearTimeout(timer);
    const slide = Math.round(list.scrollLeft / Math.max(1, list.clientWidth));
    for (const [i, dot] of dots.entries()) dot.ariaCurrent = i === slide ? 'true' : null;
    if (pause) pause.hidden = stillness.matches;
    const holds = { pausedByVisitor: false, hovered: false, focused: false, tabHidden: document.hidden };
    const rotates = isRotating(dots.length, {
      ...holds,
      outOfView: !inView,
      reducedMotion: stillness.matches,
    });
    list.ariaLive = rotates ? 'off' : 'polite';
    if (rotates)
      timer = setTimeout(
        () => list.scrollTo({ left: slideAfter(slide, 1, dots.length) * list.clientWidth }),
        rotationMs,
      );
  }

  const sight = new IntersectionObserver(([seen]) => {
    inView = seen?.isIntersecting ?? false;
    settle();
  });
  sight.observe(list);
  list.addEventListener('scroll', settle, { passive: true, signal: over });
  document.addEventListener('visibilitychange', settle, { signal: over });
  stillness.addEventListener('change', settle, { signal: over });
  over.addEventListener('abort', () => {
    clearTimeout(timer);
    sight.disconnect();
    list.ariaLive = 'polite';
  });
}
