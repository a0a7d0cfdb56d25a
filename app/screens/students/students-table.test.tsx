import { describe, expect, it } from 'vitest';
import type { StudentRow } from '#app/core/students/student-list.ts';
import type { WaitingSeat } from '#app/core/students/unclaimed-seats.server.ts';
import { MailContext } from '#app/ui/mail-context.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { errorsIn, faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { failedStudent } from './failed-student.ts';
import { MakeAdminForm, makeAdminPath, makeAdminQuestion } from './make-admin-form.tsx';
import {
  disableQuestion,
  endSessionsQuestion,
  StudentAccount,
  StudentProfile,
  StudentSessions,
} from './student-profile.tsx';
import {
  StudentActivity,
  StudentEnrollments,
  StudentPayments,
  StudentRequests,
} from './student-sections.tsx';
import { StudentsTable } from './students-table.tsx';
import { WaitingSeatsTable } from './waiting-seats-table.tsx';

const at = new Date('2026-11-21T06:30:00Z');
const zone = 'Asia/Kolkata';
const asha: StudentRow = {
  id: 'abcdefghij',
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '98765 43210',
  role: 'student',
  isDisabled: false,
  createdAt: at,
  enrollments: 3,
  completed: 1,
  progress: 45,
};
const table = (change: Partial<StudentRow> = {}) =>
  renderAt('/admin/students', <StudentsTable rows={[{ ...asha, ...change }]} signedInBy="portal" />);

const seat: WaitingSeat = {
  ...{
    id: 'o1',
    reference: 'PK333333',
    fullName: 'Meera Nair',
    email: 'meera@example.in',
    phone: '9876543210',
  },
  ...{ learnerName: 'Ravi', courseTitle: 'First Hover', createdAt: at, remindedAt: null, seats: 1 },
  ...{ isWaiting: true, accountId: null, hasAccount: false },
};

it.each([
  [null, 'No account yet', 'make your account'],
  ['meera', 'Waits for Ravi', 'the seat of Ravi in “First Hover” is paid. Send them the link'],
])(
  '[DAY-43] [DAY-82] a paid seat whose buyer has the account %s says what it waits for',
  (accountId, state, chat) => {
    const rows = [{ ...seat, accountId }];
    const html = renderAt('/', <WaitingSeatsTable {...{ rows, zone }} site="https://pankh.example" />);
    expect(textOf(html)).toContain(state);
    expect(linksIn(html).map(decodeURIComponent).join()).toContain(chat);
  },
);

describe('[ADM-STU-2] a row of the list of students', () => {
  it('shows initial, name, eight characters of the id, email, phone, counts and progress', () => {
    const html = table();
    expect(textOf(html)).toMatch(
      /A Asha Rao.*abcdefgh .*asha @example\.in.*98765 43210.*3 enrolled.*1 completed.*45%/s,
    );
    expect(textOf(html)).not.toContain('abcdefghi');
    expect(faultsIn(html)).toEqual([]);
    expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="45"|<progress[^>]*value="45"/);
  });

  it('shows no phone if there is none, and the email address for a missing name', () => {
    const html = table({ fullName: '', phone: null });
    expect(textOf(html)).toContain('No name');
    expect(textOf(html)).not.toContain('98765');
    expect(namesOf(html, 'a')).toEqual([
      'No name',
      'View Details: asha@example.in',
      'Make Admin: asha@example.in',
    ]);
  });

  it.each([
    [{}, true],
    [{ role: 'admin' }, false],
    [{ isDisabled: true }, false],
  ])('[ROLE-3] of %j offers Make Admin: %s', (change, offers) => {
    const html = table(change);
    expect(namesOf(html, 'a').some((name) => name.startsWith('Make Admin'))).toBe(offers);
    expect(textOf(html).includes('Admin ') || !('role' in change)).toBe(true);
    if ('isDisabled' in change) expect(textOf(html)).toContain('Disabled');
  });

  it('[DAY-100] begins with a link to the student', () => {
    expect(linksIn(table())[0]).toBe('/admin/students/abcdefghij Asha Rao');
  });

  it("asks for confirmation on the student's own page without JavaScript", () => {
    expect(linksIn(table())).toContain(`${makeAdminPath('abcdefghij')} Make Admin`);
    expect(makeAdminPath('a/b')).toBe('/admin/students/a%2Fb?ask=admin#make-admin');
    expect(makeAdminQuestion).toBe('Are you sure you want to make this user an admin?');
  });
});

describe('[ADM-STU-2] the confirmation before somebody becomes an admin', () => {
  const form = (props: Partial<Parameters<typeof MakeAdminForm>[0]> = {}) =>
    renderAt('/', <MakeAdminForm student={asha} signedInBy="portal" {...props} />);

  it.each([
    ['portal', 'Admin portal password'],
    ['account', 'Your password'],
  ] as const)('asks an admin signed in by the %s for: %s', (signedInBy, label) => {
    expect(namesOf(form({ signedInBy }), 'input')).toContain(label);
  });

  it('shows beside the password what is wrong, and never the password again', () => {
    const html = form({ error: 'That is not your password.' });
    expect(errorsIn(html)).toEqual({ password: 'That is not your password.' });
    expect(sentBy(html).get('password')).toBe('');
    expect(faultsIn(html)).toEqual([]);
  });

  it('[AUTH-7] shows a failure only in the form that was sent', () => {
    const sent = new FormData();
    sent.set('intent', 'make-admin');
    expect(failedStudent(sent)).toHaveProperty('makeAdminError');
    sent.set('intent', 'amend');
    sent.set('name', 'Asha R');
    expect(failedStudent(sent)).toMatchObject({ typed: { name: 'Asha R' } });
  });
});

