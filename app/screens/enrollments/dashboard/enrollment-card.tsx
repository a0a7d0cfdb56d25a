import type { ReactNode } from 'react';
import type {
  OwnCertificate,
  ShownCourse,
  ShownEnrollment,
} from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { learnPath } from '#app/core/lessons/lesson-paths.ts';
import { addDays, type Day, dayIn, formatDate } from '#app/domain/calendar.ts';
import { certificatePath, certificateWait } from '#app/domain/certificate.ts';
import { actionsFor, type EnrollmentStatus } from '#app/domain/enrollment.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { toHours } from '#app/domain/study-time.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { TypeBadge } from '#app/ui/type-badge.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { batchWords } from '#app/words/en/batch-words.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { dashboardWords as words } from '#app/words/en/dashboard-words.ts';
import { refundedCourseWords } from '#app/words/en/learn-words.ts';
import { forLearner, learnerWords } from '#app/words/en/learner-words.ts';
import { refundPageWords } from '#app/words/en/refund-words.ts';
import { actionLabels, progressWords } from '#app/words/en/study-words.ts';
import { AnswerLine } from './answer-line.tsx';
import { BadgeKite } from './badge-kite.tsx';
import { StudyButton } from './study-button.tsx';
import { TimelineSteps } from './timeline-steps.tsx';
import { type DashboardAnswer, useStudy, useWayOn } from './use-study.ts';

/** What other rooms draw of an enrollment. */
export type EnrollmentParts = {
  picture: (course: ShownCourse) => ReactNode;
  certificateLinks: (certificate: OwnCertificate) => ReactNode;
  /** The certificate's preview on other sites, and whether it has the student's name. */
  certificatePicture?: ((certificate: OwnCertificate) => ReactNode) | undefined;
  /** Renders the documents (receipts, invoices) of an enrollment's order and the form to request a refund. */
  seatOrder?: ((enrollmentId: string) => ReactNode) | undefined;
};

type EnrollmentCardProps = EnrollmentParts & {
  enrollment: ShownEnrollment;
  /** Whether this is the course to go on with, whose button is the main one of the page. */
  isFirst: boolean;
  studentName: string;
  /** Whether the academy asks who learns, so that the student may name another learner. */
  asksLearner?: boolean | undefined;
  zone: string;
  today: Day;
  /** The action's response without JavaScript; with it, see `useStudy`. */
  answer: DashboardAnswer | undefined;
};

const statusBadges: Readonly<Record<EnrollmentStatus, ReactNode>> = {
  not_started: <Badge>{words.notStarted}</Badge>,
  active: <Badge tone="warning">{words.active}</Badge>,
  completed: <Badge tone="success">{words.completed}</Badge>,
};

