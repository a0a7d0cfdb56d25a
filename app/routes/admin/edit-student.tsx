import { data, Link } from 'react-router';
import { confirmStudentEmail, trustStudent } from '#app/core/accounts/confirm-student-email.server.ts';
import { passwordForm } from '#app/core/accounts/password-form.ts';
import { reissueCertificate, revokeCertificate } from '#app/core/certificates/amend-certificate.server.ts';
import { readStudentAge } from '#app/core/consents/hold-consent.server.ts';
import { readStudentPlaces } from '#app/core/curriculum/progress-queries.server.ts';
import { issueWaitingCertificate } from '#app/core/enrollments/waiting-certificates.server.ts';
import { readHistory } from '#app/core/people/read-history.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { findStudent } from '#app/core/students/find-student.server.ts';
import type { FreshOutcome } from '#app/core/students/fresh-admin.server.ts';
import { makeAdmin } from '#app/core/students/make-admin.server.ts';
import { removeFactor } from '#app/core/students/remove-factor.server.ts';
import { endStudentSessions, setStudentDisabled } from '#app/core/students/student-commands.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { pick } from '#app/domain/record.ts';
import type { Result } from '#app/domain/result.ts';
import { may as mayDo } from '#app/domain/rights.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { askFirst } from '#app/platform/confirm.server.ts';
import { StudentPlaces } from '#app/screens/curriculum/student-places.tsx';
import { PersonHistory } from '#app/screens/people/person-history.tsx';
import { amendmentForm, failedStudent } from '#app/screens/students/failed-student.ts';
import { MakeAdminForm, makeAdminQuestion } from '#app/screens/students/make-admin-form.tsx';
import { RemoveFactorForm } from '#app/screens/students/remove-factor-form.tsx';
import { StudentAge } from '#app/screens/students/student-age.tsx';
import {
  confirmEmailQuestion,
  disableQuestion,
  endSessionsQuestion,
  StudentAccount,
  StudentProfile,
  StudentSessions,
  trustQuestion,
} from '#app/screens/students/student-profile.tsx';
import {
  StudentActivity,
  StudentCertificates,
  StudentEnrollments,
  StudentPayments,
  StudentRequests,
} from '#app/screens/students/student-sections.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { ConfirmStep } from '#app/ui/confirm-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { redirectWithFlash } from '#app/visit/flash.server.ts';
import { panelVisit } from '#app/visit/guarded-visit.server.ts';
import { type Posted, panelAction } from '#app/visit/panel-action.server.ts';
import { keepRetryAfter } from '#app/visit/retry-after.server.ts';
import { certificateWords } from '#app/words/en/certificate-words.ts';
import { learnerWords } from '#app/words/en/learner-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { reauthenticationWords } from '#app/words/en/reauthentication-words.ts';
import { studentAdminWords } from '#app/words/en/student-admin-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';
import type { Route } from './+types/edit-student.ts';
import { consentActs } from './consent-acts.server.ts';

export const handle = {
  title: 'Student Details',
  live: [
    'students',
    'enrollments',
    'payments',
    'certificates',
    'requests',
    'activity',
    'progress',
    'orders',
    'consents',
  ],
};

export const headers: Route.HeadersFunction = keepRetryAfter;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { actor, db, links, auth, now } = await panelVisit(context, 'students.read');
  const student = await findStudent(db, params.id);
  if (!student) throw data(null, { status: 404 });
  const { id: userId, email, phone } = student.profile;
  const history = await readHistory(db, { userId, email, phone });
  const { time, enrollment, minors } = await getSettings(db);
  const age = await readStudentAge(db, links, params.id);
  const { zone } = time;
  const isOwner = mayDo(actor, 'people.manage');
  // The link is the parent's own, and agrees for whoever opens it.
  const shownAge = isOwner ? age : { ...age, link: null, phone: null };
  const sessions = isOwner ? await auth.sessionsOf(params.id, request.headers) : [];
  return {
    ...student,
    ...(!isOwner && { profile: { ...student.profile, secondFactorAt: null } }),
    history,
    places: await readStudentPlaces(db, params.id, now),
    zone,
    age: minors.asksAge || (age.row && age.standing !== 'adult') ? shownAge : null,
    today: dayIn(now, zone),
    asksLearner: enrollment.asksLearner === true,
    sessions: sessions.map((session) => pick(session, 'id', 'lastSeenAt', 'userAgent', 'address')),
    signedInBy: actor.kind === 'portal' ? ('portal' as const) : ('account' as const),
    isSelf: actor.kind === 'user' && actor.id === params.id,
    asksForAdmin: url.searchParams.get('ask') === 'admin' && student.profile.role === 'student',
  };
}

