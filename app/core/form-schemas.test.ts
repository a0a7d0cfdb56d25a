import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormSchema } from '#app/domain/form.ts';
import { addressErrors } from '#app/words/en/address-words.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { contactWords } from '#app/words/en/contact-words.ts';
import { enrollmentRequestWords } from '#app/words/en/enrollment-request-words.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';
import { faqWords } from '#app/words/en/faq-words.ts';
import { importWords } from '#app/words/en/import-words.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { orderDeskWords } from '#app/words/en/order-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { priceHistoryWords } from '#app/words/en/price-history-words.ts';
import { reviewWords } from '#app/words/en/review-words.ts';
import { testimonialWords } from '#app/words/en/testimonial-words.ts';
import { utrProblems } from '#app/words/en/utr-words.ts';
import { contactForm } from './contact/contact-fields.ts';
import { contactSchema } from './contact/contact-schema.ts';
import { acceptSchema, answerForm, declineSchema } from './enrollment-requests/answer-request-form.ts';
import { newEnrollmentForm, newEnrollmentSchema } from './enrollments/admin/add-enrollment-schema.ts';
import { paymentForm, paymentSchema } from './enrollments/admin/enrollment-payment.ts';
import { importForm, importSchema } from './enrollments/admin/import-form.ts';
import { failedFaq, faqForm, faqSchema } from './faqs/faq-schema.ts';
import { kitAddressForm, kitAddressSchema, valuesOfAddress } from './kits/kit-address-form.ts';
import { offerForm, withCourses } from './offers/offer-form-values.ts';
import { offerSchema } from './offers/offer-schema.ts';
import { checkoutForm } from './orders/checkout-form.ts';
import { checkoutSchema } from './orders/checkout-schema.ts';
import { confirmForm, confirmSchema } from './orders/confirm-form.ts';
import { correctionForm, correctionSchema } from './payments/payment-correction.ts';
import { confirmPriceForm, confirmPriceSchema } from './prices/confirm-price-form.ts';
import {
  moderationForm,
  moderationSchema,
  replyForm,
  replySchema,
  reviewForm,
  reviewSchema,
} from './reviews/review-schema.ts';
import { testimonialForm, testimonialSchema } from './testimonials/testimonial-schema.ts';

const key = '5b0f4b8e-62a1-4d0e-9d43-7a2f5c1f0a11';
const person = { fullName: 'Asha Rao', email: 'asha@example.in' };
const place = { line1: '12 MG Road', line2: '', landmark: '', city: 'Bangalore', state: '29', pin: '560029' };
const coupon = { name: 'Diwali', code: 'DIWALI60', discount: '60%', mode: 'code', scope: 'all' };
const payment = { key, amount: '1,499', method: 'UPI', reference: '' };

type Values = Record<string, string>;
type Definition = {
  fields: readonly string[];
  read: (sent: FormData, schema: FormSchema<unknown>) => { isValid: boolean; input: unknown; errors: Values };
  valuesOf: (sent: FormData) => Values;
};
/** Each form of the shop: its fields, its schema, values that it takes, and for each field what it refuses. */
const forms: Record<
  string,
  { form: Definition; schema: FormSchema<unknown>; good: Values; refused: [Values, Values][] }
