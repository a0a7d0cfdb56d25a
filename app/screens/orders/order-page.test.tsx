import { describe, expect, it } from 'vitest';
import type { OrderRow } from '#app/core/orders/order-admin-queries.server.ts';
import { orderEventKinds, orderStates, taskKinds } from '#app/domain/order.ts';
import { learnerWords } from '#app/words/en/learner-words.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import { keepOrderWords, orderPageWords as words } from '#app/words/en/order-page-words.ts';
import {
  eventSentence,
  orderAdminWords,
  orderStateLabels,
  taskLabels,
  taskSentence,
} from '#app/words/en/order-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { renderOrder, upi } from '#tests/support/render-order.tsx';
import { errorsIn, faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { orderedAt as at, order } from '#tests/support/shown-order.ts';
import { OrderTable } from './order-table.tsx';
import { OwnOrders } from './own-orders.tsx';
import { ReturnedOrder } from './returned-order.tsx';
import { TaskForm } from './task-form.tsx';

describe('[SELL-31] the page of an order for its buyer', () => {
  it.each(orderStates)('shows the state %s and the reference, and every control has a label', (state) => {
    const html = renderOrder(
      { state },
      { upi, online: { amount: '₹599', url: 'https://pay.example/1', hasFailed: false, canPayByUpi: false } },
    );
    expect(faultsIn(html)).toEqual([]);
    for (const part of [words.states[state], 'PK7QX2MD', 'Kites', '₹599', 'hi@p.in'])
      expect(textOf(html)).toContain(part);
  });

  it.each([
    ['paid', true],
    ['refunded', false],
    ['expired', false],
  ] as const)('[DAY-81] offers to enroll another learner while it is %s: %s', (state, isOffered) => {
    const text = textOf(renderOrder({ state }, { anotherIn: 'kites' }));
    expect(text.includes(learnerWords.another)).toBe(isOffered);
  });

  it('[DAY-5] has the link to keep after what was ordered, on one line', () => {
    const link = 'https://pankh.example/orders/PK7QX2MD?key=0123456789abcdef';
    const html = renderOrder({}, { upi, keepLink: link });
    expect(html.indexOf(words.sendUtr)).toBeLessThan(html.indexOf(words.details));
    expect(html.indexOf(words.details)).toBeLessThan(html.indexOf(keepOrderWords.title));
    expect(html).toContain(`contain-inline-size">${link}</strong>`);
  });

  it('[SELL-98] tells the truth about a refund that failed and was not sent another way yet', () => {
    const made = { id: 'f1', paise: 59_900, method: 'UPI', reference: null, createdAt: at };
    const none = { until: null, isPromised: false, ask: 'none', isByHand: false, vpa: null } as const;
    const textAfter = (state: 'failed' | 'processed' | 'sent') =>
      textOf(renderOrder({ state: 'refunded' }, { refundSide: { ...none, refunds: [{ ...made, state }] } }));
    expect(textAfter('processed')).toContain(words.refundSent);
    expect(textAfter('sent')).toContain(words.refunded);
    expect(textAfter('failed')).not.toContain(words.refunded);
    expect(textAfter('failed')).toContain(words.refundDelayedText);
  });

  it('[SELL-41] shows a QR code and the same three values as text', () => {
    const html = renderOrder({}, { upi });
    expect(html).toContain('aria-label="QR code: pay ₹599 to Pankh by UPI"');
    for (const part of ['pankh@upi', '₹599', 'PK7QX2MD']) expect(textOf(html)).toContain(part);
    expect(html).toMatch(/<rect[^>]*fill="#fff"/);
    expect(textOf(html)).not.toContain(words.openApp);
    expect(linksIn(renderOrder({}, { upi: { ...upi, link: 'upi://pay?pa=x' } }))).toContain(
      `upi://pay?pa=x ${words.openApp}`,
    );
  });

  it('[DAY-4] offers the code as a picture to save, before what to copy', () => {
    const html = renderOrder({}, { upi });
    expect(html).toMatch(/<a href="\/orders\/PK7QX2MD\/upi\.png" download/);
    expect(html.indexOf('<svg role="img"')).toBeLessThan(html.indexOf('pankh@upi'));
    const large = renderOrder({}, { upi: { ...upi, savesCode: false } });
    expect(large).not.toContain('upi.png');
    expect(large).toMatch(/max-sm:order-last[^>]*><svg role="img"/);
  });

  it('[SELL-37] accepts a UTR, and keeps a wrong one with an error beside it', () => {
    const html = renderOrder(
      {},
      { upi, answer: { values: { utr: '4321', reason: '' }, errors: { utr: 'It has 12 digits.' } } },
    );
    expect(errorsIn(html)).toEqual({ utr: 'It has 12 digits.' });
    expect(sentBy(html).get('utr')).toBe('4321');
    expect(textOf(html)).toContain('Google Pay: UPI transaction ID.');
    expect(textOf(renderOrder({ claims: 1 }, { upi }))).toContain(words.notFound());
    expect(textOf(renderOrder({}, { upi }))).not.toContain(words.notFound());
  });

  it('[SELL-36] shows how much is missing after too small a payment, and cannot cancel then', () => {
    const short = textOf(renderOrder({ keptPaise: 50_000 }, { upi }));
    expect(short).toContain(words.short('₹500', '₹99'));
    expect(short).not.toContain(words.cancel);
    expect(short).not.toContain(words.notFound());
    expect(short).not.toContain('Pay by ');
    expect(textOf(renderOrder({}, { upi }))).toContain('Pay by ');
    expect(textOf(renderOrder({ keptPaise: 50_000, claims: 1 }, { upi }))).toContain(words.notFound());
    expect(textOf(renderOrder({}, { upi }))).toContain(words.cancel);
  });

  it('[SELL-132] lets the buyer stop reminders once', () => {
    expect(namesOf(renderOrder(), 'button')).toContain(words.noReminders);
    const off = renderOrder({}, { hasReminders: false });
    expect(namesOf(off, 'button')).not.toContain(words.noReminders);
    expect(textOf(off)).toContain(words.remindersOff);
  });

  it('[SELL-37] shows a stored UTR and how long the check takes', () => {
    const html = renderOrder({ state: 'awaiting_confirmation', utr: '432112345678' });
    expect(textOf(html)).toContain('432112345678');
    expect(html).toMatch(/role="status"/);
    expect(namesOf(html, 'button')).not.toContain(words.sendUtr);
  });

  it.each([
    ['its owner to the dashboard', { holder: 'owner' as const }, {}, ['/dashboard']],
    ['a guest to an account', {}, {}, ['/signup?order=PK7QX2MD', '/login?order=PK7QX2MD']],
    ['an account to the login', {}, { ownerId: 'u1' }, ['/login?order=PK7QX2MD']],
  ])('[SELL-39] links to %s once it is paid', (_, props, change, paths) => {
    const html = renderOrder({ state: 'paid', paidAt: at, ...change }, props);
    const links = linksIn(html).map((link) => link.split(' ')[0]);
    expect(links.filter((path) => /^\/(dashboard|signup|login)\b/.test(path ?? ''))).toEqual(paths);
    expect(textOf(html)).toContain(words.paidOn);
  });

  it.each(['expired', 'cancelled'] as const)(
    'that is %s links back to the course, if there is one',
    (state) => {
      expect(linksIn(renderOrder({ state }))).toContain(`/courses/kites ${words.orderAgain}`);
      expect(textOf(renderOrder({ state, courseSlug: null }))).not.toContain(words.orderAgain);
      expect(textOf(renderOrder({ state }))).toContain(words.endedText);
      const part = textOf(renderOrder({ state, keptPaise: 40_000 }));
      expect(part).toContain(words.partComesBack('₹400'));
      expect(part).not.toContain(words.endedText);
    },
  );

  it('[SELL-130] links its receipts as pages and as files', () => {
    const links = linksIn(
      renderOrder({ state: 'paid' }, { documents: [{ kind: 'receipt', number: 'PKR/26-27/00001' }] }),
    );
    expect(links.map((link) => link.split(' ')[0])).toEqual(
      expect.arrayContaining([
        '/orders/PK7QX2MD/documents/PKR-26-27-00001',
        '/orders/PK7QX2MD/PKR-26-27-00001.pdf',
      ]),
    );
  });

  it.each(orderStates)('[DAY-123] links to WhatsApp with the order in the text, also when %s', (state) => {
    const contact = { email: '', phone: '+919812345678' };
    const found = { seat: 'free', email: null, nextClass: null } as const;
    const text = encodeURIComponent('My order PK7QX2MD, “Kites”: ');
    for (const props of [{ contact }, { contact, found }])
      expect(renderOrder({ state }, props)).toContain(`href="https://wa.me/919812345678?text=${text}"`);
    expect(renderOrder({ state }, { contact: { ...contact, phone: '' } })).not.toContain('wa.me');
  });

  it('[SELL-84] tells that its payment was a test', () => {
    expect(textOf(renderOrder({ isTest: true }))).toContain('TEST');
    expect(textOf(renderOrder())).not.toContain('TEST');
  });
});

describe('[SELL-83] the page for a buyer who returns from the gateway', () => {
  const back = (change: Partial<Parameters<typeof ReturnedOrder>[0]>) =>
    renderAt(
      '/',
      <ReturnedOrder {...{ reference: 'PK7QX2MD', state: 'pending', isHolder: true }} {...change} />,
    );

  it('tells that the payment is being looked for, then the result', () => {
    expect(textOf(back({}))).toContain(words.looking);
    expect(textOf(back({ state: 'paid' }))).toContain(words.states.paid);
    expect(textOf(back({ state: 'paid' }))).not.toContain(mailWordsOf(false).order.looking);
  });

  it('[SELL-39] shows no link to the order in a browser that does not have it', () => {
    expect(linksIn(back({}))).toEqual([`/orders/PK7QX2MD ${words.toOrder}`]);
    expect(linksIn(back({ isHolder: false }))).toEqual([]);
  });
});

it("[SELL-39] the page of a student's own orders lists their states and receipts", () => {
  const orders = [
    { ...order, state: 'paid' as const, waitsFor: null },
    { ...order, reference: 'PKOTHER1', courseTitle: 'ड्रोन', learnerName: 'Isha', waitsFor: null },
  ];
  const documents = { PK7QX2MD: [{ kind: 'receipt' as const, number: 'PKR/26-27/00001' }] };
  const html = renderAt('/', <OwnOrders {...{ orders, documents }} zone="Asia/Kolkata" />);
  expect(faultsIn(html)).toEqual([]);
  expect(textOf(html)).toMatch(
    /Kites.*PK7QX2MD.*₹599.*21 Nov 2026.*00001.*Paid.*PKOTHER1.*For Isha.*Not paid yet/s,
  );
  expect(html).toMatch(/lang="hi"[^>]*>ड्रोन/);
});

describe('[SELL-42] the panel’s table of orders', () => {
  const row: OrderRow = {
    ...order,
    userId: null,
    receivedPaise: 0,
    refundedPaise: 0,
    code: null,
    source: null,
  };
  const table = (change: Partial<OrderRow>) =>
    renderAt('/admin/orders', <OrderTable rows={[{ ...row, ...change }]} zone="Asia/Kolkata" />);

  it.each(orderStates)('shows the state %s', (state) => {
    expect(textOf(table({ state }))).toContain(orderStateLabels[state]);
    expect(faultsIn(table({ state }))).toEqual([]);
  });

  it('shows the buyer, or that the account was deleted, and marks tests', () => {
    expect(textOf(table({}))).toMatch(/PK7QX2MD.*Asha Rao.*asha@example\.in.*Kites.*₹599.*UPI.*21 Nov 2026/s);
    expect(textOf(table({ fullName: '', utr: '432112345678' }))).toMatch(/Deleted.*432112345678/s);
    expect(textOf(table({ isTest: true, rail: 'razorpay' }))).toMatch(/TEST.*Razorpay/s);
  });
});

describe("[SELL-44] the owner's actions for an order", () => {
  it.each(taskKinds)('%s has a label and a sentence with its amount', (kind) => {
    expect(taskLabels[kind].length).toBeGreaterThan(3);
    const sentence = taskSentence(kind, 12_345);
    expect(sentence).toMatch(/^[A-Z₹].*\.$/);
    expect(sentence.includes('₹123.45')).toBe(kind !== 'same_utr');
  });

  it.each([
    ['short', 'pending', {}, true],
    ['short', 'paid', {}, false],
    ['short', 'pending', { isForeign: true }, false],
    ['short', 'pending', { refundedPaise: 100 }, false],
    ['other_amount', 'pending', {}, true],
    ['over', 'paid', {}, false],
  ] as const)(
    'a task %s of an order that is %s %o offers to accept the sum: %s',
    (kind, state, change, offers) => {
      const { isForeign = false, refundedPaise = 0 } = { ...change } as {
        isForeign?: boolean;
        refundedPaise?: number;
      };
      const html = renderAt(
        '/',
        <TaskForm
          task={{ id: 't1', kind, isForeign, isClosable: true }}
          order={{ id: 'o1', state, totalPaise: 300, receivedPaise: 100, refundedPaise }}
          back="/admin/tasks"
        />,
      );
      expect(html.includes('name="accept"')).toBe(offers);
      expect(faultsIn(html)).toEqual([]);
      expect(Object.fromEntries(sentBy(html))).toEqual({
        intent: 'task',
        task: 't1',
        next: '/admin/tasks',
        text: '',
        ...(kind === 'short' && offers && { accept: 'yes' }),
      });
    },
  );

  it.each([
    ['cancelled', 'short', true],
    ['paid', 'double', false],
  ] as const)(
    '[SELL-93] a task of money that waits to go back (%s, %s) has no Done',
    (state, kind, accepts) => {
      const order = { id: 'o1', state, totalPaise: 300, receivedPaise: 100, refundedPaise: 0 };
      const task = { id: 't1', kind, isForeign: false, isClosable: false };
      const html = renderAt('/', <TaskForm task={task} order={order} />);
      expect(html).not.toContain(orderAdminWords.doneDo);
      expect(sentBy(html).get('accept') === 'yes').toBe(accepts);
      if (accepts) expect(html).toContain(orderAdminWords.acceptNote);
    },
  );

  it.each(orderEventKinds)('[SELL-42] %s is described in a complete sentence', (kind) => {
    const detail = {
      utr: '1',
      paise: 100,
      method: 'UPI',
      amount: 1,
      currency: 'USD',
      beyond: '',
      waits: 'proof',
    };
    const sentence = eventSentence({
      kind,
      detail: { ...detail, text: 'x', reason: 'y', words: 'no' },
    });
    expect(sentence).not.toMatch(/undefined|NaN|\[object/);
    expect(sentence.length).toBeGreaterThan(3);
  });
});
