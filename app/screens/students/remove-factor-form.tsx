import { PlainForm } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { factorWords } from '#app/words/en/factor-words.ts';
import type { SignedInBy } from './make-admin-form.tsx';
import { ownPasswordLabel } from './own-password-label.ts';

/** The form that removes the second factor of somebody whose phone is lost (DAY-163). */
export function RemoveFactorForm({ signedInBy, error }: { signedInBy: SignedInBy; error?: string }) {
  return (
    <details className="mt-2" open={error !== undefined}>
      <summary className="link">{factorWords.remove.button}</summary>
      <PlainForm method="post" className="mt-3 grid max-w-sm justify-items-start gap-3">
        <input type="hidden" name="intent" value="remove-factor" />
        <PasswordField
          name="password"
          label={ownPasswordLabel(signedInBy)}
          autoComplete="current-password"
          required
          error={error}
        />
        <Button type="submit" variant="danger" size="sm">
          {factorWords.remove.button}
        </Button>
      </PlainForm>
    </details>
  );
}
