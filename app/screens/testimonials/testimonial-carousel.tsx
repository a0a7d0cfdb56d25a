import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ShownTestimonial } from '#app/core/testimonials/shown-testimonial.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import {
  carouselRole,
  carouselTitle,
  nextTestimonial,
  pauseTestimonials,
  previousTestimonial,
  showSlide,
  slideAmong,
  slideRole,
  testimonialsLabel,
} from '#app/words/en/shown-testimonial-words.ts';
import { rotateCarousel } from './carousel-part.ts';

/**
 * Shows the students' testimonials one at a time (HOME-5); renders nothing if there are none. The list scrolls
 * natively, so it works without JavaScript. `rotateCarousel` shows the buttons and advances the list, before hydration
 * and after it; what it changes has the same value in each render, so that React leaves it alone.
 */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly ShownTestimonial[] }) {
  const place = useRef<HTMLElement>(null);
  const count = testimonials.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides have other buttons.
  useEffect(() => {
    if (!place.current) return;
    const over = new AbortController();
    rotateCarousel(place.current, over.signal);
    return () => over.abort();
  }, [count]);
  if (count === 0) return null;
  return (
    <Section id="testimonials" title={carouselTitle} ground="sunk">
      <section
        ref={place}
        data-part="carousel"
        aria-roledescription={carouselRole}
        aria-label={testimonialsLabel}
        suppressHydrationWarning
      >
        {count > 1 && (
          <div
            data-replay=""
            className="invisible mb-5 flex flex-wrap items-center gap-2"
            suppressHydrationWarning
          >
            <Control of="pause" label={pauseTestimonials}>
              <Icon of={Pause} className="in-data-paused:hidden" />
              <Icon of={Play} className="not-in-data-paused:hidden" />
            </Control>
            <Control of="previous" label={previousTestimonial}>
              <Icon of={ChevronLeft} />
            </Control>
            <Control of="next" label={nextTestimonial}>
              <Icon of={ChevronRight} />
            </Control>
            <Dots count={count} />
          </div>
        )}
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          aria-label={testimonialsLabel}
          aria-live="polite"
          className="relative flex snap-x snap-mandatory items-stretch overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
          suppressHydrationWarning
        >
          {testimonials.map((testimonial, i) => (
            <Slide key={testimonial.id} testimonial={testimonial} place={`${i + 1} ${slideAmong} ${count}`} />
          ))}
        </ul>
      </section>
    </Section>
  );
}

type ControlProps = { of: 'pause' | 'previous' | 'next'; label: string; children: ReactNode };

const Control = ({ of, label, children }: ControlProps) => (
  <button
    type="button"
    data-control={of}
    aria-label={label}
    suppressHydrationWarning
    className="grid size-11 place-items-center border border-line-strong bg-surface hover:border-primary"
  >
    {children}
  </button>
);

function Slide({ testimonial, place }: { testimonial: ShownTestimonial; place: string }) {
  const { studentName, rating, comment, course } = testimonial;
  return (
    <li className="w-full shrink-0 snap-start" aria-roledescription={slideRole} aria-label={place}>
      <figure className="cut-lg flex h-full flex-col justify-between gap-6 border border-line bg-surface p-6 sm:p-10">
        <blockquote className="max-w-4xl text-lg sm:text-xl sm:leading-normal">
          <UserText as="p" text={comment} />
        </blockquote>
        <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span
            aria-hidden="true"
            className="figure relative grid size-12 place-items-center text-on-accent text-xl"
          >
            <svg viewBox="0 0 40 40" aria-hidden="true" className="absolute inset-0 fill-accent">
              <path d="M20 0 40 20 20 40 0 20z" />
            </svg>
            <span className="relative">{[...studentName][0]}</span>
          </span>
          <span className="min-w-0">
            <UserText text={studentName} className="block font-semibold" />
            {course && <UserText text={course} className="block text-muted text-sm" />}
          </span>
          <Stars value={rating} className="sm:ml-auto" />
        </figcaption>
      </figure>
    </li>
  );
}

function Dots({ count }: { count: number }) {
  return (
    <div className="ml-auto flex">
      {Array.from({ length: count }, (_, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position.
          key={i}
          type="button"
          data-control="dot"
          aria-label={`${showSlide} ${i + 1} ${slideAmong} ${count}`}
          aria-current={i === 0 ? 'true' : undefined}
          suppressHydrationWarning
          className="group grid size-8 place-items-center"
        >
          <svg
            viewBox="0 0 12 12"
            aria-hidden="true"
            className="size-3 fill-line-strong group-hover:fill-primary group-aria-[current]:size-4.5 group-aria-[current]:fill-primary"
          >
            <path d="m6 0 6 6-6 6-6-6z" />
          </svg>
        </button>
      ))}
    </div>
  );
}
