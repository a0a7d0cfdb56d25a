import { describe, expect, it } from 'vitest';
import type { KitAddress } from '#app/domain/kit.ts';
import { addressErrors } from '#app/words/en/address-words.ts';
import { buyerWords } from '#app/words/en/buyer-words.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { kitAddressForm, kitAddressSchema, valuesOfAddress } from './kit-address-form.ts';
import { addressSchema } from './kit-address-schema.ts';

const address: KitAddress = {
  name: 'Meera Nair',
  phone: '+919876543210',
  line1: '12, 4th Cross',
  line2: '',
  landmark: 'Ganesha temple',
  city: 'Bengaluru',
  state: '29',
  pin: '560029',
};
type Values = ReturnType<typeof valuesOfAddress>;
function read(change: Partial<Values> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...valuesOfAddress(address), ...change }))
    form.set(name, value);
  return kitAddressForm.read(form, kitAddressSchema);
}

describe('[SELL-114] the form for the address of a kit', () => {
  it('stores an unchanged address as it was', () => {
    expect(read().input).toEqual({ enrollmentId: '', address });
  });

  it('names the enrollment for which a kit is added', () => {
    expect(read({ enrollment: 'e1' }).input?.enrollmentId).toBe('e1');
  });

  it.each<[field: keyof Values, value: string, message: string]>([
    ['recipient', ' ', buyerWords.fullName.missing],
    ['recipient', 'x'.repeat(101), addressErrors.tooLong],
    ['phone', '12345', checkoutErrors.noMobile],
    ['line1', '\n', addressErrors.noLine],
    ['line1', 'x'.repeat(101), addressErrors.tooLong],
    ['line2', 'x'.repeat(101), addressErrors.tooLong],
    ['landmark', 'x'.repeat(101), addressErrors.tooLong],
    ['city', '', addressErrors.noCity],
    ['city', 'x'.repeat(61), addressErrors.tooLong],
    ['state', '', addressErrors.noState],
    ['state', '99', addressErrors.noState],
    ['pin', '56002', addressErrors.noPin],
    ['pin', '012345', addressErrors.noPin],
  ])('refuses the field %s with "%s"', (field, value, message) => {
    expect(read({ [field]: value }).errors).toEqual({ [field]: message });
  });

  it('replaces line breaks, tabs and repeated spaces in a field by one space', () => {
    expect(read({ line1: ' 12,\r\n4th\t Cross ' }).input?.address.line1).toBe('12, 4th Cross');
  });

  it('[SELL-109] accepts a PIN code with a space, and one of another State', () => {
    expect(read({ pin: '110 001' }).input?.address.pin).toBe('110001');
  });

  it("[SELL-109] needs no recipient's name at the checkout", () => {
    const { name: _, phone: __, ...place } = address;
    expect(addressSchema.safeParse({ ...place, recipient: '' })).toMatchObject({
      success: true,
      data: { recipient: '', city: 'Bengaluru' },
    });
  });
});
