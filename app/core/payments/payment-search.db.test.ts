import { expect, it } from 'vitest';
import { parseListQuery } from '#app/domain/list-query.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { asha } from '#tests/support/enrollments.ts';
import { shopTakingUpi } from '#tests/support/orders.ts';
import { paidOrder, refund } from '#tests/support/refunds.ts';
import { paymentShape, periodParams } from './payment-list.ts';
import { listPayments } from './payment-queries.server.ts';

const database = shopTakingUpi();

it('[DAY-148] the payment of an order and its refund are found by its reference, however it is typed', async () => {
  const { id, reference } = await paidOrder(database.db, {}, { actor: asha });
  await paidOrder(database.db, {}, {});
  await refund(database.db, id);
  const small = reference.toLowerCase();
  for (const typed of [
    reference,
    small,
    `${small.slice(0, 2)} ${small.slice(2)}`,
    `PK-${reference.slice(2)}`,
  ]) {
    const params = new URLSearchParams({ q: typed });
    const period = parsePeriod(periodParams(params), '2026-12-10');
    const found = { ...parseListQuery(params, paymentShape), period, zone: 'Asia/Kolkata' };
    expect((await listPayments(database.db, found)).total, typed).toBe(2);
  }
});
