import { indianStates } from '@pankh/india/states.ts';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { contactForm } from '#app/core/contact/contact-form.ts';
import { requestForm } from '#app/core/enrollment-requests/request-fields.ts';
import { newEnrollmentForm } from '#app/core/enrollments/admin/add-enrollment-schema.ts';
import { paymentForm } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { faqForm } from '#app/core/faqs/faq-form.ts';
import { festivalForm, newFestivalValues } from '#app/core/festivals/festival-form-values.ts';
import { kitAddressForm } from '#app/core/kits/kit-address-form.ts';
import { festivalPriceForm } from '#app/core/offers/festival-price-form.ts';
import { newCouponValues, offerForm } from '#app/core/offers/offer-form-values.ts';
import { reviewForm } from '#app/core/reviews/review-form.ts';
import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { ageQuestion } from '#app/words/en/age-words.ts';
import { faqWords } from '#app/words/en/faq-words.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { errorsIn, faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { forgotForm, loginForm, resetForm, signupForm } from './accounts/account-forms.ts';
import { ForgotForm } from './accounts/forgot-form.tsx';
import { LoginForm } from './accounts/login-form.tsx';
import { ResetForm } from './accounts/reset-form.tsx';
import { SignupForm } from './accounts/signup-form.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import { EnrollmentForm } from './enrollment-requests/enrollment-form.tsx';
import { NewEnrollment } from './enrollments/admin/add-enrollment-form.tsx';
import { PaymentForm } from './enrollments/admin/enrollment-payment-form.tsx';
import { FestivalForm } from './festivals/festival-admin-form.tsx';
import { KitAddressInput } from './kits/kit-address.tsx';
import { FestivalPrices } from './offers/festival-prices.tsx';
import { OfferForm } from './offers/offer-admin-form.tsx';
import { NounForm } from './panel/noun-form.tsx';
import { ReviewForm } from './reviews/review-form.tsx';

type Texts = Record<string, string>;
type Answer = { values: Texts; errors: Texts; error?: string };
type Example = {
  /** Renders the form with the server's response to a rejected submission or, without one, as it first opens. */
  element: (answer: Answer | undefined) => ReactNode;
  fields: readonly string[];
  typed: Texts;
  /** The fields that show no error message: hidden fields, and the trap fields by which bots are recognized. */
  silent?: readonly string[];
  /** Whether the page shows a message for the whole form. */
  hasMessage?: boolean;
};

const odd = `"Asha" <b> & 'co'`;
const courses = [
  { id: 'c1', slug: 'kites', title: 'Kites', price: 499, isActive: true },
  { id: 'c2', slug: 'drones', title: 'ड्रोन', price: 799, isActive: false },
];
const pages = courses.map(({ id, title }) => ({ value: id, label: title }));
const faq = { values: { question: 'Q', answer: 'A', courseId: '' } };
const nobody = { known: null, coupon: null, asksLearner: true };
// The casts are sound because each answer below contains exactly the fields of its form.
const as = <Of,>(answer: Answer | Texts | undefined) => answer as Of;

type Fields = { fields: readonly string[] };
const fieldsOf = ({ fields }: Fields) => fields.filter((field) => !(field in emailQuestionFields));
const visitor = { buyer: null, ways: [], hasPasskeys: false, next: '/' };

