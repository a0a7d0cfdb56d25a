import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';

/**
 * Who looks at an order: the account that owns it, a signed-in account that may take over a guest's order because it
 * has the same email address, or anybody else who has the order's secret.
 */
export type OrderHolder = 'owner' | 'can-take' | 'guest';

type PaidOrderProps = {
  order: Pick<OwnOrder, 'reference' | 'email' | 'enrollmentId'>;
  holder: OrderHolder;
};

/** How the buyer of a paid order gets to the course (SELL-39). */
export function PaidOrder({ order: { reference, email, enrollmentId }, holder }: PaidOrderProps) {
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
      return (
        <Form method="post" className="grid justify-items-start gap-4">
          <input type="hidden" name="intent" value="take" />
          <p>{words.takeHint(email)}</p>
          <Button type="submit" variant="accent" size="lg">
            {words.take}
          </Button>
        </Form>
      );
    case 'guest':
      return (
        <>
          <p>{enrollmentId === null ? words.makeAccount(email) : words.logIn(email)}</p>
          <p className="flex flex-wrap gap-3">
            {enrollmentId === null && (
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
