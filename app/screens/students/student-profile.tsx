import { shownPhone } from '@pankh/india/shown-phone.ts';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PlainForm } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { useMay } from '#app/ui/rights-context.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { browserName } from '#app/words/en/browser-words.ts';
import { factorWords } from '#app/words/en/factor-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { studentAdminWords } from '#app/words/en/student-admin-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';
import { Avatar } from './avatar.tsx';
import { MakeAdmin } from './make-admin-form.tsx';
import type { StudentDetail, StudentSession } from './student-detail.ts';
import { Section } from './student-sections.tsx';

const { confirmEmail: words, trust } = studentWords;
export const disableQuestion = studentAdminWords.disableQuestion;
export const confirmEmailQuestion = words.question;
export const trustQuestion = trust.question;
export const endSessionsQuestion = studentAdminWords.endSessionsQuestion;

type ProfileProps = {
  profile: StudentDetail['profile'];
  zone: string;
};

export function StudentProfile({ profile, zone }: ProfileProps) {
  const may = useMay();
  const mailIsSent = useMailIsSent();
  const { fullName, email, role, isDisabled } = profile;
  return (
    <Card>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar person={profile} />
        <div className="min-w-0">
          <UserText as="h2" text={fullName || panelWords.noName} className="text-xl" />
          <p className="flex flex-wrap gap-2">
            <Badge tone={role === 'admin' ? 'success' : 'neutral'}>
              {role === 'admin' ? panelWords.admin : panelWords.student}
            </Badge>
            {isDisabled && <Badge tone="danger">{panelWords.disabled}</Badge>}
          </p>
        </div>
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={panelWords.email} value={email}>
          {!profile.isConfirmed && (
            <div id="email" className="mt-2 grid justify-items-start gap-2">
              <Badge tone="warning">{words.missing}</Badge>
              {may('people.manage') && (
                <ConfirmForm
                  question={confirmEmailQuestion}
                  fields={{ intent: 'confirm-email' }}
                  confirmLabel={words.button}
                  details={words.details(email)}
                >
                  {words.button}
                </ConfirmForm>
              )}
            </div>
          )}
          {profile.isOnWord && mailIsSent && (
            <div className="mt-2 grid justify-items-start gap-2">
              <Badge>{trust.state}</Badge>
              {may('people.manage') && (
                <ConfirmForm
                  question={trustQuestion}
                  fields={{ intent: 'trust' }}
                  confirmLabel={trust.button}
                  details={trust.details(email)}
                >
                  {trust.button}
                </ConfirmForm>
              )}
            </div>
          )}
        </Fact>
        <Fact label={panelWords.phone} value={profile.phone && shownPhone(profile.phone)} />
        <Fact label={panelWords.address} value={profile.address} />
        <Fact label={studentAdminWords.registered} value={formatDate(profile.createdAt, zone)} />
      </dl>
    </Card>
  );
}

type AccountProps = ProfileProps & {
  signedInBy: 'portal' | 'account';
  isSelf: boolean;
  factorForm: ReactNode;
};

/** The rare and dangerous acts, at the end of a student's page. */
export function StudentAccount({ profile, zone, signedInBy, isSelf, factorForm }: AccountProps) {
  const may = useMay();
  const { id, fullName, email, role, isDisabled } = profile;
  return (
    <Section title={studentAdminWords.account}>
      <dl className="mb-4 grid gap-3">
        {profile.secondFactorAt && (
          <Fact label={factorWords.remove.label} value={formatDate(profile.secondFactorAt, zone)}>
            {!isSelf && may('people.manage') && factorForm}
          </Fact>
        )}
        <Fact label={studentAdminWords.id} value={id} />
      </dl>
      <div className="flex flex-wrap gap-2">
        {role === 'student' && !isDisabled && may('people.manage') && (
          <MakeAdmin student={{ id, fullName, email }} signedInBy={signedInBy} />
        )}
        {!isSelf &&
          may('people.manage') &&
          (isDisabled ? (
            <PlainForm method="post">
              <input type="hidden" name="intent" value="enable" />
              <button type="submit" className="btn btn-quiet btn-sm">
                {studentAdminWords.enableAccount}
              </button>
            </PlainForm>
          ) : (
            <ConfirmForm
              question={disableQuestion}
              fields={{ intent: 'disable' }}
              confirmLabel={studentAdminWords.disableAccount}
              variant="danger"
              details={studentAdminWords.disableDetails}
            >
              {studentAdminWords.disableAccount}
            </ConfirmForm>
          ))}
      </div>
    </Section>
  );
}

type FactProps = { label: string; value: string | null; children?: ReactNode };

function Fact({ label, value, children }: FactProps) {
  if (!value) return null;
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">
        {value}
        {children}
      </dd>
    </div>
  );
}

type SessionsProps = { sessions: readonly StudentSession[]; zone: string };

export function StudentSessions({ sessions, zone }: SessionsProps) {
  const may = useMay();
  return (
    <Section
      title={studentAdminWords.sessions}
      empty={sessions.length === 0 ? studentAdminWords.noSessions : undefined}
    >
      <ul className="mb-4 grid gap-2">
        {sessions.map(({ id, lastSeenAt, userAgent, address }) => (
          <li key={id} className="grid">
            <span>{browserName(userAgent)}</span>
            <span className="text-muted text-sm">
              {[address, studentAdminWords.lastSeen(formatDateTime(lastSeenAt, zone))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {may('people.manage') && (
        <ConfirmForm
          question={endSessionsQuestion}
          fields={{ intent: 'end-sessions' }}
          confirmLabel={studentAdminWords.endSessions}
          details={studentAdminWords.endSessionsDetails}
        >
          {studentAdminWords.endSessions}
        </ConfirmForm>
      )}
    </Section>
  );
}
