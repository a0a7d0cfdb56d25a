import { Check, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageOf } from '#app/domain/language-of.ts';
import { Icon } from '#app/ui/icon.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { courseFactLabels } from '#app/words/en/course-detail-words.ts';
import { courseWords } from '#app/words/en/course-words.ts';
import type { SiteTexts } from '#app/words/en/site-text-types.ts';
import type { CoursePageData, SyllabusStage } from './course-extra.ts';

export function CourseBody({ course, texts }: { course: CoursePageData; texts: SiteTexts['course'] }) {
  const { syllabus, outcomes, facts, makes } = course.details;
  // The kit is listed above, part by part (DAY-107).
  const isListed = course.deliveryIncludes.length > 0;
  const shownFacts = facts.filter(({ label }) => !isListed || label !== courseFactLabels.kit);
  return (
    <div className="grid grid-cols-1 gap-12">
      <Part id="about" title={texts.about}>
        <div className="grid max-w-2xl gap-4 text-lg">
          {[...new Set(course.description.split(/\n\s*\n/))].map((paragraph) => (
            <UserText key={paragraph} as="p" text={paragraph} />
          ))}
        </div>
      </Part>
      {makes && (
        <Part id="makes" title={texts.makes}>
          {makes.picture && (
            <img
              src={makes.picture}
              alt=""
              loading="lazy"
              width="480"
              height="260"
              className="mb-4 aspect-[24/13] w-full max-w-xl object-contain object-left"
            />
          )}
          <UserText as="p" text={makes.text} />
          {makes.film && (
            <a className="link" href={makes.film}>
              {courseWords.film}
            </a>
          )}
        </Part>
      )}
      {outcomes.length > 0 && (
        <Part id="outcomes" title={texts.outcomes}>
          <TickList items={outcomes} />
        </Part>
      )}
      {course.features.length > 0 && (
        <Part id="features" title={texts.features}>
          <TickList items={course.features} />
        </Part>
      )}
      {syllabus.length > 0 && (
        <Part id="syllabus" title={texts.syllabus}>
          <Syllabus stages={syllabus} />
        </Part>
      )}
      {course.deliveryIncludes.length > 0 && (
        <Part id="parcel" title={texts.parcel}>
          <div className="cut-lg border-2 border-accent border-dashed bg-accent-soft p-5 sm:p-6">
            <p className="mb-3 flex items-center gap-2 font-semibold text-accent-ink">
              <Icon of={Package} />
              <UserText text={texts.posted} />
            </p>
            <ul className="grid list-disc gap-1.5 pl-5 marker:text-accent-ink sm:grid-cols-2 sm:gap-x-8">
              {[...new Set(course.deliveryIncludes)].map((item) => (
                <UserText key={item} as="li" text={item} />
              ))}
            </ul>
          </div>
        </Part>
      )}
      {shownFacts.length > 0 && (
        <Part id="good-to-know" title={texts.facts}>
          <dl className="grid gap-x-8 border-line border-t sm:grid-cols-[10rem_1fr]">
            {shownFacts.map(({ label, text }) => (
              <div key={label} className="grid border-line border-b py-3 sm:col-span-2 sm:grid-cols-subgrid">
                <dt className="font-semibold">{label}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <UserText as="h2" text={title} id={id} className="mb-5 text-2xl" />
      {children}
    </section>
  );
}

function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {[...new Set(items)].map((item) => (
        <li key={item} lang={languageOf(item)} className="flex gap-3">
          <Icon of={Check} className="mt-0.5 text-success" />
          {item}
        </li>
      ))}
    </ul>
  );
}

function Syllabus({ stages }: { stages: readonly SyllabusStage[] }) {
  return (
    <ol className="border-primary border-l-2">
      {stages.map(({ label, text }) => (
        <li
          key={`${label}${text}`}
          className="relative pb-5 pl-6 before:absolute before:top-1.5 before:-left-[7px] before:size-3 before:rotate-45 before:bg-accent before:outline-3 before:outline-paper last:pb-0"
        >
          {label && <p className="figure pb-1 text-primary">{label}</p>}
          <UserText as="p" text={text} />
        </li>
      ))}
    </ol>
  );
}
