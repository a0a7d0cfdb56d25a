import { isRotating, rotationMs, slideAfter } from './rotation.ts';

/**
 * Runs the testimonial carousel before hydration: shows its buttons, advances it, marks the current slide's dot, and
 * makes the arrows and dots work (HOME-5). It stops when hydration aborts `over`. It need not pause for a mouse or the
 * keyboard, because both start hydration.
 */
export function rotateCarousel(carousel: HTMLElement, over: AbortSignal): void {
  const list = carousel.querySelector('ul');
  const controls = carousel.querySelector<HTMLElement>('[data-replay]');
  // A single testimonial has no controls and does not advance.
  if (!list || !controls) return;
  rotate(controls, list, over);
  controls.classList.remove('invisible');
}

function rotate(controls: HTMLElement, list: HTMLElement, over: AbortSignal): void {
  const dots = [...controls.querySelectorAll('button[aria-label^="Show"]')];
  const pause = controls.querySelector<HTMLElement>('button[aria-label^="Pause"]');
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inView = false;
  let isUsed = false;

  const slide = () => Math.round(list.scrollLeft / Math.max(1, list.clientWidth));
  const show = (target: number) => list.scrollTo({ left: target * list.clientWidth });
  const step = (by: number) => show(slideAfter(slide(), by, dots.length));

  function settle() {
    clearTimeout(timer);
    for (const [i, dot] of dots.entries()) dot.ariaCurrent = i === slide() ? 'true' : null;
    if (pause) pause.hidden = stillness.matches;
    const rotates = isRotating(dots.length, {
      pausedByVisitor: false,
      hovered: false,
      // A visitor who pressed an arrow or a dot reads the testimonial that it showed.
      focused: isUsed,
      tabHidden: document.hidden,
      outOfView: !inView,
      reducedMotion: stillness.matches,
    });
    list.ariaLive = rotates ? 'off' : 'polite';
    if (rotates) timer = setTimeout(() => step(1), rotationMs);
  }

  function press({ target }: Event) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button || button === pause) return;
    isUsed = true;
    settle();
    if (button.ariaLabel?.startsWith('Previous')) step(-1);
    else if (button.ariaLabel?.startsWith('Next')) step(1);
    else show(dots.indexOf(button));
  }

  const sight = new IntersectionObserver(([seen]) => {
    inView = seen?.isIntersecting ?? false;
    settle();
  });
  sight.observe(list);
  list.addEventListener('scroll', settle, { passive: true, signal: over });
  controls.addEventListener('click', press, { signal: over });
  document.addEventListener('visibilitychange', settle, { signal: over });
  stillness.addEventListener('change', settle, { signal: over });
  // A press on something in `data-replay` starts hydration. Here, only the pause button needs that, until it begins.
  delete controls.dataset.replay;
  if (pause) pause.dataset.replay = '';
  over.addEventListener('abort', () => {
    controls.dataset.replay = '';
    clearTimeout(timer);
    sight.disconnect();
    list.ariaLive = 'polite';
  });
}
