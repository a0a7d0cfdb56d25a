import { longestEmail } from '#app/domain/text-limits.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { accountPageWords } from '#app/words/en/account-page-words.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import { AccountForm } from './account-form.tsx';
import type { AccountAnswer } from './account-intents.ts';
import { ProofField } from './proof-field.tsx';

type EmailPartProps = {
  email: string;
  emailVerified: boolean;
  waits: boolean;
  pendingEmail: string | null;
  answer: AccountAnswer | undefined;
};

export function EmailPart({ email, emailVerified, waits, pendingEmail, answer }: EmailPartProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <strong className="min-w-0">{email}</strong>
        {emailVerified ? (
          <Badge tone="success">{accountPageWords.confirmed}</Badge>
        ) : (
          <Badge>{accountPageWords.notConfirmed}</Badge>
        )}
      </p>
      {(!emailVerified || waits) && (
        <ConfirmForm
          lead={waits ? accountPageWords.onWordLead : accountPageWords.confirmLead}
          answer={answer}
        />
      )}
      {pendingEmail && <PendingChange email={pendingEmail} answer={answer} />}
      {!waits && <ChangeForm answer={answer} />}
    </>
  );
}

type FormProps = { answer: AccountAnswer | undefined };

function ConfirmForm({ lead, answer }: FormProps & { lead: string }) {
  const words = mailWordsOf(useMailIsSent()).account;
  return (
    <AccountForm
      intent="confirm"
      answer={answer}
      button={words.linkButton}
      busyText={words.busy}
      variant="quiet"
    >
      {() => <p className="text-muted text-sm">{lead}</p>}
    </AccountForm>
  );
}

function PendingChange({ email, answer }: FormProps & { email: string }) {
  const [before, after] = mailWordsOf(useMailIsSent()).account.pending;
  return (
    <div className="border-accent border-l-4 bg-sunk p-4">
      <AccountForm
        intent="email-cancel"
        answer={answer}
        button={accountPageWords.forgetChange}
        busyText={accountPageWords.forgetting}
        variant="quiet"
      >
        {() => (
          <p className="min-w-0 text-sm">
            {before}
            <strong>{email}</strong>
            {after}
          </p>
        )}
      </AccountForm>
    </div>
  );
}

function ChangeForm({ answer }: FormProps) {
  const isAsked = answer?.intent === 'email';
  const words = mailWordsOf(useMailIsSent()).account;
  return (
    <details className="border-line border-t pt-3" open={isAsked || undefined}>
      <summary className="w-fit cursor-pointer py-2 font-semibold">{accountPageWords.useAnother}</summary>
      <div className="mt-3">
        <AccountForm intent="email" answer={answer} button={words.linkThereButton} busyText={words.busy}>
          {(notes) => (
            <>
              <TextField
                name="email"
                type="email"
                label={accountPageWords.newEmailAddress}
                hint={words.changeHint}
                autoComplete="email"
                maxLength={longestEmail}
                required
                defaultValue={isAsked ? answer.typedEmail : undefined}
                error={notes.email}
              />
              <ProofField
                label={accountPageWords.currentPassword}
                from="/account#email"
                error={notes.current}
              />
            </>
          )}
        </AccountForm>
      </div>
    </details>
  );
}
