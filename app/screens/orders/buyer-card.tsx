import { Link } from 'react-router';
import type { OrderStory } from '#app/core/orders/order-admin-queries.server.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Card } from '#app/ui/card.tsx';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';

/**
 * Who placed an order, how to reach them, and their account. A guest's order does not belong to the account with its
 * email address until that address is confirmed; the owner can confirm it (SELL-147).
 */
export function BuyerCard({ order, account }: Pick<OrderStory, 'order' | 'account'>) {
  const { fullName, email, phone, reference, userId } = order;
  const studentPath = account && `/admin/students/${account.id}`;
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
        {studentPath === null ? (
          words.guest
        ) : (
          <>
            {userId === null && `${words.unconfirmed} `}
            <Link className="link" to={studentPath}>
              {account?.fullName || email}
            </Link>
            {userId === null && (
              <>
                {' · '}
                <Link className="link" to={`${studentPath}#email`}>
                  {studentWords.confirmEmail.button}
                </Link>
              </>
            )}
          </>
        )}
      </p>
    </Card>
  );
}
