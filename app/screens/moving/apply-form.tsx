import { useNavigation } from 'react-router';
import { Form } from '#app/ui/bound-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { counted } from '#app/words/en/counted.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import { movePageWords as words } from '#app/words/en/move-page-words.ts';

export type ApplyFormProps = {
  total: number;
  /** Admins of the exporting shop, of whom the form asks who become admins here. */
  admins: readonly { position: number; email: string; fullName: string }[];
  /** How many people would be added without a password; each can be emailed a link to set one. */
  withoutPassword: number;
  signedInBy: 'portal' | 'account';
};

/** Who becomes an admin, and whether people without a password are emailed a link. */
export function ApplyForm({ total, admins, withoutPassword, signedInBy }: ApplyFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const { invite } = mailWordsOf(useMailIsSent()).panel;
  if (total === 0) return null;
  return (
    <Card className="max-w-3xl">
      <Form method="post" className="grid gap-5">
        {admins.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">{words.whoIsAdmin}</legend>
            <p className="text-muted text-sm">{words.whoIsAdminLead}</p>
            {admins.map(({ position, email, fullName }) => (
              <CheckField
                key={position}
                name="admin"
                value={position}
                label={<span className="wrap-anywhere">{fullName ? `${fullName}, ${email}` : email}</span>}
              />
            ))}
            <PasswordField
              name="password"
              label={signedInBy === 'portal' ? words.portalPassword : words.yourPassword}
              hint={words.passwordHint}
              autoComplete="current-password"
              className="max-w-sm"
            />
          </fieldset>
        )}
        {withoutPassword > 0 && (
          <CheckField
            name="invites"
            value="yes"
            label={invite(counted(withoutPassword, 'person', 'people'))}
            hint={words.linkHint}
          />
        )}
        <SubmitLine busy={isBusy} busyText={words.movingIn}>
          {words.moveRows(total)}
        </SubmitLine>
      </Form>
    </Card>
  );
}
