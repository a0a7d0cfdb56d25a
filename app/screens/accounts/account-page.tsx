import { type ReactNode, use } from 'react';
import { factorPath } from '#app/domain/factor-path.ts';
import { passkeysPath } from '#app/domain/passkey.ts';
import { maxAddressLength } from '#app/domain/profile.ts';
import { longestPhone, maxNameLength } from '#app/domain/text-limits.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextareaField, TextField } from '#app/ui/field.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SideSection } from '#app/ui/side-section.tsx';
import { accountPageWords } from '#app/words/en/account-page-words.ts';
import type { AgeQuestion } from '#app/words/en/age-words.ts';
import { classWords } from '#app/words/en/class-words.ts';
import { factorWords } from '#app/words/en/factor-words.ts';
import { passkeyWords } from '#app/words/en/passkey-words.ts';
import { proofWords } from '#app/words/en/proof-words.ts';
import { NewPasswordFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountAnswer } from './account-intents.ts';
import { AgeFields } from './age-fields.tsx';
import { EmailPart } from './email-part.tsx';
import { ProofContext, ProofField } from './proof-field.tsx';
import { SessionList, type ShownSessions } from './session-list.tsx';

type AccountPageProps = {
  orders?: ReactNode;
  profile: {
    email: string;
    fullName: string;
    phone: string | null;
    address: string | null;
    emailVerified: boolean;
    addressOnWord: boolean;
    hasFactor: boolean;
  };
  pendingEmail: string | null;
  sessions: ShownSessions;
  zone: string;
  hasServices?: boolean;
  /** What is known of the account's age; null in an academy that does not ask. */
  age?: ShownAge | null;
  done: string | null;
  answer: AccountAnswer | undefined;
};

export function AccountPage({
  profile,
  orders,
  pendingEmail,
  sessions,
  zone,
  hasServices = false,
  age,
  done,
  answer,
}: AccountPageProps) {
  const proof = use(ProofContext);
  const waits = useMailIsSent() && profile.addressOnWord;
  return (
    <>
      <PageHeader title={accountPageWords.yourAccount}>
        <ButtonLink href="/dashboard" variant="quiet">
          {accountPageWords.backToTheDashboard}
        </ButtonLink>
      </PageHeader>
      <div className="wrap grid gap-12 pb-16">
        {done && (
          <Notice tone="success" role="status">
            {done}
          </Notice>
        )}
        {age && <AgePart age={age} answer={answer} />}
        {orders && (
          <SideSection id="orders" title={accountPageWords.yourOrders}>
            {orders}
          </SideSection>
        )}
        <SideSection id="details" title={accountPageWords.yourDetails} lead={accountPageWords.nameLead}>
          <ProfileForm profile={profile} answer={answer} />
        </SideSection>
        <SideSection id="email" title={accountPageWords.emailAddress}>
          <EmailPart {...profile} waits={waits} pendingEmail={pendingEmail} answer={answer} />
        </SideSection>
        <SideSection id="learning" title={classWords.page.title}>
          <p>
            <ButtonLink href="/account/learning" variant="quiet" className="w-full sm:w-auto">
              {classWords.page.open}
            </ButtonLink>
          </p>
        </SideSection>
        <SideSection id="password" title={accountPageWords.password} lead={accountPageWords.passwordLead}>
          {proof === 'password' ? (
            <PasswordForm answer={answer} />
          ) : (
            <p>
              <ButtonLink href="/account/password" variant="quiet" className="w-full sm:w-auto">
                {accountPageWords.chooseAPassword}
              </ButtonLink>
            </p>
          )}
        </SideSection>
        <SideSection id="factor" title={factorWords.account.title}>
          <p className="flex flex-wrap gap-3">
            <ButtonLink href={factorPath} variant="quiet" className="w-full sm:w-auto">
              {profile.hasFactor ? factorWords.account.manage : factorWords.account.open}
            </ButtonLink>
            {profile.hasFactor && (
              <ButtonLink href={passkeysPath} variant="quiet" className="w-full sm:w-auto">
                {passkeyWords.title}
              </ButtonLink>
            )}
          </p>
        </SideSection>
        {hasServices && (
          <SideSection id="services" title={proofWords.services.title}>
            <p>
              <ButtonLink href="/account/services" variant="quiet" className="w-full sm:w-auto">
                {proofWords.services.open}
              </ButtonLink>
            </p>
          </SideSection>
        )}
        <SideSection id="sessions" title={accountPageWords.sessions} lead={accountPageWords.sessionsLead}>
          <SessionList sessions={sessions} zone={zone} answer={answer} />
        </SideSection>
        <SideSection id="data" title={accountPageWords.data} lead={accountPageWords.dataLead}>
          <p>
            <ButtonLink href="/account/data.json" variant="quiet" className="w-full sm:w-auto" download>
              {accountPageWords.downloadYourData}
            </ButtonLink>
          </p>
        </SideSection>
        <SideSection id="delete" title={accountPageWords.deletion} lead={accountPageWords.deletionLead}>
          <DeleteForm waits={waits} answer={answer} />
        </SideSection>
      </div>
    </>
  );
}

