import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { StopListening } from './database.server.ts';

describe('listening for database notifications', () => {
  let database: TestDatabase;
  const stops: StopListening[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  afterAll(() => database.close());

  const subscribe = async (channel: string) => {
    const payloads: string[] = [];
    const stop = await database.listen(channel, (payload) => payloads.push(payload));
    stops.push(stop);
    return { payloads, stop };
  };
  const publish = (payload: string) => sql`select pg_notify('news', ${payload})`;
  /**
   * Waits until all notifications sent so far have arrived: sends one more notification, 'mark', and waits until it
   * arrives. Notifications arrive in the order in which they were sent, so all earlier ones are then there.
   */
  const settled = async (payloads: string[]) => {
    await database.db.execute(publish('mark'));
    await vi.waitFor(() => expect(payloads).toContain('mark'), 300_000);
  };

  it('[DATA-4] receives committed ones, and none of a rollback', async () => {
    const { payloads } = await subscribe('news');
    await database.db.transaction(async (tx) => {
      await tx.execute(publish('committed'));
      expect(payloads).toEqual([]);
    });
    const undone = database.db.transaction(async (tx) => {
      await tx.execute(publish('undone'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await settled(payloads);
    expect(payloads).toEqual(['committed', 'mark']);
  });

  it('receives equal payloads of one transaction once, different ones in order', async () => {
    const { payloads } = await subscribe('news');
    await database.db.transaction(async (tx) => {
      for (const payload of ['a', 'b', 'a', 'b', 'c']) await tx.execute(publish(payload));
    });
    await settled(payloads);
    expect(payloads).toEqual(['a', 'b', 'c', 'mark']);
  });

  it('[DATA-4] receives the change of a table from its trigger', async () => {
    const { payloads } = await subscribe('pankh_live');
    await database.db.execute(sql`truncate courses cascade`);
    await vi.waitFor(() => expect(payloads).toContain('courses'), 300_000);
  });

  it('serves several listeners of a channel, and each can stop alone', async () => {
    const [first, second] = [await subscribe('news'), await subscribe('news')];
    await settled(first.payloads);
    await first.stop();
    await database.db.execute(publish('second only'));
    await settled(second.payloads);
    await vi.waitFor(() => expect(second.payloads).toEqual(['mark', 'second only', 'mark']), 300_000);
    expect(first.payloads).toEqual(['mark']);
  });

  it('works again after the last listener stopped and a new one started', async () => {
    const first = await subscribe('news');
    await first.stop();
    const second = await subscribe('news');
    await settled(second.payloads);
    expect(first.payloads).toEqual([]);
  });
});