describe('[ADM-STU-4] an account on its page', () => {
  const profile = {
    ...asha,
    isConfirmed: true,
    isOnWord: false,
    address: null,
    secondFactorAt: null,
  } as Parameters<typeof StudentProfile>[0]['profile'];
  const page = (change: Partial<typeof profile> = {}, isSelf = false, isSent = false) =>
    renderAt(
      '/',
      <MailContext value={isSent}>
        <StudentProfile profile={{ ...profile, ...change }} zone={zone} />
        <StudentAccount
          profile={{ ...profile, ...change }}
          signedInBy="portal"
          factorForm={null}
          {...{ zone, isSelf }}
        />
      </MailContext>,
    );

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    '[DAY-199] confirmed on an admin’s word (%s), where emails are sent (%s), can be trusted: %s',
    (isOnWord, isSent, can) => {
      const html = page({ isOnWord }, false, isSent);
      expect(textOf(html).includes('Confirmed by an admin Trust this account')).toBe(can);
      expect(sentBy(html).getAll('intent').includes('trust')).toBe(can);
      expect(faultsIn(html)).toEqual([]);
    },
  );

  it('shows the details that there are, and no act that is rare or dangerous', () => {
    const html = renderAt('/', <StudentProfile profile={profile} zone={zone} />);
    expect(textOf(html)).toMatch(/Email asha@example\.in Phone 98765 43210 Registered 21 Nov 2026$/);
    expect(sentBy(html).getAll('intent')).toEqual([]);
    expect(faultsIn(page())).toEqual([]);
  });

  it("is disabled after a confirmation and enabled at once, but never one's own", () => {
    expect(disableQuestion).toContain('disable this account?');
    expect(sentBy(page()).getAll('intent')).toContain('disable');
    expect(sentBy(page({ isDisabled: true })).getAll('intent')).toEqual(['enable']);
    expect(sentBy(page({}, true)).getAll('intent')).not.toContain('disable');
  });

  it('lists where the account is signed in, and can end those sessions', () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36';
    const sessions = [{ id: 's1', lastSeenAt: at, userAgent, address: '203.0.113.7' }];
    const html = renderAt('/', <StudentSessions {...{ sessions, zone }} />);
    expect(textOf(html)).toMatch(/Chrome on Android 203\.0\.113\.7 · last seen 21 Nov 2026/);
    expect(namesOf(html, 'button')).toEqual(['End all sessions']);
    expect(endSessionsQuestion).toContain('end all sessions of this account?');
    const none = textOf(renderAt('/', <StudentSessions sessions={[]} zone={zone} />));
    expect(none).toBe('Sessions Not signed in anywhere.');
  });
});

describe('[ADM-STU-2] the sections of a student’s page', () => {
  it.each([
    [
      'Not enrolled in anything yet.',
      <StudentEnrollments key="e" rows={[]} zone={zone} actions={() => null} />,
    ],
    ['No payments recorded.', <StudentPayments key="p" rows={[]} zone={zone} />],
  ])('have a message if empty: %s', (words, section) => {
    const html = renderAt('/', section);
    expect(textOf(html)).toContain(words);
    expect(html).not.toContain('<table');
  });

  it('are left out if nothing is missing without them', () => {
    expect(renderAt('/', <StudentActivity days={[]} />)).toBe('');
    expect(renderAt('/', <StudentRequests rows={[]} zone={zone} />)).toBe('');
  });

  it('show a deleted course, demo data, and the possible actions', () => {
    const rows = [
      {
        id: 'e1',
        courseTitle: null,
        isDemo: true,
        status: 'not_started',
        progress: 0,
        timeSpentMinutes: 90,
        enrolledAt: at,
      },
    ] as unknown as Parameters<typeof StudentEnrollments>[0]['rows'];
    const html = renderAt(
      '/',
      <StudentEnrollments {...{ rows, zone }} actions={(id) => <a href={`/${id}`}>Pay</a>} />,
    );
    expect(textOf(html)).toMatch(/Unknown Course Demo.*Not started.*0%.*1\.5 h.*21 Nov 2026.*Pay/s);
    expect(faultsIn(html)).toEqual([]);
  });

  it('link a request to its place in the list', () => {
    const rows = [
      {
        id: 'r1',
        reference: 'PK-ABC123',
        courseTitle: 'Kites',
        status: 'new',
        phone: '+919876543210',
        createdAt: at,
      },
    ] as unknown as Parameters<typeof StudentRequests>[0]['rows'];
    const links = linksIn(renderAt('/', <StudentRequests {...{ rows, zone }} />));
    expect(links).toEqual([
      '/admin/requests?status=all&amp;q=PK-ABC123 Kites',
      'tel:+919876543210 +91 98765 43210',
    ]);
  });
});
