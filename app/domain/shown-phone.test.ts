import { expect, it } from 'vitest';
import { shownPhone } from './shown-phone.ts';

it.each([
  ['+919876543210', '+91 98765 43210'],
  ['+971501234567', '+971501234567'],
  ['+91 80 2345 6789', '+91 80 2345 6789'],
  ['', ''],
])('[DAY-103] the number %s is shown as "%s"', (phone, shown) => {
  expect(shownPhone(phone)).toBe(shown);
});