export const action = panelAction('students.read', failedStudent, actsOf);

function actsOf({ visit, form, params: { id }, request: { headers }, ...posted }: Posted<Route.ActionArgs>) {
  const { services, address } = visit;
  const ctx = { ...services, ...posted.ctx, from: { headers, address } };
  const here = `/admin/students/${encodeURIComponent(id)}`;
  const refused = (error: string, status = 409) => data({ ...failedStudent(form), error }, { status });
  const done = (intent: keyof typeof studentWords.done) =>
    redirectWithFlash(visit, here, studentWords.done[intent]);
  const answer = (
    intent: keyof typeof studentWords.done,
    outcome: Result<object, keyof typeof studentWords.errors>,
  ) => (outcome.success ? done(intent) : refused(studentWords.errors[outcome.error]));
  const withNewSession = (intent: keyof typeof studentWords.done, fresh: Headers) => {
    const redirect = done(intent);
    for (const cookie of fresh.getSetCookie()) redirect.headers.append('Set-Cookie', cookie);
    return redirect;
  };
  return {
    'make-admin': async () => {
      const made = await makeAdmin(ctx, { id, password: passwordForm.textsOf(form).password });
      if (made.success) return withNewSession('make-admin', made.headers);
      const { status, headers } = made;
      return data({ makeAdminError: freshSentence(made) }, { status, headers });
    },
    'remove-factor': async () => {
      const removed = await removeFactor(ctx, { id, password: passwordForm.textsOf(form).password });
      if (removed.success) return withNewSession('remove-factor', removed.headers);
      const { status, headers } = removed;
      return data({ removeFactorError: freshSentence(removed) }, { status, headers });
    },
    disable: async () =>
      askFirst(form, disableQuestion, studentAdminWords.disableAccount) ??
      answer('disable', await setStudentDisabled(ctx, { id, disabled: true })),
    enable: async () => answer('enable', await setStudentDisabled(ctx, { id, disabled: false })),
    'confirm-email': async () =>
      askFirst(form, confirmEmailQuestion, studentWords.confirmEmail.button) ??
      answer('confirm-email', await confirmStudentEmail(ctx, { id })),
    trust: async () =>
      askFirst(form, trustQuestion, studentWords.trust.button) ??
      answer('trust', await trustStudent(ctx, { id })),
    ...consentActs({ ctx, form, id, brand: services.brand, answer }),
    'end-sessions': async () =>
      askFirst(form, endSessionsQuestion, studentAdminWords.endSessions) ??
      answer('end-sessions', await endStudentSessions(ctx, { id })),
    issue: async () => {
      const { enrollment: enrollmentId } = amendmentForm.valuesOf(form);
      const { mail, env } = services;
      const outcome = await issueWaitingCertificate({ ...ctx, mail, site: env.baseUrl }, { enrollmentId });
      return outcome.success ? done('issue') : refused(certificateWords.errors[outcome.error]);
    },
    reissue: async () => {
      const { enrollment: enrollmentId, name } = amendmentForm.valuesOf(form);
      const outcome = await reissueCertificate(ctx, { enrollmentId, name });
      return outcome.success ? done('reissue') : refused(certificateWords.errors[outcome.error], 400);
    },
    revoke: async () => {
      const { number, reason } = amendmentForm.valuesOf(form);
      const outcome = await revokeCertificate(ctx, { number, reason });
      return outcome.success ? done('revoke') : refused(certificateWords.errors[outcome.error], 400);
    },
    otherwise: async () => refused(studentWords.incomplete, 400),
  };
}

