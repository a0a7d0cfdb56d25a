import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { QrCode } from '#app/art/qr-code.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { factorPath } from '#app/domain/factor-path.ts';
import { textIn } from '#app/domain/form-fields.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { accountPageWords } from '#app/words/en/account-page-words.ts';
import { factorWords } from '#app/words/en/factor-words.ts';
import { passkeyWords } from '#app/words/en/passkey-words.ts';
import { factorForm } from './account-forms.ts';
import { AccountPart } from './account-part.tsx';
import { CodeField } from './code-field.tsx';
import { ProofField } from './proof-field.tsx';

type Fault = { error: string; errors: Partial<Record<string, string>> };

/** `error` stands for an unknown form; `intent` is the form at fault. */
export type FactorAnswer = { backupCodes: string[] } | { fault: Fault; intent?: string } | { error: string };

/** Answers a form that failed because of an unexpected error. Neither a password nor a code is sent back. */
export function failedFactor(form: FormData): FactorAnswer {
  const { error = '', errors } = factorForm.failed(form);
  return { fault: { error, errors }, intent: textIn(form, 'intent') };
}

type FactorPageProps = {
  /** Since when the account has a second factor, and how many backup codes are left; null without one. */
  state: { since: Date; codesLeft: number; hasPasskeys: boolean } | null;
  /** The secret to put into an authenticator app, in base32; null unless one was asked for. */
  offer: { secret: string; qr: QrCode } | null;
  isRequired: boolean;
  zone: string;
  answer: FactorAnswer | undefined;
};

const words = factorWords.account;

/** The page on which users set up, renew and switch off the second factor of their account (DAY-160). */
export function FactorPage({ state, offer, isRequired, zone, answer }: FactorPageProps) {
  const codes = answer && 'backupCodes' in answer ? answer.backupCodes : null;
  const fault = answer && 'fault' in answer ? answer.fault : undefined;
  const error = answer && 'error' in answer ? answer.error : undefined;
  return (
    <AccountPart title={words.title}>
      {isRequired && !codes && <Notice tone="warning">{words.required}</Notice>}
      {error && <FormErrors errors={error} />}
      {codes ? (
        <BackupCodes codes={codes} />
      ) : state ? (
        <Existing {...{ state, zone, fault }} />
      ) : offer ? (
        <Offer {...{ offer, fault }} />
      ) : (
        <>
          <p>{words.lead}</p>
          <FactorForm intent="offer" button={words.begin} fault={fault}>
            {(notes) => <Password error={notes.current} />}
          </FactorForm>
        </>
      )}
    </AccountPart>
  );
}

function Offer({ offer: { secret, qr }, fault }: { offer: { secret: string; qr: QrCode }; fault?: Fault }) {
  return (
    <>
      <p>{words.scan}</p>
      <QrPicture qr={qr} label={accountPageWords.qrCode} className="w-56 max-w-full" />
      <p>
        {words.key}: <code className="wrap-anywhere select-all">{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <FactorForm intent="on" button={words.switchOn} fault={fault}>
        {(notes) => <CodeField label={words.code} error={notes.code} />}
      </FactorForm>
    </>
  );
}

function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <section aria-labelledby="codes" className="grid justify-items-start gap-5">
      <h2 id="codes" className="text-2xl">
        {words.codes.title}
      </h2>
      <p>{words.codes.lead}</p>
      <pre className="card select-all p-4">{text}</pre>
      <p className="flex flex-wrap gap-3">
        <a
          className="btn btn-quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="backup-codes.txt"
        >
          {words.codes.download}
        </a>
        <ButtonLink href={factorPath}>{words.codes.done}</ButtonLink>
      </p>
    </section>
  );
}

type ExistingProps = Pick<FactorPageProps, 'zone'> & {
  state: NonNullable<FactorPageProps['state']>;
  fault?: Fault;
};

function Existing({ state: { since, codesLeft, hasPasskeys }, zone, fault }: ExistingProps) {
  return (
    <>
      <p>
        {words.on(formatDate(since, zone))} {words.left(codesLeft)} {hasPasskeys && passkeyWords.endToo}
      </p>
      <FactorForm
        intent="codes"
        button={words.newCodes}
        fault={fault}
        second={{ intent: 'off', label: words.switchOff }}
      >
        {(notes) => <Password error={notes.current} />}
      </FactorForm>
    </>
  );
}

function Password({ error }: { error: string | undefined }) {
  return <ProofField label={words.password} from={factorPath} error={error} />;
}

type FactorFormProps = {
  intent: string;
  button: string;
  /** Another button of the same form. */
  second?: { intent: string; label: string };
  fault: Fault | undefined;
  children: (notes: Fault['errors']) => ReactNode;
};

function FactorForm({ intent, button, second, fault, children }: FactorFormProps) {
  const isBusy = useNavigation().formAction === factorPath;
  return (
    <Form method="post" className="grid w-full gap-5" noValidate>
      <FormErrors errors={isBusy ? undefined : fault?.error} />
      {children(isBusy ? {} : (fault?.errors ?? {}))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={intent} busy={isBusy}>
          {button}
        </Button>
        {second && (
          <Button type="submit" name="intent" value={second.intent} variant="danger" busy={isBusy}>
            {second.label}
          </Button>
        )}
      </div>
    </Form>
  );
}