const nothing = { values: {}, errors: {} };
const examples: Record<string, Example> = {
  '[CONT-2] contact': {
    element: (answer) => <ContactForm proposed={null} answer={as(answer)} shownAt={5} />,
    fields: fieldsOf(contactForm),
    typed: { fullName: odd, email: 'asha@', subject: odd, message: `${odd}\n second line` },
    silent: fieldsOf(contactForm).slice(4),
    hasMessage: true,
  },
  '[CAT-8] enrollment request': {
    element: (answer) => (
      <EnrollmentForm
        {...{ courses, ...nobody, action: '/enroll', shownAt: 5, minor: 'I am under 18' }}
        answer={as(answer)}
      />
    ),
    fields: fieldsOf(requestForm),
    typed: {
      fullName: odd,
      email: 'asha@',
      phone: '123',
      ...{ learner: 'other', learnerName: odd, learnerClass: odd, message: odd },
      couponCode: 'DIWALI',
      course: 'drones',
    },
    silent: ['minor', ...fieldsOf(requestForm).slice(10)],
    hasMessage: true,
  },
  '[AUTH-4] login': {
    element: (answer) => <LoginForm answer={as(answer)} {...visitor} />,
    fields: loginForm.fields,
    typed: { email: odd },
    hasMessage: true,
  },
  '[AUTH-2] sign-up': {
    element: (answer) => (
      <SignupForm answer={as(answer)} {...visitor} loginPath="/login" age={ageQuestion('email')} />
    ),
    fields: fieldsOf(signupForm),
    typed: { fullName: odd, email: 'asha@' },
    hasMessage: true,
  },
  '[AUTH-7] forgotten password': {
    element: (answer) => <ForgotForm answer={as(answer)} />,
    fields: forgotForm.fields,
    typed: { email: odd },
    hasMessage: true,
  },
  '[AUTH-2] new password': {
    element: (answer) => <ResetForm path="/reset-password" answer={as(answer)} />,
    fields: resetForm.fields,
    typed: {},
    hasMessage: true,
  },
  '[HOME-6] FAQ': {
    element: (answer) => (
      <NounForm
        {...{ form: faqForm, words: faqWords, id: 'q1', version: 1, ...faq }}
        shown={{ courseId: { options: pages } }}
        answer={as<never>(answer)}
      />
    ),
    fields: faqForm.fields,
    typed: { question: odd, answer: `\n${odd}\n`, courseId: 'c1' },
    hasMessage: true,
  },
  '[REVIEW-2] review': {
    element: (answer) => (
      <ReviewForm enrollmentId="e1" isWritten={false} values={as(answer?.values)} errors={answer?.errors} />
    ),
    fields: reviewForm.fields,
    typed: { rating: '3', text: odd },
  },
  '[SELL-14] coupon': {
    element: (answer) => (
      <OfferForm values={newCouponValues} fault={as(answer)} {...{ courses }} submit="Add" back="/" />
    ),
    fields: offerForm.fields,
    typed: {
      name: odd,
      code: odd,
      discount: 'all',
      mode: 'code',
      scope: 'some',
      firstDay: '2026-11-01',
      lastDay: '2026-10-01',
      maxUses: 'x',
      oncePerBuyer: 'on',
      minPrice: 'y',
      maxSaving: 'z',
      combines: 'on',
      isActive: '',
      courses: '',
    },
    silent: ['mode', 'courses'],
    hasMessage: true,
  },
  '[DAY-146] what a festival changes in price': {
    element: (answer) => (
      <form>
        <FestivalPrices
          values={as(answer?.values ?? festivalPriceForm.blank)}
          errors={as(answer?.errors)}
          courses={courses}
        />
      </form>
    ),
    fields: ['takesOff', 'mode', 'priceDiscount', 'priceCode', 'scope'],
    typed: {
      takesOff: 'yes',
      mode: 'code',
      priceDiscount: 'all',
      priceCode: odd,
      scope: 'some',
      courses: '',
    },
    silent: ['takesOff', 'mode', 'courses'],
  },
  '[ADM-FES-4] festival': {
    element: (answer) => <FestivalForm values={newFestivalValues} fault={as(answer)} />,
    fields: festivalForm.fields,
    typed: {
      ...newFestivalValues,
      name: odd,
      startDate: '2026-11-05',
      endDate: '2026-11-01',
      emoji: '🪔',
      icon: 'flame',
      primary: 'red',
      animation: 'flag',
      particles: '999',
      message: odd,
      badgeText: odd,
      offerTitle: odd,
      couponCode: odd,
      discount: odd,
      description: odd,
      ctaText: odd,
      ctaLink: odd,
    },
    hasMessage: true,
  },
  '[ADM-ENR-5] enrollment by the owner': {
    element: (answer) => (
      <NewEnrollment
        {...{ search: '', chosen: null, courses, paymentKey: 'k1' }}
        students={[
          { id: 's1', fullName: 'Asha', email: 'a@b.in' },
          { id: 's2', fullName: '', email: 'c@d.in' },
        ]}
        answer={as(answer)}
      />
    ),
    fields: newEnrollmentForm.fields,
    typed: { student: 's2', course: 'c2', key: 'k0', amount: 'much', method: 'Cash', reference: odd },
    silent: ['key'],
    hasMessage: true,
  },
  '[ADM-ENR-5] payment': {
    element: (answer) => (
      <PaymentForm
        enrollment={{ id: 'e1', studentName: 'Asha', courseTitle: null, price: 499 }}
        paymentKey="k1"
        back="/admin/enrollments"
        {...answer}
      />
    ),
    fields: paymentForm.fields,
    typed: { key: 'k0', amount: 'much', method: 'Cheque', reference: odd },
    silent: ['key'],
    hasMessage: true,
  },
  '[SELL-109] postal address': {
    element: (answer) => (
      <form>
        <KitAddressInput states={[...indianStates]} {...(answer ?? nothing)} />
      </form>
    ),
    fields: kitAddressForm.fields,
    silent: ['enrollment'],
    typed: { recipient: odd, line1: odd, line2: odd, landmark: odd, city: odd, state: '29', pin: '56' },
  },
};
const named = Object.entries(examples).map(([name, example]) => ({ name, ...example }));

