import { expect, it } from 'vitest';
import { correctLearner } from '#app/core/enrollments/correct-learner.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { orderNow, orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { dropLinkEmails, readChild } from './guardian-link.server.ts';

const database = shopTakingUpi();

it('[DAY-174] a parent’s link names the child of an order, as corrected since on the seat', async () => {
  const { db } = database;
  const { order } = await placed(db);
  const row = { id: 'k', orderId: order.id, band: 'minor' as const, askedAt: orderNow };
  const [consent] = await db.insert(consents).values(row).returning();
  if (!consent) throw new Error('no consent');
  const named = async () => (await readChild(db, consent)).name;
  await db.update(orders).set({ learnerName: 'Tarra' });
  expect(await named()).toBe('Tarra');
  const { id } = await enroll(db, asha.id, orderNow, { courseId: 'c1' });
  await db.update(enrollments).set({ learnerName: 'Tarra' });
  await db.update(orders).set({ enrollmentId: id });
  const learner = { learnerName: 'Tara', learnerClass: null };
  await correctLearner(orderParts(db, { actor: portal }), { enrollmentId: id, learner });
  expect(await named()).toBe('Tara');
});

it('[DAY-176] the emails with a parent’s link go with the consent, and no other', async () => {
  const { db } = database;
  const kept = async () => (await db.select().from(mailOutbox).orderBy(mailOutbox.id)).map(({ id }) => id);
  for (const id of ['a', 'b', 'c'])
    await db
      .insert(mailOutbox)
      .values({ id, recipient: 'x@y.in', subject: id, body: `/consents/${id}?key=1` });
  await inTransaction(db, (tx) => dropLinkEmails(tx, []));
  expect(await kept()).toEqual(['a', 'b', 'c']);
  await inTransaction(db, (tx) => dropLinkEmails(tx, ['a', 'c']));
  expect(await kept()).toEqual(['b']);
});
