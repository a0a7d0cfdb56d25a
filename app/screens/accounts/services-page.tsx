import { ButtonLink } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { proofWords } from '#app/words/en/proof-words.ts';
import { AccountPart } from './account-part.tsx';
import { OwnWays, ProofFirst } from './own-ways.tsx';

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
  const ways = connected.map(({ provider, label }) => ({ value: provider, name: label }));
  return (
    <AccountPart title={words.title}>
      <FormErrors errors={error} />
      {ways.length === 0 && <p>{words.none}</p>}
      <OwnWays field="provider" {...{ ways, isProven }} />
      {isProven ? (
        others.map(({ label, href }) => (
          <ButtonLink key={label} href={href} variant="quiet">
            {words.connect(label)}
          </ButtonLink>
        ))
      ) : (
        <ProofFirst next="/account/services" />
      )}
    </AccountPart>
  );
}
