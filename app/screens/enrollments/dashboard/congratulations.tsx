import { type ReactNode, useRef } from 'react';
import type { DashboardData, OwnCertificate } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { isOwnBrand } from '#app/domain/brand.ts';
import { certificateWait } from '#app/domain/certificate.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { useFocusMove } from '#app/ui/use-focus-move.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { achievementWords } from '#app/words/en/achievement-words.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { dashboardWords as words } from '#app/words/en/dashboard-words.ts';
import { progressWords } from '#app/words/en/study-words.ts';

type CongratulationsProps = {
  data: DashboardData;
  /** Just completed, from the URL, or null. Renders nothing without such an enrollment. */
  completedId: string | null;
  certificateLinks: (certificate: OwnCertificate) => ReactNode;
};

/** After Mark Complete: congratulations, the certificate, and what to do next (DASH-10). */
export function Congratulations({ data, completedId, certificateLinks }: CongratulationsProps) {
  const section = useRef<HTMLElement>(null);
  const done = data.enrollments.find(({ id, status }) => id === completedId && status === 'completed');
  const shownId = done?.id;
  // Moves the focus to this section, because the Mark Complete button, which had the focus, has disappeared.
  useFocusMove(shownId, () => {
    if (shownId !== undefined) section.current?.focus();
  });
  if (!done) return null;

  const title = done.course?.title ?? unknownCourse;
  const name = done.learnerName ?? data.fullName;
  const { certificate, certificateUrl } = done;
  const certificateFrom = certificateWait(done, data.today);
  const at = done.completedAt?.getTime();
  const earned = data.badges.filter(({ earnedAt }) => earnedAt?.getTime() === at);
  return (
    <section
      ref={section}
      id="congratulations"
      tabIndex={-1}
      aria-labelledby="congratulations-title"
      className="cut-lg relative grid grid-cols-1 items-center gap-6 overflow-hidden border-accent border-t-4 bg-accent-soft p-5 outline-none sm:p-8 md:grid-cols-[minmax(0,1fr)_16rem]"
    >
      <div>
        <h2 id="congratulations-title" className="text-3xl">
          <Slotted text={words.congratulations} slots={{ name: <TypedText text={name} /> }} />
        </h2>
        <p className="mt-3 text-lg">
          <Slotted text={words.youCompleted} slots={{ title: <UserText as="strong" text={title} /> }} />
          {certificateUrl && (done.isDemo ? words.specimenReady : words.certificateReady)}
          {certificateFrom && ` ${progressWords.certificateFrom(certificateFrom.day)}.`}
        </p>
        {certificateUrl && !done.isDemo && (
          <p className="mt-1">
            <Slotted
              text={words.carriesName}
              slots={{
                name: <UserText as="strong" text={name} />,
                write: (
                  <a href="/contact" className="link">
                    {words.notRight}
                  </a>
                ),
              }}
            />
          </p>
        )}
        {earned.length > 0 && (
          <p className="mt-2 font-semibold">
            {words.alsoEarned(earned.map(({ key }) => achievementWords[key].title).join(', '))}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
          {certificateUrl && <ButtonLink href={certificateUrl}>{words.seeYourCertificate}</ButtonLink>}
          {certificate && !done.isDemo && certificateLinks(certificate)}
          <ButtonLink href="/courses" variant="quiet">
            {words.findYourNextCourse}
          </ButtonLink>
        </div>
      </div>
      <RisingPicture />
    </section>
  );
}

/** A kite for Pankh, else a disc with a tick (BRAND-50). Still with reduced motion. */
function RisingPicture() {
  const isOwn = isOwnBrand(useBrand());
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true" className="mx-auto w-full max-w-64">
      <g className="paper-fall">
        <path d="m30 40 8 6-6 8-8-6zM196 120l9 3-3 9-9-3z" className="fill-primary" />
        <path d="m62 96 6 9-9 6-6-9zM208 34l5 8-8 5-5-8z" className="fill-accent" />
        <path d="m92 28 9 2-2 9-9-2zM40 146l7 5-5 7-7-5z" className="fill-success" />
      </g>
      <g className="kite-rise">
        {isOwn ? (
          <>
            <circle cx="130" cy="90" r="48" className="fill-primary" />
            <path d="m108 90 16 17 30-34" className="fill-none stroke-on-primary" strokeWidth="8" />
          </>
        ) : (
          <>
            <path d="M130 96c-22 34 20 48-4 84" className="fill-none stroke-ink" />
            <path d="M140 14l46 46-56 58-40-58z" className="fill-accent" />
            <path d="M140 14l-10 104-40-58z" className="fill-primary" />
            <path d="M130 118l14 24h-26z" className="fill-primary" />
          </>
        )}
      </g>
    </svg>
  );
}