type ShownAge = {
  title: string;
  text: string | null;
  /** The question, unless it is answered for good. */
  question: AgeQuestion | null;
  isWaiting: boolean;
  button: string;
  values: { guardianName?: string | null | undefined; guardianContact?: string | null | undefined };
};

function AgePart({ age, answer }: FormProps & { age: ShownAge }) {
  const { question, isWaiting, title, text, button } = age;
  return (
    <SideSection id="age" title={title} lead={text ?? undefined}>
      {question && (
        <AccountForm intent="age" answer={answer} button={button} busyText={accountPageWords.saving}>
          {(notes) => (
            <AgeFields
              words={question}
              values={answer?.typedAge ?? age.values}
              errors={notes}
              isMinor={isWaiting}
            />
          )}
        </AccountForm>
      )}
    </SideSection>
  );
}

type FormProps = { answer: AccountAnswer | undefined };

function ProfileForm({ profile, answer }: FormProps & Pick<AccountPageProps, 'profile'>) {
  const typed = answer?.values ?? profile;
  return (
    <AccountForm
      intent="profile"
      answer={answer}
      button={accountPageWords.saveDetails}
      busyText={accountPageWords.saving}
    >
      {(notes) => (
        <>
          <TextField
            name="fullName"
            label={accountPageWords.fullName}
            hint={accountPageWords.fullNameHint}
            autoComplete="name"
            maxLength={maxNameLength}
            required
            defaultValue={typed.fullName}
            error={notes.fullName}
          />
          <TextField
            name="phone"
            type="tel"
            label={accountPageWords.phone}
            autoComplete="tel"
            maxLength={longestPhone}
            required={false}
            defaultValue={typed.phone ?? ''}
            error={notes.phone}
          />
          <TextareaField
            name="address"
            label={accountPageWords.address}
            hint={accountPageWords.addressHint}
            autoComplete="street-address"
            rows={3}
            maxLength={maxAddressLength}
            required={false}
            defaultValue={typed.address ?? ''}
            error={notes.address}
          />
        </>
      )}
    </AccountForm>
  );
}

function PasswordForm({ answer }: FormProps) {
  return (
    <AccountForm
      intent="password"
      answer={answer}
      button={accountPageWords.changePassword}
      busyText={accountPageWords.changing}
    >
      {(notes) => (
        <>
          <PasswordField
            name="current"
            label={accountPageWords.currentPassword}
            autoComplete="current-password"
            required
            error={notes.current}
          />
          <NewPasswordFields
            labels={[accountPageWords.newPassword, accountPageWords.confirmNewPassword]}
            notes={notes}
          />
        </>
      )}
    </AccountForm>
  );
}

function DeleteForm({ waits, answer }: FormProps & { waits: boolean }) {
  return (
    <>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          <strong>{accountPageWords.goes}</strong> {accountPageWords.goesWhat}
        </li>
        <li>
          <strong>{accountPageWords.stays}</strong> {accountPageWords.staysWhat}
        </li>
        <li>
          <strong>{accountPageWords.valid}</strong> {accountPageWords.validWhat}
        </li>
      </ul>
      {waits ? (
        <p>
          <a className="link" href="#email">
            {accountPageWords.deletionWaits}
          </a>
        </p>
      ) : (
        <AccountForm
          intent="delete"
          answer={answer}
          button={accountPageWords.deleteDo}
          busyText={accountPageWords.deleting}
          variant="danger"
        >
          {(notes) => (
            <ProofField label={accountPageWords.yourPassword} from="/account#delete" error={notes.current} />
          )}
        </AccountForm>
      )}
    </>
  );
}
