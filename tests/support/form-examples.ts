import { contactForm } from '#app/core/contact/contact-form.ts';
import { contactSchema } from '#app/core/contact/contact-schema.ts';
import { acceptSchema, answerForm } from '#app/core/enrollment-requests/answer-request-form.ts';
import { newEnrollmentForm, newEnrollmentSchema } from '#app/core/enrollments/admin/add-enrollment-schema.ts';
import { importForm, importSchema } from '#app/core/enrollments/admin/enrollment-import-form.ts';
import { paymentForm, paymentSchema } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { faqSchema } from '#app/core/faqs/faq-commands.server.ts';
import { faqForm } from '#app/core/faqs/faq-form.ts';
import { kitAddressForm, kitAddressSchema } from '#app/core/kits/kit-address-form.ts';
import { offerForm } from '#app/core/offers/offer-form-values.ts';
import { offerSchema } from '#app/core/offers/offer-schema.ts';
import { checkoutForm } from '#app/core/orders/checkout-form.ts';
import { checkoutSchema } from '#app/core/orders/checkout-schema.ts';
import { confirmForm, confirmSchema } from '#app/core/orders/confirm-payment-form.ts';
import { confirmPriceForm, confirmPriceSchema } from '#app/core/prices/confirm-price-form.ts';
import { reviewForm } from '#app/core/reviews/review-form.ts';
import {
  moderationForm,
  moderationSchema,
  replyForm,
  replySchema,
  reviewSchema,
} from '#app/core/reviews/review-schema.ts';
import { sourceSchema } from '#app/core/sources/source-commands.server.ts';
import { sourceForm } from '#app/core/sources/source-form.ts';
import { teacherForm } from '#app/core/teachers/teacher-form.ts';
import { teacherSchema } from '#app/core/teachers/teacher-schema.ts';
import { testimonialSchema } from '#app/core/testimonials/testimonial-commands.server.ts';
import { testimonialForm } from '#app/core/testimonials/testimonial-form.ts';
import type { Field, Fields } from '#app/domain/fields.ts';
import type { FieldKind, FormSchema } from '#app/domain/form.ts';
import { addressErrors } from '#app/words/en/address-words.ts';
import { buyerWords } from '#app/words/en/buyer-words.ts';
import { checkoutErrors, gstinWords } from '#app/words/en/checkout-words.ts';
import { contactWords } from '#app/words/en/contact-words.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';
import { importWords } from '#app/words/en/import-words.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { orderAdminWords } from '#app/words/en/order-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { priceHistoryWords } from '#app/words/en/price-history-words.ts';
import { enrollmentRequestWords } from '#app/words/en/request-admin-words.ts';
import { reviewWords } from '#app/words/en/review-words.ts';
import { teacherWords } from '#app/words/en/teacher-words.ts';
import { testimonialWords } from '#app/words/en/testimonial-words.ts';
import { utrProblems } from '#app/words/en/utr-words.ts';

export const key = '5b0f4b8e-62a1-4d0e-9d43-7a2f5c1f0a11';
const person = { fullName: 'Asha Rao', email: 'asha@example.in' };
export const place = {
  line1: '12 MG Road',
  line2: '',
  landmark: '',
  city: 'Bangalore',
  state: '29',
  pin: '560029',
};
export const coupon = { name: 'Diwali', code: 'DIWALI60', discount: '60%', mode: 'code', scope: 'all' };
const payment = { key, amount: '1,499', method: 'UPI', reference: '' };

