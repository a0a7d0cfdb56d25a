import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newFestivalValues } from '#app/core/festivals/festival-form-values.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { festivalPriceForm, festivalPriceValues } from './festival-price-form.ts';
import { type FestivalPrice, readCampaign } from './festival-price-schema.ts';
import type { StoredOffer } from './offer-queries.server.ts';

const words = offerWords.fields;
const festival = { ...newFestivalValues, name: 'Onam', startDate: '2026-08-20', endDate: '2026-08-26' };
const ticked = { ...festivalPriceForm.blank, takesOff: 'yes' };

/** Reads the form of a festival; `courses` are the ids of ticked courses. */
function read(change: Record<string, string>) {
  const form = new FormData();
  const { courses = '', ...fields } = { ...ticked, ...festival, ...change };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const id of courses.split(' ')) form.append('course', id);
  const answer = readCampaign(form);
  return answer.isValid ? answer.price : answer.errors;
}
const all = { courseIds: null } as const;

describe('[DAY-146] what a festival changes in price', () => {
  it.each<[Record<string, string>, FestivalPrice]>([
    [{ takesOff: '', discount: '60%' }, null],
    [
      { discount: '60% OFF', couponCode: 'onam-60' },
      { kind: 'percent', value: 6000, mode: 'automatic', code: 'ONAM60', ...all },
    ],
    [
      { discount: '60%', priceDiscount: '₹200' },
      { kind: 'amount', value: 20_000, mode: 'automatic', code: null, ...all },
    ],
    [
      {
        discount: '5%',
        mode: 'code',
        couponCode: 'ONAM',
        priceCode: 'secret',
        scope: 'some',
        courses: 'a b',
      },
      { kind: 'percent', value: 500, mode: 'code', code: 'SECRET', courseIds: ['a', 'b'] },
    ],
    [{ takesOff: '', discount: 'up to 60%', mode: 'code', scope: 'some' }, null],
  ])('of %j is %j', (change, price) => {
    expect(read(change)).toEqual(price);
  });

  it.each([
    [{ discount: 'up to 60%' }, { priceDiscount: words.priceDiscount.wrong }],
    [{ discount: '5%', mode: 'code' }, { priceCode: words.priceCode.wrong }],
    [{ discount: '5%', scope: 'some' }, { scope: words.scope.none }],
    [{ discount: '5%', priceCode: 'दीवाली' }, { priceCode: words.priceCode.wrong }],
    [{ name: '' }, { name: 'Please name the festival', priceDiscount: words.priceDiscount.wrong }],
  ])('is refused for %j beside the field', (change, errors) => {
    expect(read(change)).toEqual(errors);
  });

  it('[SELL-9] is nothing until the owner ticks it, whatever the banner says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (code, discount) => {
        expect(festivalPriceValues({ offer: { code, discount } }, undefined).takesOff).toBe('');
      }),
    );
  });

  it('is read again as it is stored, if the form is saved as it was opened', () => {
    const terms = fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 100 }).map((whole) => whole * 100),
      mode: fc.constantFrom('automatic' as const, 'code' as const),
      code: fc.constantFrom('ONAM60', 'SECRET'),
      courseIds: fc.option(fc.array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1, maxLength: 5 })),
    });
    const banner = fc.constantFrom({ discount: '60%', code: 'ONAM60' }, { discount: 'Big', code: '' }, null);
    fc.assert(
      fc.property(terms, banner, (price, offer) => {
        // The form shows no other column of the rule.
        const rule = { ...price, isActive: true } as StoredOffer;
        expect(read(festivalPriceValues({ offer }, rule))).toEqual(price);
      }),
    );
  });
});
