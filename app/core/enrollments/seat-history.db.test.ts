import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { minuteMs } from '#app/domain/durations.ts';
import { testDatabase, truncateAll } from '#tests/support/database.ts';
import { asha, ravi, twoOfEach } from '#tests/support/enrollments.ts';
import { howOften } from '#tests/support/how-often.ts';
import { orderNow, takeUpi } from '#tests/support/orders.ts';
import { checkSeats } from '#tests/support/seats/seat-checks.ts';
import { type SeatAct, SeatWorld, seatActs } from '#tests/support/seats/seat-world.ts';

const database = testDatabase();
const names = Object.keys(seatActs) as SeatAct[];
const history = fc.array(fc.record({ act: fc.constantFrom(...names), n: fc.nat(1_000), m: fc.nat(1_000) }), {
  minLength: 10,
  maxLength: 30,
});

it('[SELL-92] [SELL-142] [ADM-ENR-4] after any sequence of what students and the owner do with seats and their money, each seat is as its money says', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      const { db } = database;
      await truncateAll(db);
      await twoOfEach(db, orderNow);
      await db.update(users).set({ emailVerified: true }).where(eq(users.role, 'student'));
      await takeUpi(db);
      const world = new SeatWorld(db, [asha, ravi]);
      for (const { act, n, m } of acts) {
        world.now = new Date(world.now.getTime() + minuteMs);
        await seatActs[act](world, n, m);
        await checkSeats(world);
      }
    }),
    { numRuns: howOften(20), includeErrorInReport: true },
  );
});