export type Values = Record<string, string>;
export type Definition = {
  fields: readonly string[];
  kinds: Readonly<Record<string, FieldKind>>;
  read: (sent: FormData, schema: FormSchema<unknown>) => { isValid: boolean; input: unknown; errors: Values };
  valuesOf: (sent: FormData) => Values;
};
/** Invalid values for each limit of a form's fields, with the expected messages. */
function refusalsOf({ defined }: { defined: Fields }): [Values, Values][] {
  const refusals = ({ missing, tooLong, most, range, wrong = '' }: Field): [string, string][] => [
    ...(missing === undefined ? [] : [[' ', missing] as [string, string]]),
    ...(tooLong ? [[`${'x'.repeat(most)}@`, tooLong(most)] as [string, string]] : []),
    ...(range ? [range[0] - 1, range[1] + 1, ''] : []).map((n): [string, string] => [String(n), wrong]),
  ];
  return Object.entries(defined).flatMap(([name, field]) =>
    refusals(field).map(([typed, error]): [Values, Values] => [{ [name]: typed }, { [name]: error }]),
  );
}

/**
 * Every form of the shop with examples: its fields and schema, valid values, and for each field invalid
 * values with the expected error messages.
 */
export const formExamples: Record<
  string,
  { form: Definition; schema: FormSchema<unknown>; good: Values; refused: [Values, Values][] }
