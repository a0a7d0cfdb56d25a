import { describe, expect, it } from 'vitest';
import { shipmentStates } from '#app/domain/shipment.ts';
import { movedInEmail } from './account-email-words.ts';
import { addressLines, pinWarning } from './address-words.ts';
import { kitEmail } from './kit-emails.ts';
import {
  cancelledEmail,
  claimToOwner,
  paidEmail,
  placedEmail,
  refusedClaimEmail,
  reminderEmail,
  shortEmail,
} from './order-emails.ts';

const site = 'https://a.example';
const link = `${site}/orders/PK7QX2MD?key=abc`;
const order = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  courseTitle: 'Kites',
  reference: 'PK7QX2MD',
  totalPaise: 149_950,
};
const address = {
  name: 'Meera Nair',
  phone: '+919876543210',
  line1: '12, 4th Cross',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: '29' as const,
  pin: '560029',
};
const kit = {
  student: 'Asha',
  email: 'asha@example.in',
  courseTitle: 'Kites',
  reference: 'PK7QX2MD',
  kit: 'Parts',
  address,
  carrier: 'DTDC',
  trackingNumber: 'D1',
  trackingUrl: 'https://dtdc.example/D1',
};
const paid = { site, link, waits: null, document: null, paidPaise: 149_950 };
const until = '30 Nov 2026, 8:12 pm';
const toBuyer = {
  placed: placedEmail(order, { link, until }),
  reminder: reminderEmail(order, { link, cancelLink: `${link}#cancel`, isUpi: true }),
  paid: paidEmail(order, paid),
  'not found': refusedClaimEmail(order, {
    link,
    utr: '432112345678',
    words: '',
    leftPaise: 149_950,
    until: null,
  }),
  short: shortEmail(order, { link, utr: '432112345678', paise: 100_000, leftPaise: 49_950 }),
  cancelled: cancelledEmail(order, { words: '', keptPaise: 0 }),
  ...Object.fromEntries(shipmentStates.map((state) => [state, kitEmail({ ...kit, state }, link)])),
};

it('[SELL-132] the reminder asks for a UTR only where the page has a form for it', () => {
  const body = (isUpi: boolean) => reminderEmail(order, { link, cancelLink: `${link}#cancel`, isUpi }).body;
  expect(body(true)).toContain('send us the UTR');
  expect(body(false)).not.toContain('UTR');
});

describe('[SELL-36] the email that asks for the rest', () => {
  const asked = (leftPaise: number) =>
    shortEmail(order, { link, utr: '432112345678', paise: 100_000, leftPaise }).body;

  it('names the part, the price and what is missing', () => {
    expect(asked(49_950)).toContain('Your order is ₹1,499.50, so ₹499.50 is missing.');
    expect(asked(49_950)).not.toContain('In all');
  });

  it('states how much has arrived in total if there was another part', () => {
    expect(asked(29_950)).toContain(
      'We received ₹1,000 with the UTR 432112345678. Your order is ₹1,499.50. In all, ₹1,200 has arrived, so ₹299.50 is missing.',
    );
  });
});

