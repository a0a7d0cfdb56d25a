import { indianStates } from '@pankh/india/states.ts';
import { describe, expect, it } from 'vitest';
import { addressFields } from '#app/core/orders/buyer-address.ts';
import { checkoutForm } from '#app/core/orders/checkout-form.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, errorsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { type CheckoutAnswer, CheckoutPage, type CheckoutProps } from './checkout-page.tsx';

const lines: CheckoutProps['lines'] = [
  { kind: 'list', paise: 149_900 },
  { kind: 'course-sale', paise: -90_000 },
];
const asha = { fullName: 'Asha Rao', email: 'asha@example.in', phone: '+919876543210' };
const states = [...indianStates];
const base: CheckoutProps = {
  slug: 'kites',
  courseTitle: 'Kites',
  lines,
  totalPaise: 59_900,
  ways: ['upi'],
  codeNote: '',
  codeState: 'none',
  code: '',
  known: null,
  typed: null,
  states: null,
  isTest: false,
  isRegistered: false,
  starts: [],
  kit: null,
  lastAddress: null,
  lastState: null,
  contact: defaultSettings.contact,
  refundUntil: '28 Nov 2026',
  zone: 'Asia/Kolkata',
  formKey: 'key-1',
  shownAt: 5,
};
const rendered = (change: Partial<CheckoutProps> = {}, answer?: CheckoutAnswer) =>
  renderAt('/checkout/kites', <CheckoutPage {...base} {...change} answer={answer} />);
/** Returns the server's response to a rejected form with the given input. */
const refused = (typed: Record<string, string>, change: Partial<CheckoutAnswer> = {}): CheckoutAnswer => {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return { values: checkoutForm.valuesOf(form), errors: {}, ...change };
};

