import { describe, expect, it } from 'vitest';
import { acceptedEmail } from '#app/words/en/enrollment-request-email-words.ts';
import { acceptSchema, answerForm } from './answer-request-form.ts';

const key = '0b6a2a2e-3e3b-4a58-8d0c-0d6d1f6f0c11';
const read = (change: Record<string, string>) => {
  const form = new FormData();
  const typed = { id: 'r1', paid: 'yes', key, amount: '599', method: 'UPI', reference: '', ...change };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return answerForm.read(form, acceptSchema);
};

describe('[SELL-128] the form that accepts a request', () => {
  it('records the filled-in amount only with the button for a paid request', () => {
    expect(read({}).input?.payment).toMatchObject({ amount: 599, method: 'UPI' });
    expect(read({ paid: 'no' }).input?.payment).toBeNull();
    expect(read({ amount: '' }).errors).toHaveProperty('amount');
    expect(read({ paid: '' }).isValid).toBe(false);
  });

  it('accepts a day and a note, or neither', () => {
    expect(read({ startsOn: '2026-12-01', note: ' 7 pm ' }).input).toMatchObject({
      startsOn: '2026-12-01',
      note: '7 pm',
    });
    expect(read({}).input).toMatchObject({ startsOn: null, note: null });
    expect(read({ startsOn: '2026-02-30', note: 'x'.repeat(1001) }).errors).toEqual({
      startsOn: 'Please give a day, or none',
      note: 'Please keep the note to at most 1,000 characters',
    });
  });
});

it('[SELL-128] the acceptance email contains the first day and the note', () => {
  const request = { fullName: 'Asha', courseTitle: 'Fly', reference: 'PK-1' };
  const site = 'https://pankh.example';
  const told = { waits: null, startsOn: '2026-12-01', note: 'Have a screwdriver ready.' };
  expect(acceptedEmail(request, site, told).body).toBe(`Dear Asha,

Your seat in “Fly” is confirmed.

Your course begins on 1 Dec 2026.

Have a screwdriver ready.

The course is in your dashboard now: https://pankh.example/dashboard

{academy}`);
});
