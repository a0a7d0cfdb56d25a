import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldKind } from '#app/domain/form.ts';
import { faqWords } from '#app/words/en/faq-words.ts';
import {
  type Definition,
  formExamples as forms,
  key,
  place,
  type Values,
} from '#tests/support/form-examples.ts';
import { contactForm } from './contact/contact-form.ts';
import { declineSchema } from './enrollment-requests/answer-request-form.ts';
import { faqSchema } from './faqs/faq-commands.server.ts';
import { failedFaq } from './faqs/faq-form.ts';
import { kitAddressSchema, valuesOfAddress } from './kits/kit-address-form.ts';
import { offerForm, withCourses } from './offers/offer-form-values.ts';
import { correctionForm, correctionSchema } from './payments/payment-correction.ts';

const named = Object.entries(forms).map(([name, one]) => ({ name, ...one }));

// As contacts, web pages and keyboards of other scripts write it.
const pasted = (text: string) => `\u202d\ufeff${text.replaceAll(' ', ' \u200b')}\u00a0\u202c`;
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
const unchanged = (text: string) => text;
const spelledOtherwise: Record<FieldKind, (text: string) => string> = {
  line: pasted,
  value: (text) => (text === '' ? '' : pasted(fullWidth(text))),
  text: unchanged,
  own: unchanged,
  secret: unchanged,
};

function formData(values: Values): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  return sent;
}

