import { expect, it } from 'vitest';
import { testWords } from './checkout-words.ts';

it("[SELL-135] the payment page's note states that it is a test, and that UPI beside it is real", () => {
  expect(testWords.checkout(true)).toMatch(/“Pay online” is a test.*“Pay by UPI” is real/);
  expect(testWords.checkout(false)).not.toContain('UPI');
  for (const text of [testWords.checkout(true), testWords.order])
    expect(text).not.toMatch(/payments on this site/i);
});
