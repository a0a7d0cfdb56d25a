import { Package } from 'lucide-react';
import type { Course } from '#app/domain/course.ts';
import { highlightsOf } from '#app/domain/course.ts';
import { Icon } from '#app/ui/icon.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { highlightsLabel, whatYouReceive } from '#app/words/en/course-page-words.ts';

/** The first four (CAT-6). CSS draws the kites: a page can have a hundred. */
export function Highlights({ course }: { course: Pick<Course, 'features'> }) {
  const highlights = [...new Set(highlightsOf(course))];
  if (highlights.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm" aria-label={highlightsLabel}>
      {highlights.map((feature) => (
        <UserText
          key={feature}
          as="li"
          text={feature}
          className="relative pl-5 before:absolute before:top-[0.45em] before:left-0.5 before:size-2 before:rotate-45 before:bg-accent"
        />
      ))}
    </ul>
  );
}

/** What students receive by post (CAT-6); nothing for a course that sends nothing. */
export function PackingList({ course }: { course: Pick<Course, 'deliveryIncludes'> }) {
  const items = [...new Set(course.deliveryIncludes)];
  if (items.length === 0) return null;
  return (
    <div className="border-line border-t border-dashed pt-3 text-sm">
      <p className="mb-1 flex items-center gap-2 font-bold font-display text-accent-ink">
        <Icon of={Package} size={16} />
        {whatYouReceive}
      </p>
      <ul className="text-muted">
        {items.map((item) => (
          <UserText
            key={item}
            as="li"
            text={item}
            className="inline after:content-['\a0·_'] last:after:content-['']"
          />
        ))}
      </ul>
    </div>
  );
}
