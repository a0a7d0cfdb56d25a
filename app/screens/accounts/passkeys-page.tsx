import { useRef } from 'react';
import { formatDate } from '#app/domain/calendar.ts';
import { factorPath } from '#app/domain/factor-path.ts';
import { longestPasskeyName, mostPasskeys, passkeysPath } from '#app/domain/passkey.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useFocusMove } from '#app/ui/use-focus-move.ts';
import { factorWords } from '#app/words/en/factor-words.ts';
import { passkeyWords as words } from '#app/words/en/passkey-words.ts';
import { AccountPart } from './account-part.tsx';
import { CodeField } from './code-field.tsx';
import { OwnWays, ProofFirst } from './own-ways.tsx';
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
  const ways = passkeys.map(({ id: value, name, createdAt, lastUsedAt }) => {
    const note = (
      <>
        <span className="inline-block">{words.added(formatDate(createdAt, zone))},</span>{' '}
        <span className="inline-block">{words.used(lastUsedAt && formatDate(lastUsedAt, zone))}</span>
      </>
    );
    return { value, name, note };
  });
  return (
    <AccountPart title={words.title}>
      <FormErrors errors={error} />
      <p>{words.lead}</p>
      <OwnWays field="id" {...{ ways, isProven }} />
      {isProven && ways.length > 0 && <p className="text-muted text-sm">{words.removingEnds}</p>}
      {!hasFactor ? (
        <>
          <p>{words.factorFirst}</p>
          <ButtonLink href={factorPath}>{factorWords.account.open}</ButtonLink>
        </>
      ) : isProven ? (
        <Adding browser={browser} isFull={ways.length >= mostPasskeys} />
      ) : (
        <ProofFirst next={passkeysPath} />
      )}
    </AccountPart>
  );
}

function Adding({ isFull, browser }: { isFull: boolean; browser: string }) {
  const { isAble, isBusy, error, errors, ask } = usePasskey(`${passkeysPath}/new`);
  const form = useRef<HTMLFormElement>(null);
  useFocusMove(errors, () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
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
      className="grid w-full gap-5"
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
