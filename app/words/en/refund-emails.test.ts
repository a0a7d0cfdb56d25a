import { describe, expect, it } from 'vitest';
import {
  refundAskedToOwner,
  refundDeclinedEmail,
  refundedEmail,
  refundFailedEmail,
} from './refund-emails.ts';

const link = 'https://shop.example/orders/7';
const order = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  courseTitle: 'Drones',
  reference: 'PK-7',
  totalPaise: 499_900,
};
type Refund = Parameters<typeof refundedEmail>[1];
const refund: Refund = {
  paise: 149_950,
  method: 'UPI',
  reference: '412345678901',
  link,
  document: null,
  isSent: true,
  day: '21 Nov 2026',
  after: null,
  isClosed: false,
  isSurplus: false,
};
const refunded = (change: Partial<Refund> = {}) => refundedEmail(order, { ...refund, ...change }).body;

describe('[SELL-92] the email about a refund', () => {
  it('is addressed to the buyer, and names the course and the order', () => {
    expect(refundedEmail(order, refund)).toMatchObject({
      to: 'asha@example.in',
      subject: 'Your refund for “Drones” (PK-7)',
    });
    expect(refunded()).toMatch(/^Dear Asha Rao,\n\n/);
  });

  it('states the amount of the refund in rupees, not that of the order', () => {
    expect(refunded()).toContain('₹1,499.50');
    expect(refunded()).not.toContain('4,999');
  });

  it.each<[Partial<Refund>, string]>([
    [{}, 'We have sent ₹1,499.50 back to you on 21 Nov 2026 (UPI, UTR 412345678901).'],
    [{ reference: null }, 'We have sent ₹1,499.50 back to you on 21 Nov 2026 (UPI).'],
    [
      { isSent: false, reference: null },
      'We are sending ₹1,499.50 back to you, the same way that you paid (UPI).',
    ],
    [{ after: 'failed' }, 'It takes the place of the refund that did not get through.'],
    [{ after: 'recovered' }, 'It is the refund of which we wrote that it takes longer.'],
  ])('with %j contains: %s', (change, sentence) => {
    expect(refunded(change).split('\n\n')).toContain(sentence);
  });

  const closed = 'Your seat in “Drones” is closed. You are welcome back at any time.';
  const surplus = 'It arrived in addition to the price of your order, which stays as it is.';
  it.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])(
    'contains only true sentences (enrollment closed: %s, surplus: %s), without empty lines',
    (isClosed, isSurplus) => {
      const paragraphs = refunded({ isClosed, isSurplus }).split('\n\n');
      expect([paragraphs.includes(closed), paragraphs.includes(surplus)]).toEqual([isClosed, isSurplus]);
      expect(paragraphs).not.toContain('');
    },
  );

  it.each([
    [
      { kind: 'credit-note', number: 'CN/26/3' },
      `Your credit note CN/26/3 is on the page of your order:\n${link}`,
    ],
    [
      { kind: 'refund-receipt', number: 'RR/1' },
      `Your refund receipt RR/1 is on the page of your order:\n${link}`,
    ],
    [null, `Your order: ${link}`],
  ] as const)('[SELL-75] links the order, with the receipt %j', (document, sentence) => {
    expect(refunded({ document }).split('\n\n')).toContain(sentence);
  });
});

describe('the other emails about refunds', () => {
  it('[SELL-98] state for a failed refund that the money is not lost', () => {
    const { to, subject, body } = refundFailedEmail(order, {
      paise: 149_950,
      leftPaise: 149_950,
      method: 'card',
      link,
    });
    expect([to, subject]).toEqual(['asha@example.in', 'Your refund takes longer: “Drones” (PK-7)']);
    expect(body).toContain('The refund of ₹1,499.50 (card) did not get through.');
    expect(body).toContain('Your money is not lost');
    expect(body).toContain(link);
  });

  it("[SELL-97] give the owner's reason for declining, and state that the student stays enrolled", () => {
    const { to, body } = refundDeclinedEmail(order, { words: 'The course is over.', link });
    expect(to).toBe('asha@example.in');
    expect(body.split('\n\n')).toContain('The course is over.');
    expect(body).toContain('Your seat stays yours.');
    expect(body).toContain(link);
  });

  it.each(['It is too hard.', ''])(
    '[SELL-97] show the owner which buyer wants a refund, and why: %j',
    (reason) => {
      const ask = {
        to: 'owner@shop.example',
        paise: 149_950,
        reason,
        vpa: null,
        corrected: null,
        site: 'https://shop.example',
      };
      const { to, subject, body } = refundAskedToOwner(order, ask);
      expect([to, subject]).toEqual(['owner@shop.example', 'PK-7: Asha Rao asks for ₹1,499.50 back']);
      expect(body.split('\n\n')).toEqual([
        'Asha Rao asks for a refund of “Drones”: ₹1,499.50.',
        ...(reason ? [reason] : []),
        'Accept or decline it:\nhttps://shop.example/admin/orders/tasks',
      ]);
    },
  );
});
