import { describe, expect, it } from 'vitest';
import type { OrderRow, OrderStory } from '#app/core/orders/order-admin-queries.server.ts';
import { orderStates } from '#app/domain/order.ts';
import type { PriceLine } from '#app/domain/price.ts';
import { testMark } from '#app/words/en/common-words.ts';
import { orderStateLabels, taskSentence, taskText } from '#app/words/en/order-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, parseHtml } from '#tests/support/rendered-form.ts';
import { DocumentLinks } from './document-links.tsx';
import { OrderBadge, OrderTable } from './order-table.tsx';
import { PriceLines } from './price-lines.tsx';
import { ReceivedMoney } from './received-money.tsx';
import { Ways } from './ways-to-pay.tsx';

describe('[SELL-34] the explanation of a price', () => {
  const shown = (lines: PriceLine[], totalPaise: number) =>
    textOf(renderAt('/', <PriceLines {...{ lines, totalPaise }} zone="Asia/Kolkata" />));
  const list: PriceLine = { kind: 'list', paise: 59_900 };

  it('is one line if there is no reduction', () => {
    expect(shown([list], 59_900)).toBe('To pay, all taxes included ₹599');
  });

  it('contains the total only while it is due', () => {
    const html = renderAt('/', <PriceLines lines={[list]} totalPaise={59_900} zone="UTC" isDue={false} />);
    expect(textOf(html)).toBe('Total, all taxes included ₹599');
  });

  it('[SELL-36] names the received and the missing part of a partly paid total', () => {
    const price = { lines: [list], totalPaise: 59_900, zone: 'UTC', keptPaise: 50_000 };
    expect(textOf(renderAt('/', <PriceLines {...price} />))).toBe(
      'Total, all taxes included ₹599 Received −₹500 Still to pay ₹99',
    );
    expect(textOf(renderAt('/', <PriceLines {...price} isDue={false} />))).toBe(
      'Total, all taxes included ₹599',
    );
  });

  it('has a line for the list price and for each reduction, with a minus that screen readers read', () => {
    const sale: PriceLine = { kind: 'course-sale', paise: -12_000 };
    const text = shown([list, sale], 47_900);
    expect(text).toContain('₹599');
    expect(text).toContain('−₹120');
    expect(text).not.toContain('-₹');
    expect(text).toMatch(/To pay, all taxes included ₹479$/);
  });
});

describe('[SELL-39] the choice of ways to pay', () => {
  const ways = (list: Parameters<typeof Ways>[0]['ways'], chosen?: string, error?: string) =>
    renderAt('/', <Ways ways={list} chosen={chosen} error={error} />);

  it('is missing if there is none or only one', () => {
    expect(ways([])).toBe('');
    const [input] = elementsIn(parseHtml(ways(['upi'])), 'input');
    expect(Object.fromEntries(input?.attributes ?? [])).toMatchObject({
      type: 'hidden',
      name: 'rail',
      value: 'upi',
    });
  });

  it.each([
    [undefined, 'upi'],
    ['razorpay', 'razorpay'],
    ['cheque', 'upi'],
  ])('with %s chosen before, starts with %s', (chosen, first) => {
    const radios = elementsIn(parseHtml(ways(['upi', 'razorpay'], chosen)), 'input');
    expect(radios.map(({ attributes }) => attributes.get('type'))).toEqual(['radio', 'radio']);
    const checked = radios.filter(({ attributes }) => attributes.has('checked'));
    expect(checked.map(({ attributes }) => attributes.get('value'))).toEqual([first]);
  });

  it('shows its error once, and is accessible to screen readers', () => {
    const html = ways(['upi', 'razorpay'], undefined, 'Please choose');
    expect(html.match(/Please choose/g)).toHaveLength(1);
    expect(faultsIn(html)).toEqual([]);
  });
});

