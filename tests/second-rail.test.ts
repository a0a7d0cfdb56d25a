import { describeRail } from './support/rail-contract.ts';
import { startCashfreeDouble } from './support/second-rail/cashfree-double.ts';
import { createCashfreeRail } from './support/second-rail/cashfree-rail.ts';

// Runs the tests of the payment gateway interface with a second gateway, Cashfree, which the shop does not use. What
// holds for both gateways does not depend on the peculiarities of one.
const now = new Date('2026-11-22T10:00:00Z');

describeRail('Cashfree, a proof of the port', async () => {
  const double = await startCashfreeDouble(now);
  return {
    ...{ rail: createCashfreeRail(double.settings), now, failNext: double.failNext, close: double.close },
    pay: async (reference, outcome = 'paid') =>
      double.pay(reference, outcome === 'paid' ? 'SUCCESS' : 'FAILED'),
    event(about) {
      if (about === 'nonsense') return double.signed('{"type"');
      if (about === 'other') return double.signed({ type: 'SETTLEMENT_INITIATED', data: {} });
      const data = { link_id: about.reference, order: { order_id: about.paid } };
      return double.signed({ type: 'PAYMENT_LINK_EVENT', data });
    },
    returned: () => null,
  };
});
