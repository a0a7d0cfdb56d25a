import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckField, SelectField, TextField } from './field.tsx';
import { FormErrors } from './form-errors.tsx';
import { PasswordField } from './password-field.tsx';

describe('a field', () => {
  it('[AUTH-7] ties its label, hint and error to the control', () => {
    const page = html(
      <TextField id="email" label="Email" hint="We write rarely" error="Invalid email address" />,
    );
    expect(page).toContain('<label for="email"');
    expect(page).toContain('aria-describedby="email-hint email-error"');
    expect(page).toContain('aria-invalid="true"');
    expect(page).toMatch(/<p id="email-error"[^>]*>Invalid email address</);
  });

  it('[AUTH-7] claims nothing when there is nothing wrong', () => {
    const page = html(<SelectField id="sort" label="Sort" />);
    expect(page).not.toMatch(/aria-describedby|aria-invalid/);
  });

  it('ties a tick box to its error as well', () => {
    const page = html(<CheckField id="terms" label="I agree" error="Needed" />);
    expect(page).toContain('aria-describedby="terms-error"');
  });

  it('[PORTAL-1] offers show and hide only once script can work it', () => {
    const page = html(<PasswordField label="Password" name="password" />);
    expect(page).toContain('type="password"');
    expect(page).not.toContain('<button');
  });

  it('[AUTH-7] announces what is wrong with the form, and is absent otherwise', () => {
    expect(html(<FormErrors errors="Passwords do not match" />)).toMatch(
      /role="alert".*Passwords do not match/,
    );
    expect(html(<FormErrors errors={['One', 'Two']} />).match(/<li>/g)).toHaveLength(2);
    expect(html(<FormErrors errors={[]} />)).toBe('');
    expect(html(<FormErrors errors={undefined} />)).toBe('');
  });
});
