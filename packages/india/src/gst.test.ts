import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GstParts, gstHeads, gstInside, gstOfRefund, noGst } from './gst.ts';

/** 18 %. */
const rate18 = 1_800;

const sum = ({ taxable, cgst, sgst, igst }: GstParts) => taxable + cgst + sgst + igst;

describe('[S-31] [SELL-66] GST inside the total', () => {
  it.each([
    [149_900, '29', { taxable: 127_034, cgst: 11_433, sgst: 11_433, igst: 0 }],
    [149_900, '27', { taxable: 127_034, cgst: 0, sgst: 0, igst: 22_866 }],
    [59_900, '29', { taxable: 50_762, cgst: 4_569, sgst: 4_569, igst: 0 }],
    [100, '29', { taxable: 84, cgst: 8, sgst: 8, igst: 0 }],
    [0, '29', { taxable: 0, cgst: 0, sgst: 0, igst: 0 }],
  ])('%i paise sold from Karnataka to %s', (total, buyer, parts) => {
    expect(gstInside(total, rate18, '29', buyer)).toEqual(parts);
  });

  it('adds up for every paise from ₹1 to ₹2,000, each head less than a paisa from its true rate', () => {
    let widest = 0;
    for (let total = 100; total <= 200_000; total++) {
      const [inside, outside] = ['29', '27'].map((buyer) => gstInside(total, rate18, '29', buyer));
      if (!inside || !outside) throw new Error('no parts');
      if (sum(inside) !== total || sum(outside) !== total || inside.cgst !== inside.sgst)
        throw new Error(`${total} does not add up`);
      const off = [inside.cgst - (inside.taxable * 9) / 100, outside.igst - (outside.taxable * 18) / 100].map(
        Math.abs,
      );
      widest = Math.max(widest, ...off);
    }
    expect(widest).toBeLessThan(0.6);
  });

  const totals = fc.integer({ min: 0, max: 1_000_000_000 });
  const rates = fc.constantFrom(0, 500, 1_200, 1_800, 2_800);
  const buyers = fc.constantFrom('29', '27');

  it('adds up for any total and rate, and no part is negative', () => {
    fc.assert(
      fc.property(totals, rates, buyers, (total, rate, buyer) => {
        const parts = gstInside(total, rate, '29', buyer);
        expect(sum(parts)).toBe(total);
        expect(parts.cgst).toBe(parts.sgst);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('gives back in parts exactly what was charged', () => {
    fc.assert(
      fc.property(totals, buyers, fc.array(fc.nat(1_000_000), { maxLength: 5 }), (total, buyer, refunds) => {
        const split = (paise: number) => gstInside(paise, rate18, '29', buyer);
        const given: GstParts = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
        let left = total;
        for (const refund of [...refunds, left]) {
          const part = gstOfRefund(split(left), split(Math.max(0, left - refund)));
          left = Math.max(0, left - refund);
          for (const name of Object.keys(given) as (keyof GstParts)[]) given[name] += part[name];
        }
        expect(given).toEqual(gstOfRefund(split(total), split(left)));
        expect(sum(given)).toBe(total - left);
      }),
    );
  });

  it('names the second half UTGST in a Union territory without a legislature', () => {
    const heads = (state: string, buyer: string) =>
      gstHeads(gstInside(11_800, rate18, state, buyer), rate18, state, buyer);
    expect(heads('29', '29')).toEqual([
      { head: 'CGST', rate: 900, paise: 900 },
      { head: 'SGST', rate: 900, paise: 900 },
    ]);
    expect(heads('04', '04').map(({ head }) => head)).toEqual(['CGST', 'UTGST']);
    expect(heads('07', '07').map(({ head }) => head)).toEqual(['CGST', 'SGST']);
    expect(heads('29', '04')).toEqual([{ head: 'IGST', rate: 1_800, paise: 1_800 }]);
  });

  it('contains no tax if the seller is not registered', () => {
    expect(noGst(149_900)).toEqual({ taxable: 149_900, cgst: 0, sgst: 0, igst: 0 });
  });
});
