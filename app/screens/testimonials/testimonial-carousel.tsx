import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ShownTestimonial } from '#app/core/testimonials/shown-testimonial.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useCarousel } from './use-carousel.ts';

const square = 'grid size-11 place-items-center border border-line-strong bg-surface hover:border-primary';

/**
 * Shows the students' testimonials one at a time (HOME-5); renders nothing if there are none. The list scrolls
 * natively, so it works without JavaScript. JavaScript adds the buttons, the dots and the automatic advance. Until
 * hydration, `carousel-part.ts` adds them, afterwards this component.
 */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly ShownTestimonial[] }) {
  const isHydrated = useHydrated();
  const carousel = useCarousel(testimonials.length);
  if (testimonials.length === 0) return null;
  const count = testimonials.length;
  return (
    <Section id="testimonials" title="What Our Students Say" ground="sunk">
      <section
        data-part="carousel"
        aria-roledescription="carousel"
        aria-label="Testimonials"
        {...carousel.holders}
      >
        {count > 1 && (
          <div
            data-replay=""
            className={`mb-5 flex flex-wrap items-center gap-2 ${isHydrated ? '' : 'invisible'}`}
          >
            {!carousel.reducedMotion && (
              <button
                type="button"
                onClick={carousel.togglePause}
                aria-label={carousel.pausedByVisitor ? 'Play testimonials' : 'Pause testimonials'}
                className={square}
              >
                <Icon of={carousel.pausedByVisitor ? Play : Pause} />
              </button>
            )}
            <button
              type="button"
              onClick={() => carousel.step(-1)}
              aria-label="Previous testimonial"
              className={square}
            >
              <Icon of={ChevronLeft} />
            </button>
            <button
              type="button"
              onClick={() => carousel.step(1)}
              aria-label="Next testimonial"
              className={square}
            >
              <Icon of={ChevronRight} />
            </button>
            <Dots count={count} current={carousel.slide} onPick={carousel.show} />
          </div>
        )}
        <ul
          {...carousel.listProps}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          aria-label="Testimonials"
          aria-live={carousel.rotating ? 'off' : 'polite'}
          className="relative flex snap-x snap-mandatory items-stretch overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
        >
          {testimonials.map((testimonial, i) => (
            <Slide key={testimonial.id} testimonial={testimonial} place={`${i + 1} of ${count}`} />
          ))}
        </ul>
      </section>
    </Section>
  );
}

function Slide({ testimonial, place }: { testimonial: ShownTestimonial; place: string }) {
  const { studentName, rating, comment, course } = testimonial;
  return (
    <li className="w-full shrink-0 snap-start" aria-roledescription="slide" aria-label={place}>
      <figure className="cut-lg flex h-full flex-col justify-between gap-6 border border-line bg-surface p-6 sm:p-10">
        <blockquote className="max-w-4xl text-lg sm:text-xl sm:leading-normal">
          <p lang={languageOf(comment)}>{comment}</p>
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
            <span lang={languageOf(studentName)} className="block font-semibold">
              {studentName}
            </span>
            {course && (
              <span lang={languageOf(course)} className="block text-muted text-sm">
                {course}
              </span>
            )}
          </span>
          <Stars value={rating} className="sm:ml-auto" />
        </figcaption>
      </figure>
    </li>
  );
}

type DotsProps = { count: number; current: number; onPick: (slide: number) => void };

function Dots({ count, current, onPick }: DotsProps) {
  return (
    <div className="ml-auto flex">
      {Array.from({ length: count }, (_, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position.
          key={i}
          type="button"
          aria-label={`Show testimonial ${i + 1} of ${count}`}
          aria-current={i === current ? 'true' : undefined}
          onClick={() => onPick(i)}
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
