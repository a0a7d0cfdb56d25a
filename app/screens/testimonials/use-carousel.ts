import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMedia } from '#app/ui/use-media.ts';
import { isRotating, rotationMs, slideAfter } from './rotation.ts';

/**
 * Holds the state of the testimonial carousel. The current slide is computed from the scroll position, so the current
 * slide is right whatever scrolled the list: buttons, timer, touch or keyboard.
 */
export function useCarousel(slides: number) {
  const list = useRef<HTMLUListElement>(null);
  const [slide, setSlide] = useState(0);
  const [pausedByVisitor, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const tabHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => true,
  );
  const outOfView = !useInView(list);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const rotating = isRotating(slides, {
    pausedByVisitor,
    hovered,
    focused,
    tabHidden,
    outOfView,
    reducedMotion,
  });

  const readSlide = () => {
    const { current } = list;
    if (current) setSlide(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)));
  };
  // Reads the current slide, because the visitor may have scrolled the list before hydration. This is an effect because
  // only the browser knows the scroll position.
  useEffect(readSlide, []);

  function show(target: number) {
    const { current } = list;
    current?.scrollTo({ left: target * current.clientWidth });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide change restarts the timer.
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => show(slideAfter(slide, 1, slides)), rotationMs);
    return () => clearTimeout(timer);
  }, [rotating, slide, slides]);

  return {
    slide,
    rotating,
    reducedMotion,
    pausedByVisitor,
    show,
    step: (by: number) => show(slideAfter(slide, by, slides)),
    togglePause: () => setPaused(!pausedByVisitor),
    holders: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
    listProps: {
      ref: list,
      onScroll: readSlide,
    },
  };
}

function useInView(part: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  // Observes whether the carousel is in view. This is an effect because an IntersectionObserver exists only in the
  // browser and reports later.
  useEffect(() => {
    if (!part.current) return;
    const watch = new IntersectionObserver(([seen]) => setInView(seen?.isIntersecting ?? false));
    watch.observe(part.current);
    return () => watch.disconnect();
  }, [part]);
  return isInView;
}

function subscribeToVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
