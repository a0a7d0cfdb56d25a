import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';
import { kitOf } from './kit.ts';
import { checkProfile, maxAddressLength } from './profile.ts';

const typed = { fullName: 'Asha Rao', phone: '', address: '' };

describe('[SHELL-3] a profile that its owner changes', () => {
  it.each([
    [{}, { fullName: 'Asha Rao', phone: null, address: null }],
    [{ fullName: '  Asha   Rao ' }, { fullName: 'Asha Rao' }],
    [{ phone: '098765 43210' }, { phone: '+919876543210' }],
    [{ phone: ' +91-98765-43210 ' }, { phone: '+919876543210' }],
    [{ phone: '+44 (20) 7946.0958' }, { phone: '+442079460958' }],
    [{ phone: '+1234567' }, { phone: '+1234567' }],
    [{ address: ' 12 MG Road\r\nBangalore\r ' }, { address: '12 MG Road\nBangalore' }],
    [{ address: ' \n ' }, { address: null }],
    [{ address: '🪁'.repeat(maxAddressLength) }, { address: '🪁'.repeat(maxAddressLength) }],
    [{ fullName: '🪁'.repeat(100) }, { fullName: '🪁'.repeat(100) }],
  ])('%j is stored as %j', (change, expected) => {
    expect(checkProfile({ ...typed, ...change })).toMatchObject({ success: true, value: expected });
  });

  it.each([
    [{ fullName: ' ' }, 'name-missing', 'fullName'],
    [{ fullName: 'x'.repeat(101) }, 'name-too-long', 'fullName'],
    [{ phone: '12345' }, 'phone-unreadable', 'phone'],
    [{ phone: '+91 12345 67890' }, 'phone-unreadable', 'phone'],
    [{ phone: '+123456' }, 'phone-unreadable', 'phone'],
    [{ phone: '+1234567890123456' }, 'phone-unreadable', 'phone'],
    [{ phone: 'call me' }, 'phone-unreadable', 'phone'],
    [{ address: 'x'.repeat(maxAddressLength + 1) }, 'address-too-long', 'address'],
    [{ fullName: '', phone: 'x' }, 'name-missing', 'fullName'],
  ])('%j is refused: %s, beside %s', (change, error, field) => {
    expect(checkProfile({ ...typed, ...change })).toEqual({ success: false, error, fields: [field] });
  });

  it('does not change when the stored values are saved again', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (fullName, address) => {
        const once = checkProfile({ ...typed, fullName, address });
        fc.pre(once.success);
        const again = checkProfile({
          ...typed,
          fullName: once.value.fullName,
          address: once.value.address ?? '',
        });
        expect(again).toEqual(once);
      }),
    );
  });
});

it.each([
  [{ kit: ' Drone parts ' }, 'Drone parts'],
  [{ kit: '  ' }, null],
  [{ kit: true }, null],
  [{ kit: ['parts'] }, null],
  [{}, null],
])('[SELL-108] of a course with %j, the kit is %j', (extra, kit) => {
  expect(kitOf({ extra })).toBe(kit);
});

it('[BRAND-40] exported files of another academy do not contain the name Pankh', () => {
  expect(fileNameOf({ name: 'Gagan Academy' }, 'orders.csv')).toBe('orders.csv');
  expect(fileNameOf({ name: 'Pankh' }, 'orders.csv')).toBe('pankh-orders.csv');
});
