import { describe, expect, it } from 'vitest';
import { answerForm } from '#app/core/enrollment-requests/answer-request-form.ts';
import type { RequestRow } from '#app/core/enrollment-requests/request-admin-queries.server.ts';
import { priceOf } from '#app/domain/price.ts';
import { MailContext } from '#app/ui/mail-context.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { errorsIn, faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { RequestCard } from './request-admin-card.tsx';

const at = new Date('2026-11-21T06:30:00Z');
const zone = 'Asia/Kolkata';

describe('[SELL-128] an enrollment request', () => {
  const row: RequestRow = {
    id: 'r1',
    reference: 'PK-ABC123',
    courseId: 'c1',
    courseTitle: 'Kites',
    price: 599,
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    learnerName: null,
    isMinor: false,
    learnerClass: null,
    phone: '+919876543210',
    message: 'At ten?',
    couponCode: null,
    status: 'new',
    enrollmentId: null,
    createdAt: at,
    decidedAt: null,
    accountId: null,
    accountName: null,
    isWithoutBatch: false,
    isRefunded: false,
    isEnrolled: false,
    isUnproven: false,
    isDisabled: null,
    isHeld: false,
  };
  const price = priceOf({ course: { id: 'c1', price: 599, originalPrice: null }, rules: [], at });
  const card = (
    change: Partial<RequestRow> = {},
    props: Partial<Parameters<typeof RequestCard>[0]> = {},
    mailIsSent = true,
  ) =>
    renderAt(
      '/admin/requests',
      <MailContext value={mailIsSent}>
        <form id="chosen" />
        <RequestCard
          {...{ price, zone, payment: null, back: '/admin/requests', chooser: 'chosen' }}
          {...props}
          row={{ ...row, ...change }}
        />
      </MailContext>,
    );

  it('shows the applicant, the course, and how to reach the applicant', () => {
    const html = card();
    expect(textOf(html)).toMatch(/Asha Rao.*Kites · ₹599.*PK-ABC123.*At ten\?/s);
    const links = linksIn(html).join('\n');
    expect(links).toContain('mailto:asha@example.in');
    expect(links).toContain('tel:+919876543210');
    expect(links).toMatch(/https:\/\/wa\.me\/919876543210\?text=\S*PK-ABC123/);
    expect(faultsIn(html)).toEqual([]);
  });

  it('has one button for paid and one for not paid, which tell whether the student will be enrolled', () => {
    const buttons = (change: Partial<RequestRow>) => namesOf(card(change), 'button').slice(0, 2).join(' | ');
    expect(buttons({})).toMatch(
      /^Paid: accept, enroll at sign-up \| Not paid yet: accept, enroll at sign-up$/,
    );
    expect(buttons({ accountId: 'u1' })).toContain('accept and enroll');
    expect(buttons({ accountId: 'u1', isUnproven: true })).toContain('accept, enroll once confirmed');
  });

  it.each([
    [{}, 'No account with this email yet'],
    [{ accountId: 'u1', accountName: 'Asha' }, 'Account: Asha'],
    [{ accountId: 'u1', isUnproven: true }, 'the address not confirmed yet'],
    [{ accountId: 'u1', isDisabled: true }, 'Their account is disabled: no email is written'],
    [{ accountId: 'u1', isHeld: true }, 'A parent of this student has not agreed yet: no email is written'],
    [{ accountId: 'u1', isDisabled: false }, 'Asha Rao gets an email.'],
    [{ status: 'accepted' }, 'The seat waits for asha@example.in to sign up.'],
    [{ status: 'accepted', accountId: 'u1' }, 'to open the dashboard.'],
    [{ status: 'accepted', accountId: 'u1', isUnproven: true }, 'to confirm the address.'],
    [{ status: 'accepted', accountId: 'u1', enrollmentId: 'e1' }, 'Enrolled: asha@example.in'],
    [{ status: 'accepted', isRefunded: true }, 'Accepted, and the payment was given back: no seat waits.'],
    [{ status: 'declined', decidedAt: at }, 'Declined on 21 Nov 2026'],
  ] as const)('of %j tells about the enrollment: %s', (change, words) => {
    const html = card(change);
    expect(textOf(html)).toContain(words);
    if ('status' in change) expect(html).not.toContain('<form method');
  });

  it('warns if the applicant is already enrolled, while the request is new', () => {
    expect(textOf(card({ isEnrolled: true }))).toContain('Asha Rao is enrolled in “Kites” already.');
    expect(textOf(card({ isEnrolled: true, status: 'accepted' }))).not.toContain('already.');
  });

  it('[LEARN-97] tells that accepting gives no place in a batch, while the request is new', () => {
    const said = 'Accepting it gives a seat in no batch.';
    expect(textOf(card({ isWithoutBatch: true }))).toContain(said);
    expect(textOf(card({ isWithoutBatch: true, status: 'accepted' }))).not.toContain(said);
    expect(textOf(card())).not.toContain(said);
  });

  it('[DAY-178] says that the learner is under 18 and, once accepted, links to the age on the page of the account', () => {
    const said = 'Says that the learner is under 18';
    const link = `/admin/students/u1#age ${said}`;
    expect(textOf(card())).not.toContain(said);
    const asked = card({ isMinor: true, accountId: 'u1' });
    expect(textOf(asked)).toContain(said);
    expect(linksIn(asked)).not.toContain(link);
    expect(linksIn(card({ isMinor: true, status: 'accepted', accountId: 'u1' }))).toContain(link);
    expect(linksIn(card({ isMinor: true, status: 'accepted' })).join()).not.toContain(said);
  });

  it('tells who sends the email', () => {
    expect(textOf(card())).toContain('Asha Rao gets an email.');
    expect(textOf(card({}, {}, false))).toContain('for you to send.');
  });

  it.each([
    ['accept', { startsOn: '2026-12-01', note: '<b>At ten</b>' }],
    ['decline', { words: '<b>Sorry</b>' }],
  ] as const)('[AUTH-7] shows the form to %s again with the typed values and the errors', (intent, typed) => {
    const sent = new FormData();
    for (const [name, value] of Object.entries({ intent, ...typed })) sent.set(name, value);
    const refused = { ...answerForm.failed(sent), errors: { note: 'Shorter', startsOn: 'A day' } };
    const html = card({}, { refused });
    expect(Object.fromEntries(sentBy(html))).toMatchObject(typed);
    expect(html.match(/<details open=""/g)).toHaveLength(1);
    expect(errorsIn(html)).toEqual({ note: 'Shorter', startsOn: 'A day' });
    expect(textOf(html)).toContain(refused.error ?? '');
  });
});