describe('[SELL-42] the orders in the panel', () => {
  const row: OrderRow = {
    id: 'o1',
    reference: 'PK7F3K9Q',
    fullName: 'आशा राव',
    email: 'asha@example.in',
    courseTitle: 'Kites',
    totalPaise: 47_950,
    state: 'awaiting_confirmation',
    isTest: false,
    rail: 'upi',
    utr: '412345678901',
    createdAt: new Date('2026-05-04T10:00:00Z'),
  } as OrderRow;
  const table = (change: Partial<OrderRow> = {}) =>
    renderAt('/', <OrderTable rows={[{ ...row, ...change }]} zone="Asia/Kolkata" />);

  it('show buyer, course, amount, state, payment and time, and link to the order', () => {
    const html = table();
    expect(linksIn(html)).toEqual(['/admin/orders/o1 PK7F3K9Q']);
    for (const text of ['asha@example.in', 'Kites', '₹479.50', '412345678901', '4 May 2026, 3:30 pm'])
      expect(textOf(html)).toContain(text);
    expect(html).toContain('<strong lang="hi">आशा राव</strong>');
  });

  it('show that the buyer was deleted', () => {
    expect(textOf(table({ fullName: '' }))).toContain('Deleted');
  });

  it.each(orderStates)('have a label for the state %s, and mark test orders', (state) => {
    expect(textOf(renderAt('/', <OrderBadge state={state} isTest={false} />))).toBe(orderStateLabels[state]);
    expect(textOf(renderAt('/', <OrderBadge state={state} isTest />))).toBe(
      `${orderStateLabels[state]} ${testMark}`,
    );
  });
});

describe('[SELL-130] the receipts of an order', () => {
  const documents = [{ kind: 'receipt', number: 'PKR/26-27/00001' }] as Parameters<
    typeof DocumentLinks
  >[0]['documents'];
  const links = (hasPages: boolean) =>
    linksIn(
      renderAt('/', <DocumentLinks documents={documents} path="/orders/PK7F3K9Q" hasPages={hasPages} />),
    );

  it('are files in the panel, and a page with a file for the buyer', () => {
    expect(links(false)).toEqual([
      expect.stringMatching(/^\/orders\/PK7F3K9Q\/PKR-26-27-00001\.pdf .*\(PDF\)$/),
    ]);
    expect(links(true).map((link) => link.split(' ')[0])).toEqual([
      '/orders/PK7F3K9Q/documents/PKR-26-27-00001',
      '/orders/PK7F3K9Q/PKR-26-27-00001.pdf',
    ]);
  });

  it('are not shown if there is none', () => {
    expect(renderAt('/', <DocumentLinks documents={[]} path="/orders/PK7F3K9Q" />)).toBe('');
  });
});

describe('[SELL-42] the money received for an order', () => {
  const payment = { id: 'p1', amount: 599, status: 'completed', isTest: false, feePaise: null } as const;
  const received = { ...payment, feeTaxPaise: null, createdAt: new Date(0) };
  const shown = (
    change: Pick<OrderStory['received'][number], 'method' | 'rail' | 'reference' | 'externalId'>,
  ) => textOf(renderAt('/', <ReceivedMoney received={[{ ...received, ...change }]} zone="UTC" />));

  it('is named with its number outside the shop, and not with a key of our own', () => {
    expect(shown({ method: 'Card', rail: 'razorpay', reference: null, externalId: 'pay_Nk1' })).toContain(
      'Card · Razorpay pay_Nk1',
    );
    expect(shown({ method: 'UPI', rail: 'upi', reference: '412', externalId: '412' })).toContain('UPI · 412');
    expect(shown({ method: 'Cash', rail: 'desk', reference: null, externalId: 'desk:k' })).not.toContain(
      'desk',
    );
  });
});

it('[SELL-36] the owner sees which sum is missing, or that none is missing any more', () => {
  expect(taskSentence('short', 0)).toBe('The order is paid, so nothing is missing any more.');
  expect(taskSentence('short', 100)).toContain('₹1 is missing');
});

it('[DAY-214] money of a paid order whose course was deleted is named as that, and not as late', () => {
  const task = { kind: 'late', isForeign: false, about: null } as const;
  expect(taskText(task, 59_900)).toMatchObject({ label: 'Course deleted' });
  expect(taskText(task, 59_900).sentence).toContain('send ₹599 back');
  expect(taskText({ ...task, about: '084718897182' }, 59_900).label).toBe('Late');
});
