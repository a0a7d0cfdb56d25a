import { formatPaise } from '@pankh/india/money.ts';
import type { NamedDocument } from '#app/core/documents/document-queries.server.ts';
import type { ListedOrder } from '#app/core/orders/order-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { forLearner, learnerWords } from '#app/words/en/learner-words.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { DocumentLinks } from './document-links.tsx';
import { orderTones } from './order-tones.ts';

type OwnOrdersProps = {
  orders: readonly ListedOrder[];
  documents?: Readonly<Record<string, readonly NamedDocument[]>>;
  zone: string;
};

/** Lists a student's own orders, each with a link to its page; one whose seat waits for its learner says so (DAY-119). */
export function OwnOrders({ orders, documents = {}, zone }: OwnOrdersProps) {
  return (
    <ul aria-label={words.yourOrders} className="grid grid-cols-1 gap-3">
      {orders.map(({ reference, courseTitle, learnerName, totalPaise, state, createdAt, waitsFor }) => (
        <li key={reference} className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
          <div className="min-w-0">
            <UserText as="p" text={courseTitle} className="font-semibold" />
            <p className="text-muted text-sm">
              <a className="link font-mono" href={`/orders/${reference}`}>
                {reference}
              </a>
              , {formatPaise(totalPaise)}, {formatDate(createdAt, zone)}
            </p>
            {waitsFor === null && <p className="text-sm empty:hidden">{forLearner({ learnerName })}</p>}
            {waitsFor !== null && (
              <a className="link" href={`/orders/${reference}`}>
                {learnerWords.sendLink(waitsFor)}
              </a>
            )}
            <DocumentLinks documents={documents[reference] ?? []} path={`/orders/${reference}`} hasPages />
          </div>
          <Badge tone={orderTones[state]}>{words.states[state]}</Badge>
        </li>
      ))}
    </ul>
  );
}
