import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';
import { OrderPage } from '#app/screens/orders/order-page.tsx';
import type { OrderPageProps } from '#app/screens/orders/order-standing.tsx';
import type { UpiWays } from '#app/screens/orders/pay-by-upi.tsx';
import { renderAt } from './render.tsx';
import { order } from './shown-order.ts';

/** How to pay the order by UPI. */
export const upi: UpiWays = {
  vpa: 'pankh@upi',
  payeeName: 'Pankh',
  amount: { shown: '₹599', plain: '599.00' },
  reference: 'PK7QX2MD',
  qr: { size: 21, path: 'M0 0h1v1z' },
  link: null,
  savesCode: true,
};

export const refundSide: OrderPageProps['refundSide'] = {
  until: null,
  isPromised: false,
  ask: 'none',
  isByHand: false,
  vpa: null,
  refunds: [],
};

/**
 * Renders the buyer's page of an unpaid order to HTML. `change` replaces values of the order, `props` those of the page.
 */
export const renderOrder = (change: Partial<OwnOrder> = {}, props: Partial<OrderPageProps> = {}): string =>
  renderAt(
    '/orders/PK7QX2MD',
    <OrderPage
      {...{
        order: { ...order, ...change },
        documents: [],
        upi: null,
        online: null,
        answerBy: null,
        isCorrecting: false,
        isCorrectingEmail: false,
        keepLink: null,
      }}
      {...{
        zone: 'Asia/Kolkata',
        holder: 'guest',
        account: null,
        contact: { email: 'hi@p.in', phone: '1800' },
      }}
      {...{ answer: undefined, hasReminders: true, kit: null, refundSide, ...props }}
    />,
  );
