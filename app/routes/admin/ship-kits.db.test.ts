import { beforeAll, describe, expect, it } from 'vitest';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { kitAddress } from '#tests/support/kits.ts';
import { sellingSite, valueIn } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
const owner = async () => {
  const one = browser();
  await one('/admin/login', { password: adminPassword });
  return (fields: Record<string, string>) => one('/admin/kits/many/ship', fields);
};
const storedNumbers = async () =>
  (await database.db.select().from(shipments)).map(({ trackingNumber }) => trackingNumber);

describe('[DAY-139] the lines in the field', () => {
  beforeAll(async () => {
    const id = 'PK7F3K9Q';
    await database.db.insert(orders).values({
      ...{ id, reference: id, checkoutKey: id, fullName: 'Meera Nair', email: 'meera@example.in' },
      ...{ phone: '+919876543210', courseId: 'c1', courseTitle: 'First Hover', lines: [], totalPaise: 100 },
      ...{ rail: 'upi', expiresAt: new Date(Date.now() + 9e8) },
    });
    const kit = { courseId: 'c1', courseTitle: 'First Hover', kit: 'Parts', address: kitAddress };
    await database.db
      .insert(shipments)
      .values({ id, orderId: id, reference: id, ...kit, state: 'packed' as const });
  });

  it('are kept if they are too many, and none is shipped', async () => {
    const post = await owner();
    const lines = 'PK7F3K9Q,Delhivery,AB123\n'.repeat(201);
    for (const intent of ['', 'ship']) {
      const { status, html } = await post({ intent, lines });
      expect(status).toBe(400);
      expect(html).toContain('At most 200 lines at once');
      expect(html).toContain(lines);
      expect(html).not.toContain('value="ship"');
    }
    expect(await storedNumbers()).toEqual([null]);
  });

  it('are shown once more if they were corrected after the check, and then shipped', async () => {
    const post = await owner();
    const first = await post({ lines: 'Order,Courier,AWB\r\nPK7F3K9Q,Delhivery,WRONG1' });
    expect(first.html).toMatch(/<button(?=[^>]*form="ship-lines")[^>]*value="ship"[^>]*>Ship 1 kit</);
    const lines = 'Order,Courier,AWB\r\nPK7F3K9Q,Delhivery,RIGHT1';
    const corrected = await post({ intent: 'ship', lines, checked: valueIn(first.html, 'checked') });
    expect(corrected.html).toContain('The lines were changed');
    expect(corrected.html).toContain('Delhivery RIGHT1');
    expect(await storedNumbers()).toEqual([null]);
    const sent = await post({ intent: 'ship', lines, checked: valueIn(corrected.html, 'checked') });
    expect(sent.to).toContain('/admin/kits?state=shipped');
    expect(await storedNumbers()).toEqual(['RIGHT1']);
  });
});
