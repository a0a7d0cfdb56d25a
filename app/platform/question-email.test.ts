import { describe, expect, it } from 'vitest';
import { questionEmail, suggestEmail } from './question-email.server.ts';

describe('[DAY-7] the suggestion for a mistyped provider', () => {
  it.each([
    ['asha@gmial.com', 'asha@gmail.com'],
    ['asha@gmail.con', 'asha@gmail.com'],
    ['Asha.R+fly@GAMIL.com', 'asha.r+fly@gmail.com'],
    ['asha@gmail.in', 'asha@gmail.com'],
    ['asha@yaho.co.in', 'asha@yahoo.co.in'],
    ['asha@redifmail.com', 'asha@rediffmail.com'],
    ['asha@hotmial.com', 'asha@hotmail.com'],
    ['asha@outlok.com', 'asha@outlook.com'],
  ])('corrects %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each([
    'asha@gmail.com',
    'asha@yahoo.in',
    'asha@ymail.com',
    'asha@live.com',
    'asha@mail.com',
    'asha@iitb.ac.in',
    'asha@dps.edu.in',
    'asha@nic.in',
    'asha@tata.com',
    'asha@company.co.in',
    'asha@pankh.example',
    'no address',
    '\ud800@gmial.com',
    '',
  ])('says nothing of %s', (typed) => expect(suggestEmail(typed)).toBeNull());
});

describe('[DAY-7] the question about an email address', () => {
  const ask = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return { errors: questionEmail(form), email: form.get('email'), suggested: form.get('suggestedEmail') };
  };
  const typed = { email: 'asha@gmial.com' };

  it('is asked once, and keeps what was typed', () => {
    const asked = { email: 'asha@gmial.com', suggested: 'asha@gmail.com' };
    expect(ask(typed)).toEqual({ errors: { email: 'Did you mean gmail.com?' }, ...asked });
    const again = ask({ ...typed, askedEmail: typed.email, suggestedEmail: 'asha@gmail.com' });
    expect(again).toEqual({ errors: {}, email: typed.email, suggested: null });
  });

  it('is asked again about another mistyped address', () => {
    expect(ask({ email: 'asha@gmai.com', askedEmail: typed.email }).errors.email).toBe(
      'Did you mean gmail.com?',
    );
  });

  it('is answered by a button, which corrects the address or keeps it', () => {
    const none = { errors: {}, suggested: null };
    expect(ask({ ...typed, askedEmail: typed.email, emailAnswer: 'correct' })).toEqual({
      ...none,
      email: 'asha@gmail.com',
    });
    expect(ask({ ...typed, emailAnswer: 'keep' })).toEqual({ ...none, email: typed.email });
    expect(ask({ email: 'asha@iitb.ac.in', emailAnswer: 'correct' }).email).toBe('asha@iitb.ac.in');
  });
});
