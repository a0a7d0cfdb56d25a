import { useRef } from 'react';
import { useNavigation } from 'react-router';
import { formatDate } from '#app/domain/calendar.ts';
import { factorPath } from '#app/domain/factor-path.ts';
import { longestPasskeyName, mostPasskeys, passkeysPath } from '#app/domain/passkey.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useFocusMove } from '#app/ui/use-focus-move.ts';
import { accountPageWords } from '#app/words/en/account-page-words.ts';
import { factorWords } from '#app/words/en/factor-words.ts';
import { passkeyWords as words } from '#app/words/en/passkey-words.ts';
import { proofWords } from '#app/words/en/proof-words.ts';
import { CodeField } from './code-field.tsx';
import { usePasskey } from './use-passkey.ts';

type ShownPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

type PasskeysPageProps = {
  passkeys: readonly ShownPasskey[];
  hasFactor: boolean;
  /** Whether they can be changed now; else a link to confirm who it is. */
  isProven: boolean;
  /** What a new one is called unless something else is typed. */
  browser: string;
  zone: string;
  error: string | undefined;
};

/** The passkeys of an account, with what adds and removes them (DAY-190). */
export function PasskeysPage({ passkeys, hasFactor, isProven, browser, zone, error }: PasskeysPageProps) {
  return (
    <>
      <PageHeader title={words.title}>
        <ButtonLink href="/account" variant="quiet">
          {accountPageWords.yourAccount}
        </ButtonLink>
      </PageHeader>
      <div className="wrap pb-16">
        <div className="grid max-w-xl gap-6">
          <FormErrors errors={error} />
          <p>{words.lead}</p>
          {passkeys.length > 0 && (
            <ul className="grid">
              {passkeys.map((passkey) => (
                <PasskeyLine key={passkey.id} {...{ passkey, zone, isProven }} />
              ))}
            </ul>
          )}
          {passkeys.length > 0 && <p className="text-muted text-sm">{words.removingEnds}</p>}
          {hasFactor ? (
            <Adding {...{ isProven, browser }} isFull={passkeys.length >= mostPasskeys} />
          ) : (
            <>
              <p>{words.factorFirst}</p>
              <p>
                <ButtonLink href={factorPath}>{factorWords.account.open}</ButtonLink>
              </p>
            </>
          )}
        </div>
      </div>
    </>
  );
}

type LineProps = { passkey: ShownPasskey; zone: string; isProven: boolean };

function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt }, zone, isProven }: LineProps) {
  const isBusy = useNavigation().formData?.get('id') === id;
  const used = words.used(lastUsedAt && formatDate(lastUsedAt, zone));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-muted text-sm">
          {words.added(formatDate(createdAt, zone))}, {used}
        </p>
      </div>
      {isProven && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            variant="quiet"
            size="sm"
            aria-label={words.removeThis(name)}
            busy={isBusy}
            busyText={words.removing}
          >
            {words.remove}
          </Button>
        </Form>
      )}
    </li>
  );
}

function Adding({ isProven, isFull, browser }: { isProven: boolean; isFull: boolean; browser: string }) {
  const { isAble, isBusy, error, errors, ask } = usePasskey(`${passkeysPath}/new`);
  const form = useRef<HTMLFormElement>(null);
  useFocusMove(errors, () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  if (!isProven)
    return (
      <p>
        <ButtonLink href={`/account/proof?${new URLSearchParams({ next: passkeysPath })}`} variant="quiet">
          {proofWords.services.first}
        </ButtonLink>
      </p>
    );
  if (isFull) return <p>{words.errors['passkey-most']}</p>;
  if (isAble === undefined)
    return (
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
    );
  if (!isAble) return <p>{words.unable}</p>;
  return (
    <Form
      ref={form}
      method="post"
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        void ask({ name: String(typed.get('name')), code: String(typed.get('code')) });
      }}
    >
      <FormErrors errors={error} />
      <TextField
        name="name"
        label={words.name}
        defaultValue={browser}
        maxLength={longestPasskeyName}
        required={false}
      />
      <CodeField label={words.code} error={errors?.code} />
      <p>
        <Button type="submit" busy={isBusy} busyText={words.busy}>
          {words.add}
        </Button>
      </p>
    </Form>
  );
}