> = {
  '[CONT-2] contact': {
    form: contactForm as Definition,
    schema: contactSchema,
    good: { ...person, subject: 'Classes', message: 'When do they begin?' },
    refused: [
      [{ fullName: ' ' }, { fullName: contactWords.fieldErrors['name-missing'] }],
      [{ fullName: 'x'.repeat(101) }, { fullName: contactWords.fieldErrors['name-too-long'] }],
      [{ email: '' }, { email: contactWords.fieldErrors['email-missing'] }],
      [{ email: 'asha' }, { email: contactWords.fieldErrors['email-invalid'] }],
      [{ email: `${'x'.repeat(250)}@a.in` }, { email: contactWords.fieldErrors['email-too-long'] }],
      [{ subject: '\n' }, { subject: contactWords.fieldErrors['subject-missing'] }],
      [{ subject: 'x'.repeat(151) }, { subject: contactWords.fieldErrors['subject-too-long'] }],
      [{ message: '' }, { message: contactWords.fieldErrors['message-missing'] }],
      [{ message: 'x'.repeat(5_001) }, { message: contactWords.fieldErrors['message-too-long'] }],
    ],
  },
  '[SELL-34] checkout': {
    form: checkoutForm as Definition,
    schema: checkoutSchema,
    good: { ...person, phone: '98765 43210', rail: 'upi', agreed: 'yes', key, seen: '149900' },
    refused: [
      [{ fullName: '' }, { fullName: checkoutErrors.noName }],
      [{ fullName: 'x'.repeat(101) }, { fullName: checkoutErrors.longName }],
      [{ email: '' }, { email: checkoutErrors.noEmail }],
      [{ email: 'asha@' }, { email: checkoutErrors.noAddress }],
      [{ email: `${'x'.repeat(250)}@a.in` }, { email: checkoutErrors.longEmail }],
      [{ phone: '' }, { phone: checkoutErrors.noPhone }],
      [{ phone: '12345' }, { phone: checkoutErrors.noMobile }],
      [{ gstin: 'x'.repeat(31) }, { gstin: checkoutErrors.longGstin }],
      [{ code: 'x'.repeat(41) }, { code: checkoutErrors.longCode }],
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
    good: { key, amount: '1,499', utr: '432112345678', method: 'UPI' },
    refused: [
      [{ key: '' }, { key: orderDeskWords.incomplete }],
      [{ amount: '0' }, { amount: orderDeskWords.badAmount }],
      [{ amount: 'all' }, { amount: orderDeskWords.badAmount }],
      [{ utr: '4321' }, { utr: utrProblems.length }],
      [{ utr: 'CICAgOjR' }, { utr: utrProblems.letters }],
    ],
  },
  '[SELL-14] coupon': {
    form: offerForm as Definition,
    schema: offerSchema('Asia/Kolkata'),
    good: { ...coupon, firstDay: '2026-11-01', lastDay: '2026-11-01' },
    refused: [
      [{ name: ' ' }, { name: offerWords.fieldErrors['name-missing'] }],
      [{ name: 'x'.repeat(81) }, { name: offerWords.fieldErrors['too-long'] }],
      [{ code: '' }, { code: offerWords.fieldErrors['code-malformed'] }],
      [{ code: 'AB' }, { code: offerWords.fieldErrors['code-malformed'] }],
      [{ code: 'ABC!' }, { code: offerWords.fieldErrors['code-malformed'] }],
      [{ discount: '' }, { discount: offerWords.fieldErrors['discount-unclear'] }],
      [{ discount: '10% or ₹200' }, { discount: offerWords.fieldErrors['discount-unclear'] }],
      [{ mode: 'always' }, { mode: offerWords.fieldErrors['choice-unknown'] }],
      [{ scope: 'none' }, { scope: offerWords.fieldErrors['choice-unknown'] }],
      [{ scope: 'some', courses: '' }, { scope: offerWords.fieldErrors['no-course'] }],
      [{ firstDay: '2026-02-30' }, { firstDay: offerWords.fieldErrors['day-malformed'] }],
      [{ firstDay: '1999-12-31' }, { firstDay: offerWords.fieldErrors['day-malformed'] }],
      [{ lastDay: '2200-01-01' }, { lastDay: offerWords.fieldErrors['day-malformed'] }],
      [{ lastDay: '2026-10-31' }, { lastDay: offerWords.fieldErrors['end-before-start'] }],
      [{ maxUses: '0' }, { maxUses: offerWords.fieldErrors['count-malformed'] }],
      [{ maxUses: '1000001' }, { maxUses: offerWords.fieldErrors['count-malformed'] }],
      [{ maxUses: '1.5' }, { maxUses: offerWords.fieldErrors['count-malformed'] }],
      [{ minPrice: 'much' }, { minPrice: offerWords.fieldErrors['amount-malformed'] }],
      [{ maxSaving: '0' }, { maxSaving: offerWords.fieldErrors['amount-malformed'] }],
    ],
  },
  '[SELL-114] kit': {
    form: kitAddressForm as Definition,
    schema: kitAddressSchema,
    good: { enrollment: 'e1', recipient: 'Asha Rao', phone: '98765 43210', ...place },
    refused: [
      [{ recipient: '' }, { recipient: checkoutErrors.noName }],
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
      [{ reference: 'x'.repeat(101) }, { reference: paymentWords.fieldErrors['reference-too-long'] }],
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
      [{ startsOn: 'soon' }, { startsOn: enrollmentRequestWords.fieldErrors['day-invalid'] }],
      [{ startsOn: '2026-02-30' }, { startsOn: enrollmentRequestWords.fieldErrors['day-invalid'] }],
      [{ note: 'x'.repeat(1_001) }, { note: enrollmentRequestWords.fieldErrors['note-too-long'] }],
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
    good: { courseId: 'c1', price: '1,999', reason: 'Printed in the catalogue.' },
    refused: [
      [{ price: '0' }, { price: priceHistoryWords.fieldErrors['amount-invalid'] }],
      [{ price: '' }, { price: priceHistoryWords.fieldErrors['amount-invalid'] }],
      [{ reason: ' ' }, { reason: priceHistoryWords.fieldErrors['reason-missing'] }],
      [{ reason: 'x'.repeat(301) }, { reason: priceHistoryWords.fieldErrors['too-long'] }],
    ],
  },
  '[HOME-6] FAQ': {
    form: faqForm as Definition,
    schema: faqSchema,
    good: { question: 'Why?', answer: 'Because.' },
    refused: [
      [{ question: '' }, { question: faqWords.fieldErrors['question-missing'] }],
      [{ question: 'x'.repeat(201) }, { question: faqWords.fieldErrors['question-too-long'] }],
      [{ answer: ' ' }, { answer: faqWords.fieldErrors['answer-missing'] }],
      [{ answer: 'x'.repeat(2_001) }, { answer: faqWords.fieldErrors['answer-too-long'] }],
    ],
  },
  '[HOME-5] testimonial': {
    form: testimonialForm as Definition,
    schema: testimonialSchema,
    good: { studentName: 'Asha', rating: '5', comment: 'Great', course: '' },
    refused: [
      [{ studentName: '' }, { studentName: testimonialWords.fieldErrors['name-missing'] }],
      [{ studentName: 'x'.repeat(101) }, { studentName: testimonialWords.fieldErrors['name-too-long'] }],
      [{ rating: '' }, { rating: testimonialWords.fieldErrors['rating-invalid'] }],
      [{ rating: '6' }, { rating: testimonialWords.fieldErrors['rating-invalid'] }],
      [{ rating: '4.5' }, { rating: testimonialWords.fieldErrors['rating-invalid'] }],
      [{ rating: 'five' }, { rating: testimonialWords.fieldErrors['rating-invalid'] }],
      [{ comment: '' }, { comment: testimonialWords.fieldErrors['comment-missing'] }],
      [{ comment: 'x'.repeat(1_001) }, { comment: testimonialWords.fieldErrors['comment-too-long'] }],
      [{ course: 'x'.repeat(151) }, { course: testimonialWords.fieldErrors['course-too-long'] }],
    ],
  },
  '[REVIEW-2] review': {
    form: reviewForm as Definition,
    schema: reviewSchema,
    good: { rating: '5', text: 'Great' },
    refused: [
      [{ rating: '' }, { rating: reviewWords.fieldErrors['rating-missing'] }],
      [{ rating: '0' }, { rating: reviewWords.fieldErrors['rating-missing'] }],
      [{ rating: '6' }, { rating: reviewWords.fieldErrors['rating-missing'] }],
      [{ text: ' ' }, { text: reviewWords.fieldErrors['text-missing'] }],
      [{ text: 'x'.repeat(2_001) }, { text: reviewWords.fieldErrors['text-too-long'] }],
    ],
  },
  '[REVIEW-3] decision about a review': {
    form: moderationForm as Definition,
    schema: moderationSchema,
    good: { decision: 'off-topic' },
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
const named = Object.entries(forms).map(([name, one]) => ({ name, ...one }));

function formData(values: Values): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  return sent;
}

describe.each(named)('$name: the form', ({ form, schema, good, refused }) => {
  const read = (change: Values) => form.read(formData({ ...good, ...change }), schema);

  it('takes what is right, and names each field that it knows', () => {
    expect(read({}).errors).toEqual({});
    expect(read({}).isValid).toBe(true);
    expect(form.fields).toEqual(expect.arrayContaining(Object.keys(good)));
  });

  it('puts one sentence beside the field that is wrong, and beside no other', () => {
    for (const [change, errors] of refused) expect([change, read(change).errors]).toEqual([change, errors]);
  });

  it('[AUTH-7] keeps what was typed, to the letter', () => {
    for (const [change] of refused)
      expect(form.valuesOf(formData({ ...good, ...change }))).toMatchObject({ ...good, ...change });
  });

  it('names only its own fields in errors, in words and not in codes, whatever is sent', () => {
    const typed = fc.record(
      Object.fromEntries(form.fields.map((field) => [field, fc.string({ unit: 'binary', maxLength: 60 })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(typed, (values) => {
        const errors = Object.entries(read(values as Values).errors);
        for (const [field, sentence] of errors) {
          expect(form.fields).toContain(field);
          expect(sentence).toMatch(/ /);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('what the forms read', () => {
  const input = (name: keyof typeof forms, change: Values = {}) => {
    const { form, schema, good } = forms[name] ?? {
      form: contactForm as Definition,
      schema: faqSchema,
      good: {},
    };
    return form.read(formData({ ...good, ...change }), schema).input;
  };

  it.each(['[CONT-2] contact', '[SELL-34] checkout'])(
    '%s: a name is one line, an address in small letters',
    (name) => {
      const change = { fullName: ' Asha\r\nBcc: x\u2028y ', email: ' ASHA@Example.IN ' };
      expect(input(name, change)).toMatchObject({ fullName: 'Asha Bcc: x y', email: 'asha@example.in' });
    },
  );

  it('[SELL-34] the price that was seen is a number of paise, and a phone number has its country code', () => {
    expect(input('[SELL-34] checkout')).toMatchObject({ seen: 149_900, phone: '+919876543210' });
  });

  it('[SELL-43] money without a UTR has none, and leading zeros of a UTR stay', () => {
    expect(input('[SELL-43] confirm a payment', { utr: '' })).toEqual({
      ...{ key, utr: null, method: 'UPI', paise: 149_900 },
    });
    expect(input('[SELL-43] confirm a payment', { utr: '0043 2112 3456' })).toMatchObject({
      utr: '004321123456',
    });
  });

  it('[SELL-8] a coupon counts from its first day to the end of its last, in the zone of the shop', () => {
    expect(input('[SELL-14] coupon')).toMatchObject({
      startsAt: new Date('2026-10-31T18:30:00Z'),
      endsAt: new Date('2026-11-01T18:30:00Z'),
    });
  });

  it('[SELL-14] an empty limit of a coupon is none, and a tick is on or off', () => {
    expect(input('[SELL-14] coupon', { firstDay: '', lastDay: '', code: ' diwali-60 ' })).toEqual({
      ...{ name: 'Diwali', kind: 'percent', value: 6_000, mode: 'code', code: 'DIWALI60', courseIds: null },
      ...{ startsAt: null, endsAt: null, maxUses: null, oncePerBuyer: false, minPaise: null },
      ...{ maxSavingPaise: null, combines: false, isActive: false },
    });
    const limits = {
      maxUses: '1,000',
      minPrice: '500',
      maxSaving: '₹99.50',
      combines: 'on',
      oncePerBuyer: 'on',
    };
    expect(input('[SELL-14] coupon', limits)).toMatchObject({
      ...{ maxUses: 1000, minPaise: 50_000, maxSavingPaise: 9_950, combines: true, oncePerBuyer: true },
    });
  });

  it('[SELL-10] a festival’s offer has its name from the festival, and no code unless it asks for one', () => {
    const schema = offerSchema('Asia/Kolkata', 'Holi');
    const sent = formData({
      ...coupon,
      name: '',
      code: '',
      mode: 'automatic',
      scope: 'some',
      courses: 'c1 c2 ',
    });
    expect(offerForm.read(sent, schema).input).toMatchObject({
      name: 'Holi',
      code: null,
      courseIds: ['c1', 'c2'],
    });
  });

  it('[SELL-14] joins the courses that are ticked', () => {
    const sent = formData({ scope: 'some' });
    for (const id of ['c1', 'c2']) sent.append('course', id);
    expect(offerForm.textsOf(withCourses(sent)).courses).toBe('c1 c2');
    expect(offerForm.textsOf(withCourses(formData({}))).courses).toBe('');
  });

  it('[SELL-114] a kit’s address is read and shown again as it was', () => {
    const kit = input('[SELL-114] kit', { pin: '560 029', line2: '2nd\nfloor' });
    expect(kit).toEqual({
      enrollmentId: 'e1',
      address: { name: 'Asha Rao', phone: '+919876543210', ...place, line2: '2nd floor' },
    });
    const { address } = kit as { address: Parameters<typeof valuesOfAddress>[0] };
    expect(kitAddressSchema.parse(valuesOfAddress(address))).toEqual({ enrollmentId: '', address });
  });

  it('[ADM-ENR-5] an empty amount means that nothing was paid, whatever the other fields say', () => {
    expect(input('[ADM-ENR-5] enrollment', { amount: ' ', method: 'x', key: '' })).toEqual({
      ...{ student: 's1', course: 'c1', payment: null },
    });
    expect(input('[ADM-ENR-5] enrollment')).toMatchObject({ payment: { amount: 1499, reference: null } });
    expect(input('[ADM-ENR-5] payment', { reference: ' R1 ' })).toMatchObject({ reference: 'R1' });
  });

  it('[SELL-128] only a request that was paid has a payment', () => {
    expect(input('[SELL-128] accepted request', { paid: 'no', amount: '', startsOn: '', note: ' ' })).toEqual(
      {
        ...{ id: 'r1', startsOn: null, note: null, payment: null },
      },
    );
    expect(input('[SELL-128] accepted request')).toMatchObject({
      ...{ startsOn: '2026-12-01', note: 'At ten.', payment: { amount: 1499, method: 'UPI' } },
    });
    expect(declineSchema.safeParse({ id: 'r1', words: 'x'.repeat(1_001) }).success).toBe(false);
  });

  it.each([
    ['yes', true],
    ['', false],
    ['no', false],
  ])('[SELL-129] an import tells the students only where the owner asks for it: %j', (tell, tells) => {
    expect(input('[ADM-ENR-5] import', { tell })).toMatchObject({ tell: tells });
  });

  it('[SELL-95] a payment is corrected to refunded or failed, and to nothing else', () => {
    const correct = (to: string) => correctionForm.read(formData({ id: 'p1', to }), correctionSchema).isValid;
    expect(['refunded', 'failed', 'completed', ''].map(correct)).toEqual([true, true, false, false]);
  });

  it('[HOME-5] a testimonial without a course names none', () => {
    expect(input('[HOME-5] testimonial')).toMatchObject({ course: null, rating: 5 });
    expect(input('[HOME-5] testimonial', { course: ' Kites\n1 ' })).toMatchObject({ course: 'Kites 1' });
  });

  it('[AUTH-7] a form that shares its page keeps what was typed only for its own button', () => {
    const typed = { question: 'Why?', answer: '' };
    expect(failedFaq(formData({ ...typed, intent: 'save' }))).toEqual({
      ...{ values: typed, errors: {}, error: faqWords.failed },
    });
    expect(failedFaq(formData({ ...typed, intent: 'delete' }))).toEqual({
      error: 'That did not work. Please try again.',
    });
  });

  it('[CONT-2] what a robot typed into the trap is not shown again', () => {
    const [trap] = contactForm.fields.filter((field) => !(field in contactForm.valuesOf(new FormData())));
    expect(trap).toBeDefined();
    expect(JSON.stringify(contactForm.failed(formData({ [String(trap)]: 'robot' })))).not.toContain('robot');
  });
});
