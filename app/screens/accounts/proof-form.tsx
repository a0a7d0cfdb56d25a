import { PasswordField } from '#app/ui/password-field.tsx';
import { proofWords as words } from '#app/words/en/proof-words.ts';
import { CheckedForm } from './checked-form.tsx';
import { CodeField } from './code-field.tsx';
import { LineButton } from './line-button.tsx';

type Answer = { error?: string; errors: Partial<Record<string, string>> };

type ProofFormProps = {
  hasPassword: boolean;
  /** Whether a code can be emailed, and whether this browser has asked for one. */
  sendsCodes: boolean;
  isSent: boolean;
  email: string;
  ways: readonly { label: string; href: string }[];
  answer: Answer | undefined;
};

/** Asks who is signed in to show that it is them: by the password or, without one, by a code or a service. */
export function ProofForm({ hasPassword, sendsCodes, isSent, email, ways, answer }: ProofFormProps) {
  const form = { path: '/account/proof', answer, busyText: words.busy };
  if (hasPassword)
    return (
      <CheckedForm {...form} button={words.button}>
        {(notes) => (
          <>
            <input type="hidden" name="intent" value="password" />
            <PasswordField
              name="current"
              label={words.password}
              autoComplete="current-password"
              required
              error={notes.current}
            />
          </>
        )}
      </CheckedForm>
    );
  return (
    <div className="grid gap-5">
      {sendsCodes && isSent && (
        <CheckedForm
          {...form}
          button={words.button}
          after={<LineButton value="send">{words.another}</LineButton>}
        >
          {(notes) => (
            <>
              <p>{words.sent(email)}</p>
              <CodeField label={words.code} inputMode="numeric" error={notes.code} />
            </>
          )}
        </CheckedForm>
      )}
      {sendsCodes && !isSent && (
        <CheckedForm {...form} button={words.mail}>
          {() => <input type="hidden" name="intent" value="send" />}
        </CheckedForm>
      )}
      {ways.map(({ label, href }) => (
        <a key={href} className="link w-fit" href={href}>
          {words.by(label)}
        </a>
      ))}
      {!sendsCodes && ways.length === 0 && <p>{words.none}</p>}
    </div>
  );
}
