import { describe, expect, it } from 'vitest';
import { requestForm } from '#app/core/enrollment-requests/request-fields.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { AlreadyEnrolled } from './already-enrolled.tsx';
import { EnrollmentForm } from './enrollment-form.tsx';
import { EnrollmentThanks } from './enrollment-thanks.tsx';

type Props = Partial<Parameters<typeof EnrollmentForm>[0]>;
const offered = { code: 'DIWALI60', worth: 'It takes 60% off.' };
const asha = { fullName: 'Asha Rao', email: 'asha@example.in', phone: '+919876543210' };
const rendered = (props: Props = {}) =>
  renderAt(
    '/courses/kites/enroll',
    <EnrollmentForm
      {...{
        action: '/courses/kites/enroll',
        answer: undefined,
        shownAt: 5,
        known: null,
        coupon: null,
        courses: null,
      }}
      {...props}
    />,
  );
const typed = (change: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(change)) form.set(name, value);
  return requestForm.failed(form);
};
const codeIn = (html: string) => sentBy(html).get('couponCode');

describe('[CAT-8] the coupon code in the enrollment form', () => {
  it('starts with the code that the visitor claimed, and shows its discount', () => {
    const html = rendered({ coupon: offered });
    expect(codeIn(html)).toBe('DIWALI60');
    expect(textOf(html)).toContain('It takes 60% off.');
    expect(codeIn(rendered())).toBe('');
  });

  it('[AUTH-7] is the typed one after a failure, not the claimed one', () => {
    const html = rendered({ coupon: offered, answer: typed({ couponCode: 'HOLI70' }) });
    expect(codeIn(html)).toBe('HOLI70');
    expect(textOf(html)).not.toContain('60%');
    expect(codeIn(rendered({ coupon: offered, answer: typed({ couponCode: '' }) }))).toBe('');
  });

  it('shows the discount of the submitted code if the server knows it', () => {
    const answer = { ...typed({ couponCode: 'HOLI70' }), coupon: { code: 'HOLI70', worth: 'It is over.' } };
    expect(textOf(rendered({ coupon: offered, answer }))).toContain('It is over.');
    expect(codeIn(rendered({ coupon: offered, answer: { ...answer, coupon: null } }))).toBe('');
  });
});

describe('[CAT-8] the enrollment form', () => {
  it('does not ask a signed-in student for data of the account', () => {
    const html = rendered({ known: asha });
    expect(textOf(html)).toContain('Enrolling as Asha Rao, asha@example.in');
    expect([...sentBy(html).keys()]).not.toContain('email');
    expect(sentBy(html).get('phone')).toBe(asha.phone);
    expect(faultsIn(html)).toEqual([]);
  });

  it('asks a student whose account has no name only for the name', () => {
    const fields = [...sentBy(rendered({ known: { ...asha, fullName: '', phone: null } })).keys()];
    expect(fields).toContain('fullName');
    expect(fields).not.toContain('email');
  });

  it('offers the courses only if the URL names none', () => {
    const courses = [{ slug: 'kites', title: 'Kites' }];
    expect(namesOf(rendered({ courses }), 'option')).toEqual(['Choose a course', 'Kites']);
    expect(namesOf(rendered(), 'select')).toEqual([]);
  });

  it('keeps the time since when it was open, so that somebody who was too quick can send it again', () => {
    const [field = ''] = requestForm.fields.filter((name) => sentBy(rendered()).get(name) === '5');
    expect(sentBy(rendered({ answer: typed({ [field]: '3' }) })).get(field)).toBe('3');
    expect(sentBy(rendered({ answer: typed({}) })).get(field)).toBe('5');
  });

  it('tells that nothing is paid now', () => {
    expect(textOf(rendered())).toContain('You pay nothing now.');
  });
});

describe('[CAT-8] the page after an enrollment request', () => {
  const thanks = (props: Partial<Parameters<typeof EnrollmentThanks>[0]> = {}) =>
    renderAt(
      '/',
      <EnrollmentThanks
        {...{ courseTitle: 'Kites', reference: 'PK-1', isSignedIn: false, isPosting: true }}
        {...props}
      />,
    );

  it('shows the reference and the next steps', () => {
    const html = thanks();
    expect(html).toMatch(/role="status"/);
    expect(textOf(html)).toContain('Your reference is PK-1');
    expect(html.match(/<li /g)?.length).toBeGreaterThanOrEqual(2);
    expect(linksIn(html)).toEqual(['/signup Make an account', '/courses More courses']);
  });

  it('mentions delivery only if the course sends something', () => {
    expect(textOf(thanks())).toContain('we post your materials');
    expect(textOf(thanks({ isPosting: false }))).not.toContain('post');
  });

  it('tells for a second request for the same course that there is one already, without a reference', () => {
    const text = textOf(thanks({ reference: null }));
    expect(text).toContain('We already have your request');
    expect(text).toContain('for “Kites”');
    expect(text).not.toContain('PK-1');
    expect(textOf(thanks({ reference: null, courseTitle: null }))).not.toContain('“');
  });

  it('links a student to the dashboard', () => {
    expect(linksIn(thanks({ isSignedIn: true }))[0]).toBe('/dashboard Go to your dashboard');
    expect(linksIn(renderAt('/', <AlreadyEnrolled />))).toEqual(['/dashboard Go to your dashboard']);
  });
});
