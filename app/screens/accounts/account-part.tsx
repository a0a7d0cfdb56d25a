import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { accountPageWords } from '#app/words/en/account-page-words.ts';

export function AccountPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title}>
        <ButtonLink href="/account" variant="quiet">
          {accountPageWords.yourAccount}
        </ButtonLink>
      </PageHeader>
      <div className="wrap pb-16">
        <div className="grid max-w-xl justify-items-start gap-6">{children}</div>
      </div>
    </>
  );
}