describe('[SELL-34] the checkout page', () => {
  it('has a label for each field, and sends what the order needs', () => {
    const html = rendered();
    expect(faultsIn(html)).toEqual([]);
    expect(Object.fromEntries(sentBy(html))).toMatchObject({
      fullName: '',
      email: '',
      phone: '',
      code: '',
      rail: 'upi',
      key: 'key-1',
      seen: '59900',
    });
    expect(sentBy(html).has('agreed')).toBe(false);
    expect(html).toContain('name="agreed"');
  });

  it('explains the price line by line, and names the seller and the refund days', () => {
    const text = textOf(rendered());
    for (const part of ['₹1,499', '−₹900', '₹599', 'Sold by', defaultSettings.contact.address, '28 Nov 2026'])
      expect(text).toContain(part);
    expect(textOf(rendered({ refundUntil: null }))).not.toContain('You get your money back');
    expect(textOf(rendered({ lines: lines.slice(0, 1) }))).not.toContain('₹1,499');
  });

  it('names the registered seller and the grievance officer if they are set', () => {
    const contact = { ...base.contact, legalName: 'Gagan Pvt Ltd', grievanceOfficer: 'Meera N' };
    const text = textOf(rendered({ contact }));
    expect(text).toContain('Gagan Pvt Ltd,');
    expect(text).toContain('Grievance officer: Meera N.');
  });

  it('keeps the typed values, and shows each error beside its field', () => {
    const typed = {
      fullName: '<b>"A"</b>',
      email: 'asha@',
      phone: '123',
      code: 'HOLI',
      agreed: 'yes',
      key: 'key-0',
    };
    const errors = { fullName: 'Name', email: 'Address', phone: 'Number', code: 'Code', agreed: 'Tick' };
    const html = rendered({}, refused(typed, { errors }));
    expect(errorsIn(html)).toEqual(errors);
    expect(faultsIn(html)).toEqual([]);
    expect(Object.fromEntries(sentBy(html))).toMatchObject(typed);
  });

  it('shows that there is nothing to pay for a free course, and otherwise the amount', () => {
    expect(namesOf(rendered(), 'button')).toContain('Place order · ₹599');
    expect(namesOf(rendered({ totalPaise: 0, ways: ['free'] }), 'button')).toContain('Enroll for free');
  });

  it('shows both prices if the price changed, and then sends the new one', () => {
    const price = { lines, totalPaise: 79_900, ways: base.ways, codeNote: '', codeState: 'none' as const };
    const html = rendered({}, refused({}, { changedFrom: 59_900, price }));
    expect(textOf(html)).toContain('The price has changed from ₹599 to ₹799 while you were here.');
    // The notice is inside the form, where a refused form looks for what takes the focus.
    const [form = parseHtml('')] = elementsIn(parseHtml(html), 'form');
    expect(elementsIn(form).filter(({ attributes }) => attributes.get('role') === 'alert')).toHaveLength(1);
    expect(sentBy(html).get('seen')).toBe('79900');
    expect(textOf(rendered())).not.toContain('The price has changed');
  });

  it('[SELL-133] Enter places the order: its button is the first', () => {
    const [first] = rendered().match(/<button[^>]*>/g) ?? [];
    expect(first).toContain('type="submit"');
    expect(first).not.toContain('name="intent"');
  });

  it('[SELL-19] starts with the code of the link, or the typed one', () => {
    expect(sentBy(rendered({ code: 'DIWALI60' })).get('code')).toBe('DIWALI60');
    expect(sentBy(rendered({ code: 'DIWALI60' }, refused({ code: '' }))).get('code')).toBe('');
    const note = 'It takes 60% off.';
    expect(rendered({ codeNote: note, codeState: 'used' })).toMatch(/text-success">It takes 60% off\./);
    expect(rendered({ codeNote: note, codeState: 'refused' })).toMatch(/text-danger">It takes 60% off\./);
  });

  it('[SELL-84] tells that a payment is a test', () => {
    expect(textOf(rendered({ isTest: true }))).toContain('“Pay online” is a test here');
    expect(textOf(rendered())).not.toContain('is a test');
  });
});

describe('[SELL-34] the buyer’s details', () => {
  it('are not asked for if the student is signed in', () => {
    const html = rendered({ known: asha });
    expect(textOf(html)).toContain('Ordering as Asha Rao, asha@example.in');
    expect([...sentBy(html).keys()]).not.toContain('email');
    expect(sentBy(html).get('phone')).toBe(asha.phone);
    expect(html).toMatch(/<input type="hidden" name="phone"/);
  });

  it('[SELL-162] include no number of another country for the courier of a kit', () => {
    const known = { ...asha, phone: '+442079460958' };
    expect(rendered({ known })).toMatch(/<input type="hidden" name="phone"/);
    expect(rendered({ known, kit: 'Drone parts' })).toMatch(/type="tel"/);
  });

  it.each([null, '', '12345'])(
    'include the phone number if the account has none that is valid: %j',
    (phone) => {
      const html = rendered(
        { known: { ...asha, phone } },
        refused({ phone: phone ?? '' }, { errors: { phone: 'No' } }),
      );
      expect(errorsIn(html)).toEqual({ phone: 'No' });
      expect(html).toMatch(/type="tel"/);
      expect(sentBy(rendered({ known: { ...asha, phone } })).get('phone')).toBe(phone ?? '');
    },
  );

  it('include a name if the account has none', () => {
    const html = rendered({ known: { ...asha, fullName: '' } });
    expect(textOf(html)).toContain('Ordering as asha@example.in');
    expect(sentBy(html).has('fullName')).toBe(true);
  });
});

describe('[SELL-76] the State and the GSTIN', () => {
  it('are asked for only by a registered seller, and only if there is something to pay', () => {
    const fields = (change: Partial<CheckoutProps>) => [...sentBy(rendered({ states, ...change })).keys()];
    expect(fields({ isRegistered: true })).toEqual(expect.arrayContaining(['state', 'gstin']));
    expect(fields({})).not.toContain('gstin');
    expect(fields({ isRegistered: true, totalPaise: 0, ways: ['free'] })).not.toContain('state');
  });

  it('[SELL-109] include the State only once if there is an address', () => {
    const html = rendered({ states, isRegistered: true, kit: 'Drone parts' });
    expect(sentBy(html).getAll('state')).toEqual(['']);
    expect(sentBy(html).has('gstin')).toBe(true);
    expect(faultsIn(html)).toEqual([]);
  });

  it('begin with the State of the last order', () => {
    const html = rendered({ states, isRegistered: true, lastState: '27' });
    expect(Object.fromEntries(sentBy(html))).toMatchObject({ state: '27' });
  });

  it('[SELL-139] ask for an address once a GSTIN was sent, and from ₹50,000 on', () => {
    const asks = (change: Partial<CheckoutProps>, answer?: Parameters<typeof rendered>[1]) =>
      [...sentBy(rendered({ states, isRegistered: true, ...change }, answer)).keys()].includes('line1');
    expect(asks({})).toBe(false);
    expect(asks({}, refused({ state: '29', gstin: '29AAGCB7383J1Z4' }))).toBe(true);
    expect(asks({ totalPaise: 5_000_000 })).toBe(true);
    expect(asks({ totalPaise: 5_000_000, isRegistered: false })).toBe(false);
  });

  it('keep the typed values, with their errors', () => {
    const errors = { state: 'Choose', gstin: 'Wrong' };
    const html = rendered(
      { states, isRegistered: true },
      refused({ state: '29', gstin: '29AA' }, { errors }),
    );
    expect(errorsIn(html)).toEqual(errors);
    expect(Object.fromEntries(sentBy(html))).toMatchObject({ state: '29', gstin: '29AA' });
  });
});

describe('[SELL-109] the address for the kit', () => {
  const last = { line1: '12 MG Road', city: 'Bangalore', state: '29', pin: '560029' };

  it('is asked for only if the course sends one', () => {
    const html = rendered({ states, kit: 'Drone parts' });
    expect(textOf(html)).toContain('Drone parts');
    expect([...sentBy(html).keys()]).toEqual(expect.arrayContaining(Object.keys(addressFields)));
    expect([...sentBy(rendered({ states })).keys()]).not.toContain('line1');
  });

  it("[DAY-118] starts with the last order's address, and a note says so until the buyer types another", () => {
    const html = rendered({ states, kit: 'Parts', lastAddress: last });
    expect(Object.fromEntries(sentBy(html))).toMatchObject(last);
    expect(textOf(html)).toContain('The address of your last order is filled in.');
    // So does the order of another learner, in which more is known (DAY-118).
    const another = rendered({ states, kit: 'Parts', lastAddress: last, typed: { phone: '98765 43210' } });
    expect(Object.fromEntries(sentBy(another))).toMatchObject(last);
    expect(textOf(another)).toContain('The address of your last order is filled in.');
    const again = rendered({ states, kit: 'Parts', lastAddress: last }, refused({ line1: 'Typed' }));
    expect(sentBy(again).get('line1')).toBe('Typed');
    expect(sentBy(again).get('city')).toBe('');
    expect(textOf(again)).not.toContain('The address of your last order');
  });
});

describe('[SELL-84] the ways to pay', () => {
  it("are one named way, or a choice that starts with the first or the buyer's", () => {
    expect(sentBy(rendered()).getAll('rail')).toEqual(['upi']);
    const both: CheckoutProps['ways'] = ['razorpay', 'upi'];
    expect(sentBy(rendered({ ways: both })).getAll('rail')).toEqual(['razorpay']);
    expect(sentBy(rendered({ ways: both }, refused({ rail: 'upi' }))).getAll('rail')).toEqual(['upi']);
    expect(sentBy(rendered({ ways: both }, refused({ rail: 'barter' }))).getAll('rail')).toEqual([
      'razorpay',
    ]);
    expect(errorsIn(rendered({ ways: both }, refused({}, { errors: { rail: 'Choose' } })))).toEqual({
      rail: 'Choose',
    });
  });

  it('[SELL-34] are shown with the policies, which can be read before ticking the box', () => {
    const links = linksIn(rendered());
    expect(links).toEqual(expect.arrayContaining(['/terms Terms of Service', '/refund Refund Policy']));
  });
});

describe('[LEARN-97] a course whose batches are all full', () => {
  const start = { id: 'b1', title: 'Mornings', note: 'Full', isFull: true };
  const place = `/courses/kites/enroll ${batchWords.askForPlace}`;

  it('cannot be ordered, but offers to request a place', () => {
    const html = rendered({ starts: [start, { ...start, id: 'b2' }] });
    expect(elementsIn(parseHtml(html), 'form')).toEqual([]);
    expect(linksIn(html)).toContain(place);
    expect(textOf(html)).toContain(batchWords.allFull);
  });

  it('says that nothing was ordered if the last place was taken in the meantime', () => {
    const answer = refused({}, { errors: { batch: checkoutErrors.batchFull } });
    expect(textOf(rendered({ starts: [start] }, answer))).toContain(checkoutErrors.allTaken);
    expect(textOf(rendered({ starts: [start] }))).not.toContain(checkoutErrors.allTaken);
  });

  it('is ordered as usual while one batch has a free place', () => {
    const html = rendered({ starts: [start, { ...start, id: 'b2', isFull: false }] });
    expect(linksIn(html)).not.toContain(place);
    expect(elementsIn(parseHtml(html), 'form')).toHaveLength(1);
  });
});
