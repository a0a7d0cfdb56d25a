import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { findOwnOrder } from '#app/core/orders/order-queries.server.ts';
import { visitor } from '#app/domain/access.ts';
import { orderReferenceFrom, referenceBytes } from '#app/domain/reference.ts';
import { placed, shopTakingUpi } from '#tests/support/orders.ts';

const database = shopTakingUpi();

it('[S-50] a thousand guessed references, with guessed secrets, open no order', async () => {
  const { order, key } = await placed(database.db);
  const guesses = Array.from({ length: 1_000 }, (_, nth) => ({
    // Every hundredth guess has the order's right reference, but a wrong secret.
    reference: nth % 100 === 0 ? order.reference : orderReferenceFrom(randomBytes(referenceBytes)),
    key: nth % 2 === 0 ? randomBytes(16).toString('base64url') : null,
  }));
  let opened = 0;
  for (const guess of guesses) if (await findOwnOrder(database.db, visitor, guess)) opened++;
  expect(opened).toBe(0);
  expect(await findOwnOrder(database.db, visitor, { reference: order.reference, key })).toBeDefined();
});