> = {
  '[CONT-2] contact': {
    form: contactForm as Definition,
    schema: contactSchema,
    good: { ...person, subject: 'Classes', message: 'When do they begin?' },
    refused: [...refusalsOf(contactForm), [{ email: 'asha' }, { email: contactWords.fields.email.wrong }]],
  },
  '[SELL-34] checkout': {
    form: checkoutForm as Definition,
    schema: checkoutSchema,
    good: { ...person, phone: '98765 43210', rail: 'upi', agreed: 'yes', key, seen: '149900' },
    refused: [
      [{ fullName: '' }, { fullName: buyerWords.fullName.missing }],
      [{ fullName: 'x'.repeat(101) }, { fullName: buyerWords.fullName.tooLong(100) }],
      [{ email: '' }, { email: buyerWords.email.missing }],
      [{ email: 'asha@' }, { email: buyerWords.email.wrong }],
      [{ email: `${'x'.repeat(250)}@a.in` }, { email: buyerWords.email.tooLong() }],
      [{ phone: '' }, { phone: buyerWords.phone.missing }],
      [{ phone: '12345' }, { phone: buyerWords.phone.wrong }],
      [{ gstin: 'x'.repeat(31) }, { gstin: gstinWords.tooLong() }],
      [{ code: 'x'.repeat(41) }, { code: buyerWords.couponCode.tooLong(40) }],
      [{ rail: 'barter' }, { rail: checkoutErrors.noChoice }],
      [{ agreed: '' }, { agreed: checkoutErrors.notAgreed }],
      [{ agreed: 'on' }, { agreed: checkoutErrors.notAgreed }],
      [{ key: 'x' }, { key: checkoutErrors.incomplete }],
      [{ seen: '-1' }, { seen: checkoutErrors.incomplete }],
      [{ seen: '12345678901' }, { seen: checkoutErrors.incomplete }],
    ],
  },
  '[SELL-43] confirm a payment': {
    form: confirmForm as Definition,
    schema: confirmSchema,
    good: { key, amount: '1,499', utr: '432112345678', method: 'UPI', seen: '' },
    refused: [
      [{ key: '' }, { key: orderAdminWords.incomplete }],
      [{ amount: '0' }, { amount: orderAdminWords.badAmount }],
      [{ amount: 'all' }, { amount: orderAdminWords.badAmount }],
      [{ utr: '4321' }, { utr: utrProblems.length }],
      [{ utr: 'CICAgOjR' }, { utr: utrProblems.letters }],
    ],
  },
  '[SELL-14] coupon': {
    form: offerForm as Definition,
    schema: offerSchema('Asia/Kolkata'),
    good: { ...coupon, firstDay: '2026-11-01', lastDay: '2026-11-01' },
    refused: [
      [{ name: ' ' }, { name: offerWords.fields.name.needed }],
      [{ name: 'x'.repeat(81) }, { name: offerWords.fields.name.tooLong() }],
      [{ code: '' }, { code: offerWords.fields.code.wrong }],
      [{ code: 'AB' }, { code: offerWords.fields.code.wrong }],
      [{ code: 'ABC!' }, { code: offerWords.fields.code.wrong }],
      [{ discount: '' }, { discount: offerWords.fields.discount.wrong }],
      [{ discount: '10% or ₹200' }, { discount: offerWords.fields.discount.wrong }],
      [{ mode: 'always' }, { mode: offerWords.fields.mode.wrong }],
      [{ scope: 'none' }, { scope: offerWords.fields.mode.wrong }],
      [{ scope: 'some', courses: '' }, { scope: offerWords.fields.scope.none }],
      [{ firstDay: '2026-02-30' }, { firstDay: offerWords.fields.firstDay.wrong }],
      [{ firstDay: '1999-12-31' }, { firstDay: offerWords.fields.firstDay.wrong }],
      [{ lastDay: '2200-01-01' }, { lastDay: offerWords.fields.firstDay.wrong }],
      [{ lastDay: '2026-10-31' }, { lastDay: offerWords.fields.lastDay.early }],
      [{ maxUses: '0' }, { maxUses: offerWords.fields.maxUses.wrong }],
      [{ maxUses: '1000001' }, { maxUses: offerWords.fields.maxUses.wrong }],
      [{ maxUses: '1.5' }, { maxUses: offerWords.fields.maxUses.wrong }],
      [{ minPrice: 'much' }, { minPrice: offerWords.fields.minPrice.wrong }],
      [{ maxSaving: '0' }, { maxSaving: offerWords.fields.minPrice.wrong }],
    ],
  },
  '[SELL-114] kit': {
    form: kitAddressForm as Definition,
    schema: kitAddressSchema,
    good: { enrollment: 'e1', recipient: 'Asha Rao', phone: '98765 43210', ...place },
    refused: [
      [{ recipient: '' }, { recipient: buyerWords.fullName.missing }],
      [{ recipient: 'x'.repeat(101) }, { recipient: addressErrors.tooLong }],
      [{ line1: ' ' }, { line1: addressErrors.noLine }],
      [{ line1: 'x'.repeat(101) }, { line1: addressErrors.tooLong }],
      [{ line2: 'x'.repeat(101) }, { line2: addressErrors.tooLong }],
      [{ landmark: 'x'.repeat(101) }, { landmark: addressErrors.tooLong }],
      [{ city: '' }, { city: addressErrors.noCity }],
      [{ city: 'x'.repeat(61) }, { city: addressErrors.tooLong }],
      [{ state: '' }, { state: addressErrors.noState }],
      [{ state: '00' }, { state: addressErrors.noState }],
      [{ pin: '56002' }, { pin: addressErrors.noPin }],
      [{ pin: '056002' }, { pin: addressErrors.noPin }],
      [{ phone: '' }, { phone: checkoutErrors.noMobile }],
    ],
  },
  '[ADM-ENR-5] payment': {
    form: paymentForm as Definition,
    schema: paymentSchema,
    good: payment,
    refused: [
      [{ key: 'x' }, { key: paymentWords.fieldErrors['key-missing'] }],
      [{ amount: '' }, { amount: paymentWords.fieldErrors['amount-invalid'] }],
      [{ amount: '0' }, { amount: paymentWords.fieldErrors['amount-invalid'] }],
      [{ amount: '1.499' }, { amount: paymentWords.fieldErrors['amount-invalid'] }],
      [{ method: 'Barter' }, { method: paymentWords.fieldErrors['method-missing'] }],
      [{ reference: 'x'.repeat(101) }, { reference: paymentWords.referenceTooLong(100) }],
    ],
  },
  '[ADM-ENR-5] enrollment': {
    form: newEnrollmentForm as Definition,
    schema: newEnrollmentSchema,
    good: { student: 's1', course: 'c1', ...payment },
    refused: [
      [{ student: '' }, { student: enrollmentWords.fieldErrors['student-missing'] }],
      [{ course: '' }, { course: enrollmentWords.fieldErrors['course-missing'] }],
      [{ amount: 'x' }, { amount: paymentWords.fieldErrors['amount-invalid'] }],
      [{ method: '' }, { method: paymentWords.fieldErrors['method-missing'] }],
    ],
  },
  '[SELL-128] accepted request': {
    form: answerForm as Definition,
    schema: acceptSchema,
    good: { id: 'r1', paid: 'yes', ...payment, startsOn: '2026-12-01', note: 'At ten.' },
    refused: [
      [{ amount: '' }, { amount: paymentWords.fieldErrors['amount-invalid'] }],
      [{ startsOn: 'soon' }, { startsOn: enrollmentRequestWords.fields.startsOn.wrong }],
      [{ startsOn: '2026-02-30' }, { startsOn: enrollmentRequestWords.fields.startsOn.wrong }],
      [{ note: 'x'.repeat(1_001) }, { note: enrollmentRequestWords.fields.note.tooLong(1_000) }],
    ],
  },
  '[ADM-ENR-5] import': {
    form: importForm as Definition,
    schema: importSchema,
    good: { csv: 'email,course', tell: '' },
    refused: [[{ csv: ' \n' }, { csv: importWords.fieldErrors['file-missing'] }]],
  },
  '[SELL-117] earlier price': {
    form: confirmPriceForm as Definition,
    schema: confirmPriceSchema,
    good: { courseId: 'c1', price: '1,999', reason: 'Printed in the catalog.' },
    refused: [
      ...refusalsOf(confirmPriceForm),
      [{ price: '0' }, { price: priceHistoryWords.fields.price.wrong }],
    ],
  },
  '[HOME-6] FAQ': {
    form: faqForm as Definition,
    schema: faqSchema,
    good: { question: 'Why?', answer: 'Because.', courseId: '' },
    refused: refusalsOf(faqForm),
  },
  '[DAY-127] source': {
    form: sourceForm as Definition,
    schema: sourceSchema,
    good: { name: 'School fair' },
    refused: refusalsOf(sourceForm),
  },
  '[DAY-31] teacher': {
    form: teacherForm as Definition,
    schema: teacherSchema,
    good: { name: 'Asha', about: 'Flies.', photoUrl: '', links: 'https://asha.example\n' },
    refused: [
      ...refusalsOf(teacherForm),
      [{ photoUrl: 'javascript:alert(1)' }, { photoUrl: teacherWords.fields.photo.wrong }],
      [{ links: 'http://asha.example' }, { links: teacherWords.fields.links.wrong }],
      [{ links: '/courses' }, { links: teacherWords.fields.links.wrong }],
      [
        { links: [1, 2, 3, 4, 5, 6, 7].map((n) => `https://a${n}.example`).join('\n') },
        { links: teacherWords.fields.links.tooMany },
      ],
    ],
  },
  '[HOME-5] testimonial': {
    form: testimonialForm as Definition,
    schema: testimonialSchema,
    good: { studentName: 'Asha', rating: '5', comment: 'Great', course: '' },
    refused: [
      ...refusalsOf(testimonialForm),
      [{ rating: '4.5' }, { rating: testimonialWords.fields.rating.wrong }],
    ],
  },
  '[REVIEW-2] review': {
    form: reviewForm as Definition,
    schema: reviewSchema,
    good: { rating: '5', text: 'Great' },
    refused: [...refusalsOf(reviewForm)],
  },
  '[REVIEW-3] decision about a review': {
    form: moderationForm as Definition,
    schema: moderationSchema,
    good: { decision: 'off-topic', seen: '' },
    refused: [
      [{ decision: '' }, { decision: reviewWords.fieldErrors['reason-missing'] }],
      [{ decision: 'rude' }, { decision: reviewWords.fieldErrors['reason-missing'] }],
    ],
  },
  '[REVIEW-3] reply to a review': {
    form: replyForm as Definition,
    schema: replySchema,
    good: { reply: '' },
    refused: [[{ reply: 'x'.repeat(1_001) }, { reply: reviewWords.fieldErrors['reply-too-long'] }]],
  },
};