describe('[SELL-39] an email about an order', () => {
  it.each(Object.entries(toBuyer))(
    '%s names course and reference, greets, and is signed by the academy',
    (_, email) => {
      expect(email.to).toBe('asha@example.in');
      expect(email.subject).toMatch(/ “Kites” \(PK7QX2MD\)$/);
      expect(email.body).toMatch(/^Dear Asha/);
      expect(email.body).toMatch(/\n\n\{academy\}$/);
    },
  );

  it.each(Object.entries(toBuyer))(
    '%s has no gap, no empty paragraph and a subject on one line',
    (_, email) => {
      expect(email.body).not.toMatch(/undefined|null|NaN|\n{3}/);
      expect(email.subject).not.toContain('\n');
    },
  );

  it.each(['placed', 'reminder', 'not found', 'paid'])('%s has the link to the order', (name) => {
    expect(toBuyer[name as 'placed'].body).toContain(link);
  });

  it.each(['placed', 'reminder', 'not found', 'cancelled', 'paid'])('%s states the exact sum', (name) => {
    expect(toBuyer[name as 'placed'].body).toContain('₹1,499.50');
  });

  it('[SELL-132] the reminder states that it is the only one, and how to cancel the order', () => {
    expect(toBuyer.reminder.body).toContain('This is the only reminder');
    expect(toBuyer.reminder.body).toContain(`${link}#cancel`);
  });

  it.each([
    [null, 'in your dashboard now: https://a.example/dashboard'],
    ['sign-up', 'Open the page of your order, make your account there'],
    ['proof', 'Open the page of your order, log in there'],
  ] as const)(
    '[SELL-33] the one for a paid order whose enrollment waits for %j tells where the course is',
    (waits, words) => {
      expect(paidEmail(order, { ...paid, waits }).body).toContain(words);
    },
  );

  it('[SELL-94] the one for a paid order states the received sum, and none if it was free', () => {
    expect(paidEmail(order, { ...paid, paidPaise: 100_000 }).body).toContain(
      'received your payment of ₹1,000.',
    );
    expect(paidEmail(order, { ...paid, paidPaise: 0 }).body).not.toContain('received');
  });

  it('[LEARN-107] the ones for a placed and a paid order name the batch, if there is one', () => {
    const batch = { label: 'Mornings', startsOn: '2026-12-01', endsOn: null } as const;
    for (const email of [placedEmail(order, { link, until, batch }), paidEmail(order, { ...paid, batch })])
      expect(email.body).toContain('Your batch “Mornings” begins on 1 Dec 2026.');
    for (const email of [placedEmail(order, { link, until }), paidEmail(order, paid)])
      expect(email.body).not.toContain('batch');
  });

  it('[LEARN-97] the one for a placed order says until when it can be paid', () => {
    expect(placedEmail(order, { link, until }).body).toContain('Pay by 30 Nov 2026, 8:12 pm.');
  });

  it('[SELL-130] the one for a paid order has its receipt attached, if there is one', () => {
    const document = { kind: 'receipt', number: 'PKR/26-27/00001' } as const;
    const email = paidEmail(order, { ...paid, document });
    expect(email.document).toBe('PKR/26-27/00001');
    expect(email.body).toContain('Your receipt PKR/26-27/00001 is on the page of your order');
    expect(paidEmail(order, paid)).not.toHaveProperty('document');
  });

  it.each([
    [
      'not found',
      refusedClaimEmail(order, {
        link,
        utr: '432112345678',
        words: 'Call us.',
        leftPaise: 149_950,
        until: null,
      }),
    ],
    ['cancelled', cancelledEmail(order, { words: 'Call us.', keptPaise: 0 })],
  ])("[SELL-43] %s has the owner's typed text as a paragraph", (_, email) => {
    expect(email.body).toContain('\n\nCall us.\n\n');
  });

  it('[SELL-36] states how much arrived, how much is missing, and where to pay it', () => {
    expect(toBuyer.short?.body).toContain('We received ₹1,000 with the UTR 432112345678');
    expect(toBuyer.short?.body).toContain('so ₹499.50 is missing');
    expect(toBuyer.short?.body).toContain(link);
  });

  it('[SELL-37] tells the owner which sum and UTR to look for, and where to confirm them', () => {
    const email = claimToOwner(order, {
      to: 'owner@a.example',
      utr: '432112345678',
      instead: null,
      site,
      leftPaise: 149_950,
    });
    expect(email.to).toBe('owner@a.example');
    expect(email.subject).toBe('PK7QX2MD: look for ₹1,499.50, UTR 432112345678');
    expect(email.body).toContain(`${site}/admin/orders/tasks`);
  });

  it('[SELL-36] states only the missing sum if a part was paid before', () => {
    const about = { utr: '432112345678', leftPaise: 49_950 };
    const toOwner = claimToOwner(order, { to: 'owner@a.example', site, instead: null, ...about });
    expect(toOwner.subject).toBe('PK7QX2MD: look for ₹499.50, UTR 432112345678');
    expect(toOwner.body).toContain('says that the rest of “Kites” is paid: ₹499.50, UTR');
    const refused = refusedClaimEmail(order, { link, words: '', until: null, ...about });
    expect(refused.body).toContain('for the missing ₹499.50 of your order of ₹1,499.50, but');
    expect(toBuyer['not found'].body).toContain('432112345678 for your order of ₹1,499.50, but');
  });
});

describe('[SELL-115] an email about a kit', () => {
  it.each([
    ['packed', true, false],
    ['shipped', true, true],
    ['delivered', false, false],
    ['returned', true, false],
  ] as const)('that is %s has the address: %s, the number: %s', (state, hasAddress, hasNumber) => {
    const { body } = kitEmail({ ...kit, state }, link);
    expect(body.includes('12, 4th Cross\nBengaluru\nKarnataka 560029')).toBe(hasAddress);
    expect(body.includes('DTDC carries it under the number D1.')).toBe(hasNumber);
    expect(body).toContain(link);
  });

  it('leaves out unknown values', () => {
    const bare = {
      ...kit,
      address: null,
      carrier: null,
      trackingNumber: null,
      trackingUrl: null,
      student: '',
    };
    const { body } = kitEmail({ ...bare, state: 'shipped' }, link);
    expect(body).toMatch(/^Dear student,/);
    expect(body).not.toMatch(/It goes to|carries it|null/);
    const { body: noPage } = kitEmail({ ...kit, trackingUrl: null, state: 'shipped' }, link);
    expect(noPage).not.toContain('Follow it here');
  });

  it('[SELL-112] has a line for each given part of the address', () => {
    expect(addressLines(address)).toEqual(['12, 4th Cross', 'Bengaluru', 'Karnataka 560029']);
    expect(addressLines({ ...address, line2: 'BTM', landmark: 'the temple' })).toEqual([
      ...['12, 4th Cross', 'BTM', 'Near the temple', 'Bengaluru', 'Karnataka 560029'],
    ]);
    expect(addressLines({ ...address, landmark: 'Opposite the bank' })).toContain('Opposite the bank');
    expect(pinWarning(address)).toBe('The PIN code 560029 does not look like one of Karnataka.');
  });
});

it('[MOVE-7] the email to an imported person states for how long its link works', () => {
  const { body } = movedInEmail('Asha', `${site}/reset-password?token=abc`, 7);
  expect(body).toContain('for 7 days');
  expect(body).toContain('token=abc');
});