/** Progress, dates and the available actions of a course (DASH-7 … DASH-10). */
export function EnrollmentCard({
  enrollment,
  isFirst,
  studentName,
  asksLearner = false,
  zone,
  today,
  answer,
  ...parts
}: EnrollmentCardProps) {
  const { id, course, status, progress, timeSpentMinutes, isDemo, isRefunded, measured = null } = enrollment;
  const { certificate, certificateUrl, completedAt, supportDays, hasLessons = false } = enrollment;
  const { picture, certificateLinks } = parts;
  const study = useStudy(id);
  useWayOn(study);
  const given = study.isBusy ? undefined : (study.answer ?? answer);
  // Hides the success message of the last study session once the course is completed, because that message no longer
  // applies.
  const shownAnswer = status === 'completed' && !given?.error ? undefined : given;
  // The number of lessons not done in a completed course: a course stays completed when lessons are added later.
  const leftOver = measured && status === 'completed' ? measured.required - measured.done : 0;
  // A course without lessons whose student has no starting date and has not studied yet: the student would not know
  // what comes next (DAY-20).
  const comesLater =
    !measured &&
    !hasLessons &&
    !enrollment.batch &&
    status !== 'completed' &&
    timeSpentMinutes === 0 &&
    !isDemo &&
    !isRefunded;
  const certificateFrom = certificateWait(enrollment, today);
  const learner = forLearner(enrollment, studentName);
  const certificateName = enrollment.learnerName ?? studentName;
  const learnerPath = `/learners/${id}`;
  const isCorrectable =
    !isDemo && certificateUrl === null && (Boolean(enrollment.learnerName) || asksLearner);
  const main = isFirst ? 'accent' : 'primary';
  const titleId = `enrollment-${id}`;
  const nameId = `${titleId}-name`;
  const title = course?.title ?? unknownCourse;
  return (
    <article
      aria-labelledby={titleId}
      className="card grid grid-cols-1 overflow-hidden sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <div className="bg-sunk *:aspect-[8/5] *:h-auto *:w-full *:object-cover max-sm:h-16 max-sm:*:size-full">
        {course ? picture(course) : <BadgeKite rarity="common" isEarned={false} />}
      </div>
      <div className="grid grid-cols-1 content-start gap-3 p-4 sm:gap-4 sm:p-5">
        <header className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap gap-2">
            {statusBadges[status]}
            {course && <TypeBadge type={course.courseType} />}
            {isDemo && <Badge>{words.demo}</Badge>}
          </div>
          <h3 id={titleId} lang={languageOf(title)} className="text-xl">
            {course?.isActive ? (
              <a href={`/courses/${course.slug}`} className="tap hover:underline">
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
        </header>
        <div className="grid grid-cols-1 gap-1.5">
          <ProgressBar label={progressWords.progressIn(title)} value={progress} />
          <p className="text-muted text-sm">
            <strong className="text-ink">{progress}%</strong> {words.percentDone}
            {toHours(timeSpentMinutes) > 0 && words.inHours(toHours(timeSpentMinutes))}
            {measured && leftOver === 0 && ` · ${progressWords.lessons(measured.done, measured.required)}`}
            {!measured && status === 'active' && !isDemo && ` · ${progressWords.asReported}`}
          </p>
        </div>
        {leftOver > 0 && (
          <p className="text-muted text-sm">{progressWords.leftOver(leftOver, Boolean(certificateUrl))}</p>
        )}
        {enrollment.batch && (
          <p className="text-sm">
            <span className="text-muted">{batchWords.own}</span> {batchWords.of(enrollment.batch)}
          </p>
        )}
        {learner && (
          <p className="text-sm">
            <strong>{learner}</strong>
            {status === 'not_started' && isCorrectable && (
              <>
                {' · '}
                <a href={learnerPath} className="link">
                  {learnerWords.correct}
                </a>
              </>
            )}
          </p>
        )}
        {comesLater && <p className="text-sm">{progressWords.comesLater}</p>}
        {measured && enrollment.reportedProgress != null && status !== 'completed' && (
          <p className="text-muted text-sm">{progressWords.hadReported(enrollment.reportedProgress)}</p>
        )}
        <div className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center gap-3 empty:hidden max-sm:*:w-full">
            {certificateUrl && (
              <ButtonLink href={certificateUrl} aria-describedby={titleId}>
                {words.viewCertificate}
              </ButtonLink>
            )}
            {(measured ? status !== 'not_started' : hasLessons) && course && !isRefunded && (
              <ButtonLink
                href={learnPath(course.slug)}
                variant={measured && status === 'active' ? main : 'quiet'}
                aria-describedby={titleId}
              >
                {measured && status === 'active' ? actionLabels.continue : progressWords.seeLessons}
              </ButtonLink>
            )}
            {isRefunded && !certificateUrl && course?.isActive && (
              <ButtonLink href={`/courses/${course.slug}`} aria-describedby={titleId}>
                {refundedCourseWords.enroll}
              </ButtonLink>
            )}
            {actionsFor(status, isRefunded, measured).map((action, index) => (
              <StudyButton
                // The key is the button's position: the first button then stays the same element when its
                // action changes, and keeps the keyboard focus.
                // biome-ignore lint/suspicious/noArrayIndexKey: a button is identified by its position.
                key={index}
                enrollment={enrollment}
                action={action}
                variant={index === 0 && !isRefunded ? main : 'quiet'}
                describedBy={action === 'complete' ? `${titleId} ${nameId}` : titleId}
              >
                {actionLabels[action]}
              </StudyButton>
            ))}
            {certificate && (
              <ButtonLink
                href={certificatePath(certificate.number)}
                variant="quiet"
                aria-describedby={titleId}
              >
                {words.certificatePage}
              </ButtonLink>
            )}
            {certificate && !isDemo && certificateLinks(certificate)}
          </div>
          <TimelineSteps enrollment={enrollment} zone={zone} />
          {certificate && !isDemo && parts.certificatePicture?.(certificate)}
          {isRefunded && !certificateUrl && (
            <p className="text-muted text-sm">
              {refundedCourseWords[course?.isActive ? 'again' : 'gone']}{' '}
              {!course?.isActive && (
                <a href="/contact" className="link whitespace-nowrap max-[17rem]:whitespace-normal">
                  {refundedCourseWords.ask}
                </a>
              )}
            </p>
          )}
          {status === 'active' && !isRefunded && (
            <p id={nameId} className="text-muted text-sm">
              <Slotted
                text={words.willCarry(isDemo)}
                slots={{
                  name: <UserText as="strong" text={certificateName} className="text-ink" />,
                }}
              />{' '}
              <a
                href={isCorrectable ? learnerPath : '/account#details'}
                className="link whitespace-nowrap max-[17rem]:whitespace-normal"
              >
                {words.changeName}
              </a>
            </p>
          )}
          {certificateFrom && <p className="text-sm">{progressWords.certificateFrom(certificateFrom.day)}</p>}
          {status === 'completed' &&
            !certificateUrl &&
            enrollment.lessonsToCertify == null &&
            !isRefunded && (
              <p className="text-muted text-sm">
                {words.noCertificate}{' '}
                <a href="/contact" className="link whitespace-nowrap max-[17rem]:whitespace-normal">
                  {words.askUs}
                </a>
              </p>
            )}
          {supportDays != null && !isRefunded && (
            <p className="text-muted text-sm">
              {completedAt
                ? refundPageWords.supportUntil(formatDate(addDays(dayIn(completedAt, zone), supportDays)))
                : refundPageWords.support(supportDays)}
            </p>
          )}
          <AnswerLine answer={shownAnswer} />
        </div>
        {parts.seatOrder?.(id)}
      </div>
    </article>
  );
}
