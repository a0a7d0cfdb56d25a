import { expect, it } from 'vitest';
import { receiveEvent } from '#app/core/orders/gateway-events.server.ts';
import { workOnEvents } from '#app/core/orders/gateway-round.server.ts';
import { recordRefund } from '#app/core/refunds/refund-jobs.server.ts';
import { visitor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { NodeDied } from '#tests/support/ledger/dying-node.ts';
import { checkBooks } from '#tests/support/ledger/ledger-books.ts';
import { comeToRest } from '#tests/support/ledger/ledger-history.ts';
import { openWorld } from '#tests/support/ledger/ledger-world.ts';
import { buyAndRefund } from '#tests/support/ledger/purchase.ts';

const database = testDatabase();

it('[S-19] a server process that ends at any statement, commit or gateway call loses no money', async () => {
  const world = await openWorld(database.db, new Map());
  /**
   * Runs a purchase in a simulated server process that is killed after `last` steps (database statements, commits and
   * gateway calls), or never if `last` is null. Returns whether the process was killed.
   */
  async function dies(nth: number, last: number | null): Promise<boolean> {
    const node = world.node(visitor, last);
    const { events } = world.double;
    const hear = async () => {
      for (const event of events.written) await receiveEvent(node, events.signed(event));
      await workOnEvents({ ...node, recordRefund });
    };
    try {
      await buyAndRefund(node, nth, hear);
      events.written.length = 0;
      return false;
    } catch (error) {
      if (error instanceof NodeDied) return true;
      throw error;
    }
  }
  let step = 0;
  for (; await dies(step, step); step++) expect(await dies(step, null)).toBe(false);
  await comeToRest(world);
  await checkBooks(world);
  expect(step).toBeGreaterThan(50);
  expect(world.double.ledger.balance()).toBe(0);
  expect(world.tally.get('orders paid')).toBe(step + 1);
  expect([world.double.ledger.payments.size, world.double.ledger.refunds.size]).toEqual([step + 1, step + 1]);
  await world.double.close();
});
