import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckField, SelectField, TextField } from './field.tsx';
import { FormErrors } from './form-errors.tsx';
import { PasswordField } from './password-field.tsx';

describe('a form field', () => {
  it('[AUTH-7] connects its label, hint and error with the control', () => {
    const page = html(
      <TextField id="email" label="Email" hint="We write rarely" error="Invalid email address" />,
    );
    expect(page).toContain('<label for="email"');
    expect(page).toContain('aria-describedby="email-hint email-error"');
    expect(page).toContain('aria-invalid="true"');
    expect(page).toMatch(/<p id="email-error"[^>]*>Invalid email address</);
  });

  it('[AUTH-7] has no error attributes if nothing is wrong', () => {
    const page = html(<SelectField id="sort" label="Sort" />);
    expect(page).not.toMatch(/aria-describedby|aria-invalid/);
  });

  it('connects a checkbox with its error as well', () => {
    const page = html(<CheckField id="terms" label="I agree" error="Needed" />);
    expect(page).toContain('aria-describedby="terms-error"');
  });

  it('[PORTAL-1] offers show and hide for a password only once JavaScript runs', () => {
    const page = html(<PasswordField label="Password" name="password" />);
    expect(page).toContain('type="password"');
    expect(page).not.toContain('<button');
  });

  it('[AUTH-7] announces an error of the form, and no element if there is none', () => {
    expect(html(<FormErrors errors="Passwords do not match" />)).toMatch(
      /role="alert".*Passwords do not match/,
    );
    expect(html(<FormErrors errors={['One', 'Two']} />).match(/<li>/g)).toHaveLength(2);
    expect(html(<FormErrors errors={[]} />)).toBe('');
    expect(html(<FormErrors errors={undefined} />)).toBe('');
  });
});