describe.each(named)('$name: the form', ({ form, schema, good, refused }) => {
  const read = (change: Values) => form.read(formData({ ...good, ...change }), schema);

  it('accepts valid values, and names each field that it knows', () => {
    expect(read({}).errors).toEqual({});
    expect(read({}).isValid).toBe(true);
    expect(form.fields).toEqual(expect.arrayContaining(Object.keys(good)));
  });

  it('shows one message beside the wrong field, and beside no other', () => {
    for (const [change, errors] of refused) expect([change, read(change).errors]).toEqual([change, errors]);
  });

  it('[AUTH-7] keeps the typed values unchanged', () => {
    for (const [change] of refused)
      expect(form.valuesOf(formData({ ...good, ...change }))).toMatchObject({ ...good, ...change });
  });

  it('[SELL-160] reads a line alike, however it is spelled and whatever unseen is pasted with it', () => {
    const input = read({}).input;
    for (const [field, text] of Object.entries(good)) {
      const spelled = spelledOtherwise[form.kinds[field] ?? 'own'](text);
      expect([field, read({ [field]: spelled }).input]).toEqual([field, input]);
    }
  });

  it('names only its own fields in errors, with messages instead of codes, whatever is sent', () => {
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

describe('the values that forms read', () => {
  const input = (name: keyof typeof forms, change: Values = {}) => {
    const { form, schema, good } = forms[name] ?? {
      form: contactForm as Definition,
      schema: faqSchema,
      good: {},
    };
    return form.read(formData({ ...good, ...change }), schema).input;
  };

  it.each(['[CONT-2] contact', '[SELL-34] checkout'])(
    '[OPS-72] %s: a name is put on one line, an email address in one spelling',
    (name) => {
      const change = { fullName: ' Asha\r\nBcc: x\u2028y ', email: ' ASHA@Example.IN ' };
      expect(input(name, change)).toMatchObject({ fullName: 'Asha Bcc: x y', email: 'asha@example.in' });
      const indian = { ...change, email: 'asha@पंख.भारत' };
      expect(input(name, indian), '[OPS-72]').toMatchObject({ email: 'asha@xn--i1b4b2c.xn--h2brj9c' });
    },
  );

  it('[SELL-34] the price shown to the buyer is read in paise, and a phone number with its country code', () => {
    expect(input('[SELL-34] checkout')).toMatchObject({ seen: 149_900, phone: '+919876543210' });
  });

  it('[SELL-43] a payment without a UTR has none, and leading zeros of a UTR are kept', () => {
    expect(input('[SELL-43] confirm a payment', { utr: '' })).toEqual({
      key,
      utr: null,
      seen: '',
      method: 'UPI',
      paise: 149_900,
    });
    expect(input('[SELL-43] confirm a payment', { utr: '0043 2112 3456' })).toMatchObject({
      utr: '004321123456',
    });
  });

  it("[SELL-8] a coupon is valid from the start of its first day to the end of its last, in the shop's time zone", () => {
    expect(input('[SELL-14] coupon')).toMatchObject({
      startsAt: new Date('2026-10-31T18:30:00Z'),
      endsAt: new Date('2026-11-01T18:30:00Z'),
    });
  });

  it('[SELL-14] an empty limit of a coupon means no limit, and a checkbox is on or off', () => {
    expect(input('[SELL-14] coupon', { firstDay: '', lastDay: '', code: ' diwali-60 ' })).toEqual({
      name: 'Diwali',
      kind: 'percent',
      value: 6_000,
      mode: 'code',
      code: 'DIWALI60',
      courseIds: null,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      oncePerBuyer: false,
      minPaise: null,
      maxSavingPaise: null,
      combines: false,
      isActive: false,
    });
    const limits = {
      maxUses: '1,000',
      minPrice: '500',
      maxSaving: '₹99.50',
      combines: 'on',
      oncePerBuyer: 'on',
    };
    expect(input('[SELL-14] coupon', limits)).toMatchObject({
      maxUses: 1000,
      minPaise: 50_000,
      maxSavingPaise: 9_950,
      combines: true,
      oncePerBuyer: true,
    });
  });

  it('[SELL-14] the ticked courses are read as one list', () => {
    const sent = formData({ scope: 'some' });
    for (const id of ['c1', 'c2']) sent.append('course', id);
    expect(offerForm.textsOf(withCourses(sent)).courses).toBe('c1 c2');
    expect(offerForm.textsOf(withCourses(formData({}))).courses).toBe('');
  });

  it("[SELL-114] a kit's address is read, and shown again unchanged", () => {
    const kit = input('[SELL-114] kit', { pin: '560 029', line2: '2nd\nfloor' });
    expect(kit).toEqual({
      enrollmentId: 'e1',
      address: { name: 'Asha Rao', phone: '+919876543210', ...place, line2: '2nd floor' },
    });
    const { address } = kit as { address: Parameters<typeof valuesOfAddress>[0] };
    expect(kitAddressSchema.parse(valuesOfAddress(address))).toEqual({ enrollmentId: '', address });
  });

  it('[ADM-ENR-5] an empty amount means no payment, whatever the other fields contain', () => {
    expect(input('[ADM-ENR-5] enrollment', { amount: ' ', method: 'x', key: '' })).toEqual({
      student: 's1',
      course: 'c1',
      payment: null,
    });
    expect(input('[ADM-ENR-5] enrollment')).toMatchObject({ payment: { amount: 1499, reference: null } });
    expect(input('[ADM-ENR-5] payment', { reference: ' R1 ' })).toMatchObject({ reference: 'R1' });
  });

  it('[SELL-128] a request has a payment only if it was paid', () => {
    expect(input('[SELL-128] accepted request', { paid: 'no', amount: '', startsOn: '', note: ' ' })).toEqual(
      {
        id: 'r1',
        startsOn: null,
        note: null,
        payment: null,
      },
    );
    expect(input('[SELL-128] accepted request')).toMatchObject({
      startsOn: '2026-12-01',
      note: 'At ten.',
      payment: { amount: 1499, method: 'UPI' },
    });
    expect(declineSchema.safeParse({ id: 'r1', words: 'x'.repeat(1_001) }).success).toBe(false);
  });

  it.each([
    ['yes', true],
    ['', false],
    ['no', false],
  ])('[SELL-129] an import emails the students only if the owner asks for it: %j', (tell, tells) => {
    expect(input('[ADM-ENR-5] import', { tell })).toMatchObject({ tell: tells });
  });

  it('[SELL-95] a payment can be corrected only to refunded or failed', () => {
    const correct = (to: string) => correctionForm.read(formData({ id: 'p1', to }), correctionSchema).isValid;
    expect(['refunded', 'failed', 'completed', ''].map(correct)).toEqual([true, true, false, false]);
  });

  it('[HOME-5] a testimonial without a course has none', () => {
    expect(input('[HOME-5] testimonial')).toMatchObject({ course: null, rating: 5 });
    expect(input('[HOME-5] testimonial', { course: ' Kites\n1 ' })).toMatchObject({ course: 'Kites 1' });
  });

  it('[AUTH-7] a form that shares its page keeps the typed values only for its own button', () => {
    const typed = { question: 'Why?', answer: '', courseId: '' };
    expect(failedFaq(formData({ ...typed, intent: 'save', version: '2' }))).toEqual({
      values: typed,
      errors: {},
      error: faqWords.failed,
      version: 2,
    });
    expect(failedFaq(formData({ ...typed, intent: 'delete' }))).toEqual({
      error: 'That did not work. Please try again.',
      version: 0,
    });
  });

  it('[CONT-2] a value in the field that traps robots is not shown again', () => {
    const [trap] = contactForm.fields.filter((field) => !(field in contactForm.valuesOf(new FormData())));
    expect(trap).toBeDefined();
    expect(JSON.stringify(contactForm.failed(formData({ [String(trap)]: 'robot' })))).not.toContain('robot');
  });
});
