import { Link } from 'react-router';
import type { OrderStory } from '#app/core/orders/order-admin-queries.server.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Card } from '#app/ui/card.tsx';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';

type BuyerCardProps = Pick<OrderStory, 'account'> & {
  order: Pick<OrderStory['order'], 'fullName' | 'email' | 'phone' | 'reference' | 'userId'>;
};

/** Who placed an order, how to reach them, and their account. */
export function BuyerCard({ order, account }: BuyerCardProps) {
  const { fullName, email, phone, reference } = order;
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl">{words.buyer}</h2>
      <p lang={languageOf(fullName)}>{fullName}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 max-sm:gap-y-4">
        <a className="link wrap-anywhere" href={`mailto:${email}?subject=${reference}`}>
          {email}
        </a>
        <a className="link" href={`tel:${phone}`}>
          {phone}
        </a>
      </p>
      <p className="text-muted text-sm">
        {account ? <Account order={order} account={account} /> : words.guest}
      </p>
    </Card>
  );
}

type AccountProps = { order: BuyerCardProps['order']; account: NonNullable<OrderStory['account']> };

/**
 * The account of the buyer. A guest's order does not belong to the account with its email address until the order is
 * paid and the address is confirmed; the owner can confirm it (SELL-147).
 */
function Account({ order: { userId, email }, account: { id, fullName, isConfirmed } }: AccountProps) {
  const path = `/admin/students/${id}`;
  const link = (
    <Link className="link" to={path}>
      {fullName || email}
    </Link>
  );
  if (userId !== null) return link;
  return (
    <>
      {isConfirmed ? words.sameAddress : words.unconfirmed} {link}
      {!isConfirmed && (
        <>
          {' · '}
          <Link className="link" to={`${path}#email`}>
            {studentWords.confirmEmail.button}
          </Link>
        </>
      )}
    </>
  );
}
