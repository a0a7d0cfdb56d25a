import { formatRupees } from '@pankh/india/money.ts';
import { shownPhone } from '@pankh/india/shown-phone.ts';
import type { ReactNode } from 'react';
import { type Day, formatDate } from '#app/domain/calendar.ts';
import { certificatePath, certificateWait, showCertificateNumber } from '#app/domain/certificate.ts';
import { toHours } from '#app/domain/study-time.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { ProgressBar } from '#app/ui/progress.tsx';
import { RowActions, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { certificateWords } from '#app/words/en/certificate-words.ts';
import { testMark, unknownCourse } from '#app/words/en/common-words.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';
import { forLearner } from '#app/words/en/learner-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { studentAdminWords as words } from '#app/words/en/student-admin-words.ts';
import { AmendCertificate } from './amend-certificate-form.tsx';
import type { TypedAmendment } from './failed-student.ts';
import type { StudentDetail } from './student-detail.ts';

const paymentTones = {
  completed: 'success',
  pending: 'warning',
  failed: 'danger',
  refunded: 'neutral',
} as const;

type SectionProps = { title: string; empty?: string; id?: string; children: ReactNode };

/** One section of a student's page, with its title. A section without content shows the message `empty`. */
export function Section({ title, empty, id, children }: SectionProps) {
  return (
    <Card id={id}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {empty === undefined ? children : <p className="text-muted">{empty}</p>}
    </Card>
  );
}

type RowsProps<Part extends keyof StudentDetail> = { rows: StudentDetail[Part]; zone: string };
type CertificatesProps = RowsProps<'certificates'> & {
  enrollments: StudentDetail['enrollments'];
  today: Day;
  typed?: TypedAmendment;
};
type EnrollmentsProps = RowsProps<'enrollments'> & {
  actions: (row: StudentDetail['enrollments'][number]) => ReactNode;
};

export function StudentEnrollments({ rows, zone, actions }: EnrollmentsProps) {
  return (
    <Section title={panelWords.enrollments} empty={rows.length === 0 ? words.noEnrollments : undefined}>
      <Table
        caption={panelWords.enrollments}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: panelWords.course,
            cell: ({ courseTitle, isDemo, ...learner }) => (
              <span className="font-semibold">
                <TypedText text={courseTitle ?? unknownCourse} /> {isDemo && <Badge>{panelWords.demo}</Badge>}
                <span className="block font-normal text-sm empty:hidden">{forLearner(learner)}</span>
              </span>
            ),
          },
          {
            head: panelWords.status,
            cell: ({ status }) => (
              <Badge tone={status === 'completed' ? 'success' : 'neutral'}>
                {enrollmentWords.statuses[status]}
              </Badge>
            ),
          },
          {
            head: panelWords.progress,
            cell: ({ progress }) => (
              <span className="progress-cell">
                <ProgressBar label={panelWords.progress} value={progress} />
                {progress}%
              </span>
            ),
          },
          { head: words.studied, cell: ({ timeSpentMinutes }) => hours(timeSpentMinutes), kind: 'figure' },
          { head: words.enrolled, cell: ({ enrolledAt }) => formatDate(enrolledAt, zone), kind: 'short' },
          {
            head: panelWords.actions,
            cell: (row) => <RowActions>{actions(row)}</RowActions>,
            kind: 'actions',
          },
        ]}
      />
    </Section>
  );
}

export function StudentPayments({ rows, zone }: RowsProps<'payments'>) {
  return (
    <Section title={panelWords.payments} empty={rows.length === 0 ? words.noPayments : undefined}>
      <Table
        caption={panelWords.payments}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            head: panelWords.course,
            cell: ({ courseTitle }) => <TypedText text={courseTitle ?? unknownCourse} />,
          },
          { head: panelWords.amount, cell: ({ amount }) => formatRupees(amount), kind: 'amount' },
          {
            head: panelWords.status,
            cell: ({ status, isTest }) => (
              <span className="flex flex-wrap gap-2">
                <Badge tone={paymentTones[status]}>{capital(status)}</Badge>
                {isTest && <Badge tone="accent">{testMark}</Badge>}
              </span>
            ),
          },
          {
            head: panelWords.paidBy,
            cell: ({ method, reference }) => [method, reference].filter(Boolean).join(' · ') || '–',
          },
          { head: panelWords.date, cell: ({ createdAt }) => formatDate(createdAt, zone), kind: 'short' },
        ]}
      />
    </Section>
  );
}

/** The certificates of a student, each with a link to its public page, and those that wait for a batch (DAY-27). */
export function StudentCertificates({ rows, zone, today, typed, enrollments }: CertificatesProps) {
  const waiting = enrollments.filter((seat) => seat.lessonsToCertify !== null && !seat.isRefunded);
  if (rows.length + waiting.length === 0) return null;
  return (
    <Section id="certificates" title={words.certificates}>
      <ul className="grid gap-3">
        {waiting.map(({ id, courseTitle, ...seat }) => (
          <li key={id}>
            <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
              <input type="hidden" name="enrollment" value={id} />
              <span>
                <TypedText text={courseTitle ?? unknownCourse} />
                {` · ${certificateWords.from(certificateWait(seat, today)?.day)}`}
              </span>
              <ActButton act="issue" variant="quiet" size="sm">
                {certificateWords.issueNow}
              </ActButton>
            </Form>
          </li>
        ))}
        {rows.map(({ number, enrollmentId, studentName, courseTitle, issuedAt, status, isSpecimen }) => (
          <li key={number} className="grid">
            <span>
              <TextLink to={certificatePath(number)}>{courseTitle}</TextLink>{' '}
              {isSpecimen && <Badge>{words.specimen}</Badge>}
              {status !== 'valid' && <Badge tone="warning">{capital(status)}</Badge>}
            </span>
            <span className="break-all text-muted text-sm">
              {formatDate(issuedAt, zone)} ·{' '}
              <code className="font-mono">{showCertificateNumber(number)}</code>
            </span>
            {status === 'valid' && !isSpecimen && (
              <AmendCertificate {...{ number, enrollmentId, studentName, typed }} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function StudentActivity({ days }: { days: StudentDetail['days'] }) {
  if (days.length === 0) return null;
  return (
    <Section title={words.activity}>
      <ul className="grid gap-1">
        {days.map(({ day, minutes, isDemo }) => (
          <li key={day} className="flex justify-between gap-4">
            <span>
              {formatDate(day)} {isDemo && <Badge>{panelWords.demo}</Badge>}
            </span>
            <span className="text-muted tabular-nums">{hours(minutes)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Sent while signed in, or by anybody with the student's email address. */
export function StudentRequests({ rows, zone }: RowsProps<'requests'>) {
  if (rows.length === 0) return null;
  return (
    <Section title={words.requests}>
      <ul className="grid gap-2">
        {rows.map(({ id, reference, courseTitle, status, phone, createdAt }) => (
          <li key={id} className="grid">
            <span>
              <TextLink to={`/admin/requests?status=all&q=${encodeURIComponent(reference)}`}>
                {courseTitle}
              </TextLink>{' '}
              <Badge tone={status === 'new' ? 'accent' : 'neutral'}>{capital(status)}</Badge>
            </span>
            <span className="text-muted text-sm">
              {reference} · {formatDate(createdAt, zone)} ·{' '}
              <a className="link" href={`tel:${phone}`}>
                {shownPhone(phone)}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function hours(minutes: number): string {
  return `${toHours(minutes)} h`;
}
