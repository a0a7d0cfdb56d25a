import { describe, expect, it } from 'vitest';
import { checkoutForm } from '#app/core/orders/checkout-form.ts';
import type { OrderStory } from '#app/core/orders/order-admin-queries.server.ts';
import type { ListedRefund, RefundSide, SeatOrder } from '#app/core/refunds/refund-queries.server.ts';
import { refundStates } from '#app/domain/refund.ts';
import { fieldsOf } from '#app/ui/form-field.tsx';
import { MailContext } from '#app/ui/mail-context.ts';
import { addressWords } from '#app/words/en/address-words.ts';
import { gstinWords } from '#app/words/en/checkout-words.ts';
import { testMark } from '#app/words/en/common-words.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import { orderAdminWords, orderListWords } from '#app/words/en/order-words.ts';
import { takenBackMethod } from '#app/words/en/payment-methods.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { refundPageWords, refundStateLabels } from '#app/words/en/refund-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, errorsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { NoWayToPay } from './no-way-to-pay.tsx';
import { OwnRefund } from './own-refund.tsx';
import { ReceivedMoney } from './received-money.tsx';
import { RefundLines } from './refund-lines.tsx';
import { SeatOrderPart } from './seat-order-part.tsx';
import { TaxFields } from './tax-fields.tsx';
import { UtrField } from './utr-field.tsx';

const zone = 'Asia/Kolkata';
const createdAt = new Date('2026-11-01T20:00:00Z');
const promised: RefundSide = {
  until: '2026-11-16',
  isPromised: true,
  ask: 'none',
  isByHand: false,
  vpa: null,
  refunds: [],
};

describe('[SELL-97] refunds on the page of an order', () => {
  const side = (change: Partial<RefundSide> = {}, hasServer = true) =>
    renderAt(
      '/',
      <MailContext value={hasServer}>
        <OwnRefund reference="PK7F3K9Q" side={{ ...promised, ...change }} zone={zone} />
      </MailContext>,
    );
  const words = refundPageWords;

  it('have a form that needs no JavaScript while they are promised', () => {
    const html = side();
    expect(textOf(html)).toContain(words.until('16 Nov 2026'));
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'ask-refund', reason: '' });
    const [form] = elementsIn(parseHtml(html), 'form');
    expect(form?.attributes.get('action')).toBe('/orders/PK7F3K9Q');
    expect(namesOf(html, 'button')).toEqual([words.send]);
    expect(faultsIn(html)).toEqual([]);
  });

  it('show on which day the promise ended, and have no form then', () => {
    const html = side({ isPromised: false });
    expect(textOf(html)).toBe(words.over('16 Nov 2026'));
  });

  it.each([true, false])('show that one was requested, if a mail server is set: %s', (hasServer) => {
    const html = side({ ask: 'open' }, hasServer);
    expect(textOf(html)).toBe(mailWordsOf(hasServer).refund.asked);
    expect(html).toContain('role="status"');
  });

  it('let the buyer request again after a request was declined', () => {
    const html = side({ ask: 'declined' });
    expect(textOf(html)).toContain(mailWordsOf(true).refund.declined);
    expect(sentBy(html).get('intent')).toBe('ask-refund');
  });

  it('[DAY-9] name the UPI ID of an open request, which can be added or changed', () => {
    const without = side({ ask: 'open', isByHand: true });
    expect(Object.fromEntries(sentBy(without))).toEqual({ intent: 'ask-refund', vpa: '' });
    const html = side({ ask: 'open', isByHand: true, vpa: 'asha@okaxis' });
    expect(textOf(html)).toContain(words.goesTo('asha@okaxis'));
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'ask-refund', vpa: 'asha@okaxis' });
    expect(faultsIn(html)).toEqual([]);
    const again = side({ ask: 'declined', isByHand: true, vpa: 'asha@okaxis' });
    expect(Object.fromEntries(sentBy(again))).toMatchObject({ reason: '', vpa: 'asha@okaxis' });
  });

  it.each(refundStates)('list a refund that is %s with its sum, way and day', (state) => {
    const refunds = [
      { id: 'r1', paise: 12_050, state, method: 'UPI', reference: null, createdAt },
    ] as RefundSide['refunds'];
    const html = side({ until: null, isPromised: false, refunds });
    expect(textOf(html)).toBe(`₹120.50 (UPI), 2 Nov 2026: ${words.states[state]}`);
  });

  it('[SELL-103] do not claim that money was sent which the bank took back', () => {
    const taken = {
      id: 'r1',
      paise: 12_050,
      state: 'processed',
      method: takenBackMethod,
      reference: null,
      createdAt,
    } as const;
    const html = side({ until: null, isPromised: false, refunds: [taken] });
    expect(textOf(html)).toBe('₹120.50 (Taken back by the bank), 2 Nov 2026');
  });

  it('name the UTR of a payment that was sent by UPI', () => {
    const sent = { id: 'r1', paise: 69_900, state: 'processed', method: 'UPI', createdAt } as const;
    const html = side({ until: null, isPromised: false, refunds: [{ ...sent, reference: '733344445555' }] });
    expect(textOf(html)).toBe('₹699 (UPI, UTR 733344445555), 2 Nov 2026: sent');
  });

  it('are not shown if none was promised or made', () => {
    expect(side({ until: null, isPromised: false })).toBe('');
  });

  it("are shown below the receipts on the course's card", () => {
    const documents = [{ kind: 'receipt', number: 'PKR/26-27/00001' }] as SeatOrder['documents'];
    const order = { reference: 'PK7F3K9Q', documents, side: promised } as SeatOrder;
    const html = renderAt('/', <SeatOrderPart order={order} zone={zone} />);
    expect(linksIn(html)).toEqual([expect.stringMatching(/^\/orders\/PK7F3K9Q\/PKR-26-27-00001\.pdf /)]);
    expect(textOf(html)).toContain(words.until('16 Nov 2026'));
  });
});

