import { expect, it } from 'vitest';
import { setupWords } from '#app/words/en/setup-words.ts';
import { testEmailForm, testEmailSchema } from './test-email-form.ts';

const read = (to: string) => {
  const form = new FormData();
  form.set('to', to);
  return testEmailForm.read(form, testEmailSchema);
};

it.each(['', 'asha', 'asha@', `${'a'.repeat(250)}@example.in`, 'a@b.in\nBcc: all@example.in'])(
  '[BRAND-60] the test email form refuses the address %j beside the field, and keeps the typed value',
  (to) => {
    const refused = read(to);
    expect(refused.isValid).toBe(false);
    expect(refused.errors.to).toBe(setupWords.mail.fieldErrors['email-invalid']);
    expect(refused.values.to).toBe(to);
  },
);

it('[BRAND-60] the test email form trims spaces around the address', () => {
  expect(read(' asha@example.in ').input).toEqual({ to: 'asha@example.in' });
});