function freshSentence({
  error,
  retryAfterSeconds,
}: Extract<FreshOutcome<'gone' | 'disabled'>, { success: false }>) {
  if (error === 'too-many-attempts') return reauthenticationWords.tooManyAttempts(retryAfterSeconds);
  return { ...studentWords.errors, ...reauthenticationWords.errors }[error];
}

export default function StudentTab({ loaderData, actionData }: Route.ComponentProps) {
  const may = useMay();
  const { profile, history, zone, signedInBy, isSelf, sessions, asksForAdmin } = loaderData;
  const answer = useAnswer(actionData, failedStudent);
  const error = answer && 'error' in answer ? answer.error : null;
  const typed = answer && 'typed' in answer ? answer.typed : undefined;
  const makeAdminError = answer && 'makeAdminError' in answer ? answer.makeAdminError : undefined;
  const removeFactorError = answer && 'removeFactorError' in answer ? answer.removeFactorError : undefined;
  const paperError = answer && 'paperError' in answer ? answer : undefined;
  const payPath = (id: string) =>
    `/admin/enrollments?pay=${id}&next=${encodeURIComponent(`/admin/students/${profile.id}`)}`;
  return (
    <>
      <ConfirmStep answer={answer} />
      <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <TextLink to="/admin/students">{studentAdminWords.all}</TextLink>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          to={`/admin/enrollments/new?student=${profile.id}`}
        >
          {studentAdminWords.enrollInCourse}
        </Link>
      </p>
      {error && (
        <div className="mb-5">
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        </div>
      )}
      {(asksForAdmin || makeAdminError) && (
        <section id="make-admin" className="card mb-5 max-w-xl p-5" aria-label={studentAdminWords.makeAdmin}>
          <h2 className="mb-3 text-xl">{makeAdminQuestion}</h2>
          <MakeAdminForm student={profile} signedInBy={signedInBy} error={makeAdminError} />
        </section>
      )}
      <div className="grid gap-5">
        <StudentProfile {...{ profile, zone }} />
        {loaderData.age && (
          <StudentAge
            {...loaderData.age}
            fullName={profile.fullName}
            zone={zone}
            refused={paperError && { name: paperError.name, error: paperError.paperError }}
          />
        )}
        <StudentEnrollments
          rows={loaderData.enrollments}
          zone={zone}
          actions={({ id, ...seat }) => (
            <>
              <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={payPath(id)}>
                {panelWords.recordPayment}
              </Link>
              {(loaderData.asksLearner || seat.learnerName !== null) &&
                !seat.isDemo &&
                seat.certificateUrl === null && (
                  <Link
                    className={buttonClass({ variant: 'quiet', size: 'sm' })}
                    to={`/admin/enrollments/${id}/learner`}
                  >
                    {learnerWords.learner}
                  </Link>
                )}
            </>
          )}
        />
        <StudentPlaces places={loaderData.places} zone={zone} />
        <StudentPayments rows={loaderData.payments} zone={zone} />
        <div className="grid items-start gap-5 empty:hidden lg:grid-cols-2">
          <PersonHistory
            {...{ history, zone }}
            without={['seats', 'requests', 'certificates']}
            except={profile.id}
          />
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <StudentCertificates
            rows={loaderData.certificates}
            enrollments={loaderData.enrollments}
            {...{ zone, typed, today: loaderData.today }}
          />
          <StudentRequests rows={loaderData.requests} zone={zone} />
          <StudentActivity days={loaderData.days} />
          {may('people.manage') && <StudentSessions sessions={sessions} zone={zone} />}
          <StudentAccount
            {...{ profile, zone, signedInBy, isSelf }}
            factorForm={<RemoveFactorForm signedInBy={signedInBy} error={removeFactorError} />}
          />
        </div>
      </div>
    </>
  );
}
