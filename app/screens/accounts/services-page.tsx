import { useNavigation } from 'react-router';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { accountPageWords } from '#app/words/en/account-page-words.ts';
import { proofWords } from '#app/words/en/proof-words.ts';

const words = proofWords.services;

type ServicesPageProps = {
  /** Whether services can be changed now; else a link to confirm who it is. */
  isProven: boolean;
  connected: readonly { provider: string; label: string }[];
  others: readonly { label: string; href: string }[];
  error: string | undefined;
};

/** The services by which an account logs in, with what connects and removes them (DAY-170). */
export function ServicesPage({ isProven, connected, others, error }: ServicesPageProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <PageHeader title={words.title}>
        <ButtonLink href="/account" variant="quiet">
          {accountPageWords.yourAccount}
        </ButtonLink>
      </PageHeader>
      <div className="wrap pb-16">
        <div className="grid max-w-xl justify-items-start gap-6">
          <FormErrors errors={error} />
          {connected.length === 0 && <p>{words.none}</p>}
          {connected.map(({ provider, label }) => (
            <Form key={provider} method="post" className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <input type="hidden" name="provider" value={provider} />
              <p>{words.connected(label)}</p>
              {isProven && (
                <Button type="submit" variant="quiet" busy={isBusy} busyText={words.busy}>
                  {words.remove(label)}
                </Button>
              )}
            </Form>
          ))}
          {isProven &&
            others.map(({ label, href }) => (
              <ButtonLink key={label} href={href} variant="quiet">
                {words.connect(label)}
              </ButtonLink>
            ))}
          {!isProven && (
            <ButtonLink href="/account/proof?next=%2Faccount%2Fservices" variant="quiet">
              {words.first}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}
