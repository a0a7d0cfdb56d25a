import { describeRail } from './support/rail-contract.ts';
import { startCashfreeDouble } from './support/second-rail/cashfree-double.ts';
import { createCashfreeRail } from './support/second-rail/cashfree-rail.ts';

// Runs the tests for adapters of payment gateways with Cashfree, a gateway that the shop does not use. If they pass for
// a second gateway too, the common interface does not depend on the peculiarities of Razorpay.
const now = new Date('2026-11-22T10:00:00Z');

describeRail('Cashfree, a proof of the port', async () => {
  const double = await startCashfreeDouble(now);
  return {
    rail: createCashfreeRail(double.settings),
    now,
    failNext: double.failNext,
    close: double.close,
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
