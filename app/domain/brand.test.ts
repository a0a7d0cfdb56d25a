import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultBrand, isOwnBrand, withAcademy } from './brand.ts';

describe('[BRAND-1] the name of the academy in a text', () => {
  it('replaces every placeholder, and nothing else', () => {
    expect(withAcademy('{academy} teaches. Ask {academy} {name}.', { name: 'Udaan Shala' })).toBe(
      'Udaan Shala teaches. Ask Udaan Shala {name}.',
    );
  });

  it('takes any name as it is, also one with signs that mean something in a replacement', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (name) => {
        expect(withAcademy('a {academy} b', { name })).toBe(`a ${name} b`);
      }),
    );
    expect(withAcademy('{academy}', { name: '$& ₹ {academy}' })).toBe('$& ₹ {academy}');
  });

  it('is our own until the owner has given another one', () => {
    expect(isOwnBrand(defaultBrand)).toBe(false);
    expect(isOwnBrand({ name: 'Udaan Shala' })).toBe(true);
  });
});
