import { pauseTestimonials, playTestimonials } from '#app/words/en/shown-testimonial-words.ts';
import { isRotating, rotationMs, slideAfter } from './rotation.ts';

/**
 * Runs the testimonial carousel until `over` is aborted, before hydration and after it: shows its buttons, advances it,
 * marks the current slide's dot, and makes buttons and dots work (HOME-5). The current slide is read from the scroll
 * position, so it is right whatever scrolled the list.
 */
export function rotateCarousel(carousel: HTMLElement, over: AbortSignal): void {
  const list = carousel.querySelector('ul');
  const controls = carousel.querySelector<HTMLElement>('[data-replay]');
  // A single testimonial has no controls and does not advance.
  if (!list || !controls) return;
  rotate({ carousel, list, controls }, over);
  controls.classList.remove('invisible');
}

type Places = { carousel: HTMLElement; list: HTMLElement; controls: HTMLElement };

function rotate({ carousel, list, controls }: Places, signal: AbortSignal): void {
  const dots = [...controls.querySelectorAll('[data-control="dot"]')];
  const pause = controls.querySelector<HTMLElement>('[data-control="pause"]');
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
    const pausedByVisitor = carousel.dataset.paused !== undefined;
    if (pause) {
      pause.hidden = stillness.matches;
      pause.ariaLabel = pausedByVisitor ? playTestimonials : pauseTestimonials;
    }
    const rotates = isRotating(dots.length, {
      pausedByVisitor,
      hovered: carousel.matches(':hover'),
      // A visitor who pressed an arrow or a dot reads the testimonial that it showed. Not every browser focuses them.
      focused: isUsed || carousel.matches(':focus-within'),
      tabHidden: document.hidden,
      outOfView: !inView,
      reducedMotion: stillness.matches,
    });
    list.ariaLive = rotates ? 'off' : 'polite';
    if (rotates) timer = setTimeout(() => step(1), rotationMs);
  }

  function press({ target }: Event) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null;
    if (!button) return;
    const { control } = button.dataset;
    isUsed = control !== 'pause';
    if (control === 'pause') carousel.toggleAttribute('data-paused');
    else if (control === 'dot') show(dots.indexOf(button));
    else step(control === 'previous' ? -1 : 1);
    settle();
  }

  function leave() {
    isUsed = false;
    settle();
  }

  const sight = new IntersectionObserver(([seen]) => {
    inView = seen?.isIntersecting ?? false;
    if (inView) settle();
    else leave();
  });
  sight.observe(list);
  list.addEventListener('scroll', settle, { passive: true, signal });
  controls.addEventListener('click', press, { signal });
  for (const type of ['mouseenter', 'focusin']) carousel.addEventListener(type, settle, { signal });
  for (const type of ['mouseleave', 'focusout']) carousel.addEventListener(type, leave, { signal });
  document.addEventListener('visibilitychange', settle, { signal });
  stillness.addEventListener('change', settle, { signal });
  // What is pressed while the page's script starts waits for it.
  delete controls.dataset.replay;
  signal.addEventListener('abort', () => {
    controls.dataset.replay = '';
    clearTimeout(timer);
    sight.disconnect();
  });
}
