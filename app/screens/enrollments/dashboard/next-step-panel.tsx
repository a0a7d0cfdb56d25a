import type { ShownEnrollment } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dashboardWords as words } from '#app/words/en/dashboard-words.ts';

/** Leads to the catalog if no course is left. Otherwise the first card has the main button. */
export function NextStepPanel({ enrollments }: { enrollments: readonly ShownEnrollment[] }) {
  const kept = enrollments.filter(({ isRefunded }) => !isRefunded);
  const areDone = kept.length > 0 && kept.every(({ status }) => status === 'completed');
  return (
    <section
      aria-labelledby="next-step"
      className="card relative flex flex-wrap items-center justify-between gap-4 overflow-hidden p-4 sm:p-6"
    >
      <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1 bg-accent" />
      <div>
        <p className="font-semibold text-accent-ink text-sm">{areDone ? words.allDone : words.whatNext}</p>
        <h2 id="next-step" className="mt-1 text-2xl">
          {areDone ? words.allCompleted : words.chooseNext}
        </h2>
      </div>
      <ButtonLink href="/courses" variant="accent" size="lg">
        {words.findYourNextCourse}
      </ButtonLink>
    </section>
  );
}
