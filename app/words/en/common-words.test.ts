import { describe, expect, it } from 'vitest';
import { tooManyOrders } from './checkout-words.ts';
import { commonWords } from './common-words.ts';
import { contactWords } from './contact-words.ts';
import { requestFormWords } from './enrollment-request-words.ts';
import { imageWords } from './image-words.ts';
import { reauthenticationWords } from './reauthentication-words.ts';

describe('[AUTH-7] the message of a temporary refusal', () => {
  const sentences: [string, (minutes: number) => string][] = [
    ['an order', (minutes) => tooManyOrders(minutes * 60)],
    ['a message', contactWords.tooMany],
    ['a request', requestFormWords.tooMany],
    ['an upload', (minutes) => imageWords.refusal({ error: 'too-many', minutes })],
    ['a password', (minutes) => reauthenticationWords.tooManyAttempts(minutes * 60)],
  ];

  it.each(sentences)('%s: tells to wait one minute, or several', (_, sentence) => {
    expect(sentence(1)).toMatch(/ in 1 minute[.,]/);
    expect(sentence(12)).toMatch(/ in 12 minutes[.,]/);
  });

  it('counts a part of a minute as one', () => {
    for (const seconds of [1, 59, 60]) {
      expect(tooManyOrders(seconds)).toContain(' in 1 minute,');
      expect(reauthenticationWords.tooManyAttempts(seconds)).toContain(' in 1 minute.');
    }
    expect(tooManyOrders(61)).toContain(' in 2 minutes,');
  });

  it('[SELL-151] names no time where it depends on the academy', () => {
    expect(tooManyOrders(null)).not.toMatch(/\d|hour|minute/);
  });

  it('names the maximum length of a field', () => {
    expect(commonWords.tooLong(150)).toBe('Please keep this to at most 150 characters');
  });
});
