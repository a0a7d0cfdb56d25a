import { beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { sources } from '#app/db/tables/source-tables.server.ts';
import { textOf } from '#tests/support/render.tsx';
import { elementsIn, parseHtml } from '#tests/support/rendered-form.ts';
import { sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
const at = new Date(Date.now() - 3_600_000);

beforeAll(async () => {
  const { db } = database;
  await db.insert(sources).values({ key: 'fair', name: 'School <fair>' });
  const rule = { name: 'Diwali', kind: 'amount', value: 5_000, mode: 'automatic' } as const;
  await db.insert(promotions).values({ id: 'r', festivalId: 'f1', ...rule });
  const line = {
    kind: 'offer',
    ruleId: 'r',
    name: 'Diwali',
    code: null,
    discount: rule,
    endsAt: null,
  } as const;
  const coupon = { ...line, kind: 'coupon', ruleId: 'c', name: 'Udaan', code: 'UDAAN10' } as const;
  const buyer = {
    fullName: 'Asha',
    email: 'asha@example.in',
    phone: '1',
    courseId: 'c1',
    courseTitle: 'Fly',
  };
  const price = {
    lines: [
      { ...line, paise: -5_000 },
      { ...coupon, paise: -3_000 },
    ],
    totalPaise: 54_900,
    code: 'UDAAN10',
    source: 'fair',
  };
  const paid = { state: 'paid', rail: 'upi', expiresAt: at, paidAt: at, createdAt: at } as const;
  const upi = { rail: 'upi', externalId: 'x', createdAt: at } as const;
  await db
    .insert(orders)
    .values({ id: 'o', reference: 'PK7F3K9Q', checkoutKey: 'k', ...buyer, ...price, ...paid });
  await db.insert(payments).values({ id: 'p', orderId: 'o', amount: 549, status: 'completed', ...upi });
  const back = { orderId: 'o', paymentId: 'p', paise: 10_000, salePaise: 10_000, method: 'UPI' } as const;
  await db.insert(refunds).values({ id: 'b', ...back, rail: 'upi', state: 'processed', createdAt: at });
});

describe('[DAY-50] the report as the owner opens it', () => {
  it.each([
    ['source', 'School &lt;fair&gt;'],
    ['code', 'UDAAN10'],
    ['festival', 'Diwali'],
  ])('by %s, each figure leads to its rows, and each campaign to its days', async (by, name) => {
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    const report = await owner(`/admin/campaigns?by=${by}`);
    expect(report.status).toBe(200);
    expect(textOf(report.html)).toContain(name);
    const follow = async (html: string) => {
      const [table = expect.fail()] = /<table.*<\/table>/s.exec(html) ?? [];
      const links = elementsIn(parseHtml(table), 'a').map(({ attributes }) => attributes.get('href') ?? '');
      const lists = links.filter((link) => /^\/admin\/(orders|payments)\?/.test(link));
      expect(lists).toHaveLength(10);
      for (const link of lists) {
        const list = await owner(link);
        expect([link, list.status]).toEqual([link, 200]);
        const text = textOf(list.html);
        if (link.startsWith('/admin/orders')) expect(text).toContain('1–1 of 1 order');
        else expect(text).toContain(link.includes('only=refunds') ? '₹100 refunded' : '₹449 received');
      }
      return links.find((link) => link.startsWith('/admin/campaigns?'));
    };
    const days = await owner((await follow(report.html)) ?? '');
    expect(days.status).toBe(200);
    await follow(days.html);
  });

  it('is an empty page for a campaign that does not exist, and no address is an error', async () => {
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    for (const query of ['campaign=code:NOTHING', 'campaign=x', 'by=x&period=x', 'from=2026-02-30&to=x'])
      expect((await owner(`/admin/campaigns?${query}`)).status, query).toBe(200);
    const csv = await owner('/admin/export/campaigns?by=source');
    expect(csv.html).toMatch(/source,visits,orders,.*\r\n.*fair/);
  });
});
