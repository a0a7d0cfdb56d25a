import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { findOrderWords } from '#app/words/en/find-order-words.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';

/** `can-take`: signed in, with the secret of a guest's order; `guest`: the secret alone. */
export type OrderHolder = 'owner' | 'can-take' | 'guest';

type PaidOrderProps = {
  order: Pick<OwnOrder, 'reference' | 'email' | 'ownerId'>;
  holder: OrderHolder;
  account: string | null;
};

/** How the buyer of a paid order gets to the course (SELL-39). */
export function PaidOrder({ order: { reference, email, ownerId }, holder, account }: PaidOrderProps) {
  switch (holder) {
    case 'owner':
      return (
        <>
          <p>{words.inDashboard}</p>
          <p>
            <ButtonLink href="/dashboard" variant="accent" size="lg">
              {words.toDashboard}
            </ButtonLink>
          </p>
        </>
      );
    case 'can-take':
      return <TakeOrder {...{ email, account }} />;
    case 'guest':
      return (
        <>
          <p>{ownerId === null ? words.makeAccount(email) : words.logIn(email)}</p>
          <p className="flex flex-wrap gap-3">
            {ownerId === null && (
              <ButtonLink href={`/signup?order=${reference}`} variant="accent" size="lg">
                {words.signUp}
              </ButtonLink>
            )}
            <ButtonLink href={`/login?order=${reference}`} variant="quiet" size="lg">
              {words.toLogin}
            </ButtonLink>
          </p>
        </>
      );
  }
}

type TakeOrderProps = { email: string; account: string | null; isPaid?: boolean };

/** The button that adds a guest's order to the account that is signed in, in the browser that ordered (DAY-63). */
export function TakeOrder({ email, account, isPaid = true }: TakeOrderProps) {
  const isSame = account?.toLowerCase() === email;
  return (
    <Form method="post" className="grid justify-items-start gap-4">
      <input type="hidden" name="intent" value="take" />
      {isSame && isPaid && <p className="wrap-anywhere">{words.takeHint(email)}</p>}
      {!isSame && account && <p className="wrap-anywhere">{findOrderWords.loggedIn(account)}</p>}
      <Button type="submit" variant={isPaid ? 'accent' : 'quiet'} size={isPaid ? 'lg' : 'md'}>
        {isSame && isPaid ? words.take : words.takeHere}
      </Button>
    </Form>
  );
}