describe.each(named)('$name: the form on the page', ({ element, fields, typed, silent = [], hasMessage }) => {
  // What the form asks about a mistyped email address is shown only with its error (DAY-7).
  const hidden = [...silent, ...Object.keys(emailQuestionFields)];
  const open = fields.filter((field) => !hidden.includes(field));
  const errors = Object.fromEntries(open.map((field) => [field, `Please look at ${field} & mend it`]));
  const refused = (answer: Partial<Answer>) =>
    renderAt('/form', element({ values: typed, errors: {}, ...answer }));
  const texts = (html: string) =>
    Object.fromEntries(
      [...sentBy(html)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );

  it('[AUTH-7] has every field of its schema, each with a label', () => {
    const html = renderAt('/form', element(undefined));
    expect(faultsIn(html)).toEqual([]);
    expect(errorsIn(html)).toEqual({});
    for (const field of open) expect(html).toContain(`name="${field === 'courses' ? 'course' : field}"`);
  });

  it('[AUTH-7] shows each error beside its own field, and connects both for screen readers', () => {
    const html = refused({ errors });
    expect(faultsIn(html)).toEqual([]);
    expect(errorsIn(html)).toEqual(errors);
    for (const field of open)
      expect(errorsIn(refused({ errors: { [field]: 'Wrong' } }))).toEqual({ [field]: 'Wrong' });
  });

  it('[AUTH-7] keeps typed values unchanged, and never shows a password again', () => {
    const html = refused({
      values: { ...typed, password: 'secret-kite', confirmPassword: 'secret-kite' },
      errors,
    });
    const sent = texts(html);
    const unticked = Object.keys(typed).filter((name) => typed[name] === '' && !(name in sent));
    expect({ ...sent, ...Object.fromEntries(unticked.map((name) => [name, ''])) }).toMatchObject(typed);
    expect(html).not.toContain('secret-kite');
  });

  it.runIf(hasMessage)('[AUTH-7] announces an error of the whole form', () => {
    const html = refused({ error: 'It did not work & was not saved.' });
    expect(html).toMatch(/role="alert"/);
    expect(textOf(html)).toContain('It did not work & was not saved.');
  });

  it('[AUTH-7] can be sent without JavaScript by a submit button', () => {
    const html = renderAt('/form', element(undefined));
    if (!html.includes('method="post"')) return;
    expect(namesOf(html, 'button').filter((name) => name !== '').length).toBeGreaterThan(0);
    expect(html).toMatch(/<button type="submit"/);
  });
});