describe('[SELL-42] the money of an order in the panel', () => {
  type Received = OrderStory['received'];
  const payment = {
    id: 'p1',
    amount: 479.5,
    method: 'Razorpay',
    reference: 'pay_1',
    createdAt,
    isTest: false,
    feePaise: null,
    feeTaxPaise: null,
  } as Received[number];
  const received = (rows: Partial<Received[number]>[]) =>
    textOf(
      renderAt('/', <ReceivedMoney received={rows.map((row) => ({ ...payment, ...row }))} zone={zone} />),
    );

  it('is each payment with its way, reference and time', () => {
    expect(received([{}])).toBe('₹479.50 Razorpay · pay_1 2 Nov 2026, 1:30 am');
    expect(received([{ reference: null }])).toContain('₹479.50 Razorpay 2 Nov');
  });

  it('[SELL-84] marks a payment of a test', () => {
    expect(received([{ isTest: true }])).toContain(`₹479.50 ${testMark} Razorpay`);
  });

  it.each([
    [1_180, 180],
    [1_180, null],
  ])("shows the gateway's fee: %i paise with %s paise of GST", (feePaise, feeTaxPaise) => {
    expect(received([{ feePaise, feeTaxPaise }])).toContain(paymentWords.fee(feePaise, feeTaxPaise ?? 0));
  });

  it('shows that there is none yet', () => {
    expect(received([])).toBe(orderAdminWords.noMoney);
  });

  const refund = {
    id: 'r1',
    paise: 47_950,
    method: 'UPI',
    reference: '412345678901',
    reason: 'Asked for',
    createdAt,
  } as ListedRefund;
  const refunds = (rows: ListedRefund[]) => renderAt('/', <RefundLines refunds={rows} zone={zone} />);

  it.each(refundStates)(
    '[SELL-92] has a minus before a refund that is %s, with its way and reason',
    (state) => {
      const text = textOf(refunds([{ ...refund, state }]));
      expect(text).toContain(
        `−₹479.50 UPI · 412345678901 · ${refundStateLabels[state]} 2 Nov 2026, 1:30 am Asked for`,
      );
    },
  );

  it('[SELL-92] mentions no refunds if there are none', () => {
    expect(refunds([])).toBe('');
  });
});

describe('[SELL-76] the tax fields at the checkout', () => {
  const states = [['29', 'Karnataka'] as const, ['27', 'Maharashtra'] as const];
  type Texts = { state?: string; gstin?: string };
  const fields = (
    shown: { values: Texts; errors?: Texts } = { values: {} },
    offered: typeof states | null = states,
  ) => renderAt('/', <TaxFields states={offered} of={fieldsOf(checkoutForm, shown)} />);

  it('are the State, with nothing selected, and an optional GSTIN', () => {
    const html = fields();
    expect(Object.fromEntries(sentBy(html))).toEqual({ state: '', gstin: '' });
    expect(namesOf(html, 'select')).toEqual([addressWords.fields.state.label]);
    expect(namesOf(html, 'input')).toEqual([expect.stringContaining(`${gstinWords.label} (optional)`)]);
    expect(faultsIn(html)).toEqual([]);
  });

  it("are only the GSTIN if the kit's address contains the State", () => {
    expect([...sentBy(fields({ values: {} }, null)).keys()]).toEqual(['gstin']);
  });

  it('keep the typed values, and show an error beside each field', () => {
    const html = fields({
      values: { state: '27', gstin: '27AAAAA' },
      errors: { state: 'Choose it', gstin: 'Too short' },
    });
    expect(Object.fromEntries(sentBy(html))).toEqual({ state: '27', gstin: '27AAAAA' });
    expect(errorsIn(html)).toEqual({ state: 'Choose it', gstin: 'Too short' });
  });
});

describe('[SELL-62] the UTR that the owner types', () => {
  it('is optional, is kept, and has its error shown', () => {
    const html = renderAt('/', <UtrField label="UTR" hint="Twelve digits" value="4123" error="Look again" />);
    expect(sentBy(html).get('utr')).toBe('4123');
    expect(errorsIn(html)).toEqual({ utr: 'Look again' });
    expect(textOf(html)).toContain('UTR (optional)');
    expect(html).toContain('inputMode="numeric"');
  });
});

describe('[SELL-107] a shop in which nobody can pay', () => {
  it('is explained to the owner, with a link to the settings', () => {
    const html = renderAt('/', <NoWayToPay />);
    expect(textOf(html)).toContain(orderListWords.noWayToPay);
    expect(linksIn(html)).toEqual([`/admin/settings/payments#selling ${orderListWords.toSettings}`]);
  });
});
