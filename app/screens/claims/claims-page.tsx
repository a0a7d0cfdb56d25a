import { formatCount } from '@pankh/india/money.ts';
import type { ReactNode } from 'react';
import type { StatedCourse } from '#app/core/claims/course-claims.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import type { Claim, ClaimKey, ClaimPart, CourseClaimKey, FigureMode } from '#app/domain/claims.ts';
import { claimKeys, courseClaimKeys } from '#app/domain/claims.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import {
  claimKinds,
  claimTexts,
  claimWords,
  courseClaimTexts,
  coursesOfType,
} from '#app/words/en/claim-words.ts';
import { StatedCourses } from './stated-courses.tsx';

type ClaimsPageProps = {
  mode: FigureMode;
  claims: Record<ClaimKey, Claim>;
  ofCourses: Record<CourseClaimKey, ClaimPart[]>;
  stated: readonly StatedCourse[];
  courseSource: string | null;
  /** The testimonials whose consent the owner holds, and the time zone in which their days are shown (CLAIM-13). */
  held: readonly { studentName: string; givenBy: string; givenAt: Date }[];
  zone: string;
};

/**
 * The page that explains every number that the academy publishes about itself: what is counted, on which day
 * the number was true, and how many objects of each kind, such as completed enrollments, are included or left
 * out (CLAIM-3).
 */
export function ClaimsPage({ mode, claims, ofCourses, stated, courseSource, held, zone }: ClaimsPageProps) {
  return (
    <>
      <PageHeader title={claimWords.title} />
      <div className="wrap grid gap-10 pb-16">
        <section aria-labelledby="of-academy" className="grid gap-4">
          <h2 id="of-academy" className="text-2xl">
            {claimWords.academy}
          </h2>
          {mode === 'specified' && <p className="text-muted">{claimWords.notCounted}</p>}
          <ul
            className={`grid gap-4 ${mode === 'specified' ? 'grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-2'}`}
          >
            {claimKeys.map((key) => (
              <Entry key={key} of={key} claim={claims[key]} mode={mode} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="of-courses" className="grid gap-4">
          <h2 id="of-courses" className="text-2xl">
            {claimWords.courses}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {courseClaimKeys.map((key) => (
              <li
                key={key}
                id={key}
                className="card grid content-start gap-3 p-4 target:border-primary sm:p-5"
              >
                <h3 className="text-lg">{courseClaimTexts[key].title}</h3>
                <p className="text-muted">{courseClaimTexts[key][mode]}</p>
                <Folded title={claimWords.rows}>
                  <Parts parts={ofCourses[key]} />
                </Folded>
              </li>
            ))}
          </ul>
          <StatedCourses stated={stated} source={courseSource} />
        </section>
        {held.length > 0 && (
          <section aria-labelledby="of-testimonials" className="grid gap-4">
            <h2 id="of-testimonials" className="text-2xl">
              {claimWords.held}
            </h2>
            <p className="text-muted">{claimWords.heldLead}</p>
            <ul className="grid gap-2">
              {held.map(({ studentName, givenBy, givenAt }) => (
                <li key={`${studentName} ${givenAt.getTime()}`}>
                  <UserText text={studentName} className="font-semibold" />:{' '}
                  <span lang={languageOf(givenBy)}>
                    {claimWords.heldLine(formatDate(givenAt, zone), givenBy)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

/** Returns the number as text, as public pages show it; null if public pages do not show the number. */
export function wordsOf(claim: Claim): string | null {
  if (claim.kind === 'hidden') return null;
  return claim.kind === 'stated' ? claim.words : `${formatCount(claim.value)}${claim.isPercent ? '%' : ''}`;
}

function Entry({ of, claim, mode }: { of: ClaimKey; claim: Claim; mode: FigureMode }) {
  const { title, live, hidden } = claimTexts[of];
  const words = wordsOf(claim);
  return (
    <li id={of} className="card grid content-start gap-3 p-4 target:border-primary sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        {mode === 'counted' && (
          <Badge tone={claim.kind === 'live' ? 'success' : 'neutral'}>{claimWords.kinds[claim.kind]}</Badge>
        )}
      </div>
      {words !== null && (
        <p className="figure text-3xl">
          <data value={words}>{words}</data>
        </p>
      )}
      {claim.kind === 'live' && (
        <Folded title={claimWords.how}>
          <p className="text-muted">{live}</p>
          <Parts parts={claim.parts} />
          <p className="text-muted text-sm">
            {claimWords.asOf}: {claimWords.asOfNow}
          </p>
        </Folded>
      )}
      {claim.kind === 'stated' && (
        <Stated {...claim} isLeast={mode === 'specified' && claim.asOf === null && hasFloor.has(of)} />
      )}
      {claim.kind === 'hidden' && <p className="text-muted">{hidden}</p>}
    </li>
  );
}

/** Whose fixed value is a minimum (HOME-3), unless the owner typed it, which has a date (`asOf`). */
const hasFloor: ReadonlySet<ClaimKey> = new Set(['students-enrolled', 'courses-completed']);

function Stated({ asOf, source, isLeast }: Extract<Claim, { kind: 'stated' }> & { isLeast: boolean }) {
  return (
    <>
      {isLeast && <p className="text-muted text-sm">{claimWords.least}</p>}
      {asOf && (
        <p className="text-muted text-sm">
          {claimWords.asOf}: <time dateTime={asOf}>{formatDate(asOf)}</time>
        </p>
      )}
      {source && (
        <p lang={languageOf(source)} className="text-muted text-sm">
          {claimWords.source}: {source}
        </p>
      )}
    </>
  );
}

/** What only some readers want to know, folded away under `title`. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="link inline-flex min-h-9 items-center text-sm">{title}</summary>
      <div className="mt-2 grid gap-3">{children}</div>
    </details>
  );
}

/** The kinds of rows behind a published number, each with its count and whether it is included. */
function Parts({ parts }: { parts: readonly ClaimPart[] }) {
  return (
    <dl className="grid border-line border-t text-sm">
      {parts.map(({ kind, type, count, isCounted }) => (
        <div key={kind} className="flex justify-between gap-4 border-line border-b py-1.5">
          <dt className={isCounted ? '' : 'text-muted'}>
            {type === undefined ? (claimKinds[kind] ?? kind) : coursesOfType(type)}
            {!isCounted && ` (${claimWords.left})`}
          </dt>
          <dd>
            <data value={count}>{formatCount(count)}</data>
          </dd>
        </div>
      ))}
    </dl>
  );
}
