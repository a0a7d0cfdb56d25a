import type { NextClass } from '#app/core/orders/passed-order.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { findOrderWords } from '#app/words/en/find-order-words.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';

/** What somebody who found an order by its reference and mobile number learns about its seat. */
export type FoundSide = {
  /** As seen by who looks. `email` is the account that is signed in, null for none. */
  seat: 'own' | 'other' | 'free';
  email: string | null;
  nextClass: NextClass | null;
};

type FoundSeatProps = FoundSide & { reference: string };

/** How whoever found a paid order gets to its course (DAY-62), and when the next class is. */
export function FoundSeat({ seat, email, nextClass, reference }: FoundSeatProps) {
  return (
    <>
      {nextClass && (
        <p>
          {findOrderWords.nextClass(formatDateTime(nextClass.startsAt, nextClass.zone))}
          {nextClass.joinUrl && (
            <a
              href={nextClass.joinUrl}
              rel="noreferrer"
              className={`${buttonClass({ variant: 'quiet' })} mt-3`}
            >
              {findOrderWords.join}
            </a>
          )}
        </p>
      )}
      <WayToSeat {...{ seat, email, reference }} />
      <p className="text-base text-muted">{findOrderWords.limited}</p>
    </>
  );
}

function WayToSeat({ seat, email, reference }: Pick<FoundSeatProps, 'seat' | 'email' | 'reference'>) {
  const next = `?next=/orders/${reference}/found`;
  if (seat === 'own') {
    return (
      <p>
        <ButtonLink href="/dashboard" variant="accent" size="lg">
          {words.toDashboard}
        </ButtonLink>
      </p>
    );
  }
  if (seat === 'other' && email !== null) return <p>{findOrderWords.taken}</p>;
  if (email !== null) {
    return (
      <Form method="post" className="grid justify-items-start gap-4">
        <input type="hidden" name="intent" value="add" />
        <p className="wrap-anywhere">{findOrderWords.loggedIn(email)}</p>
        <Button type="submit" variant="accent" size="lg">
          {words.takeHere}
        </Button>
      </Form>
    );
  }
  const isFree = seat === 'free';
  return (
    <>
      <p>{isFree ? findOrderWords.addHint : findOrderWords.logIn}</p>
      <p className="flex flex-wrap gap-3">
        {isFree && (
          <ButtonLink href={`/signup${next}`} variant="accent" size="lg">
            {words.signUp}
          </ButtonLink>
        )}
        <ButtonLink href={`/login${next}`} variant={isFree ? 'quiet' : 'accent'} size="lg">
          {words.toLogin}
        </ButtonLink>
      </p>
    </>
  );
}
