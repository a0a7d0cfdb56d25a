import { Check, Package } from 'lucide-react';
import { highlightsOf } from '#app/domain/catalogue.ts';
import type { Course } from '#app/domain/course.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Up to the first four features (CAT-6). */
export function Highlights({ course }: { course: Pick<Course, 'features'> }) {
  const highlights = highlightsOf(course);
  if (highlights.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm" aria-label="Highlights">
      {highlights.map((feature) => (
        <li key={feature} className="flex gap-2">
          <Icon of={Check} size={16} className="mt-0.5 text-success" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** `'What You'll Receive'`: what comes by post, as a parcel's packing line; nothing when nothing comes (CAT-6). */
export function PackingList({ course }: { course: Pick<Course, 'deliveryIncludes'> }) {
  if (course.deliveryIncludes.length === 0) return null;
  return (
    <section className="border-line border-t border-dashed pt-3 text-sm">
      <h4 className="mb-1 flex items-center gap-2 text-accent-ink text-sm">
        <Icon of={Package} size={16} />
        What You'll Receive
      </h4>
      <ul className="text-muted">
        {course.deliveryIncludes.map((item) => (
          <li key={item} className="inline after:content-['\a0·_'] last:after:content-['']">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
