import { createContext, use } from 'react';
import { PasswordField } from '#app/ui/password-field.tsx';
import { proofWords } from '#app/words/en/proof-words.ts';

/** How an account shows that it is them: by its password or, without one, beforehand; `given`: that was done. */
export type ProofState = 'password' | 'needed' | 'given';

export const ProofContext = createContext<ProofState>('password');

type ProofFieldProps = {
  label: string;
  /** Where on the own pages the form is, to come back to it. */
  from: string;
  error: string | undefined;
};

/** The field for the current password, or a link to the page that confirms without one who it is. */
export function ProofField({ label, from, error }: ProofFieldProps) {
  const state = use(ProofContext);
  if (state === 'given') return null;
  if (state === 'needed')
    return (
      <p>
        <a className="link" href={`/account/proof?${new URLSearchParams({ next: from })}`}>
          {proofWords.link}
        </a>
      </p>
    );
  return (
    <PasswordField name="current" label={label} autoComplete="current-password" required error={error} />
  );
}
