import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctAddress } from '#app/core/kits/kit-commands.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { asha } from '#tests/support/enrollments.ts';
import { kitAddress as address, boughtKit, sendKits } from '#tests/support/kits.ts';
import { orderNow as now, orderParts, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { refund } from '#tests/support/refunds.ts';
import { acceptRequest } from './request-admin-commands.server.ts';
import { giveAllWaitingSeats } from './waiting-seats.server.ts';

const database = shopTakingUpi();
beforeEach(() => sendKits(database.db));

const owner = () => orderParts(database.db, { actor: portal });
const meera: UserActor = { ...asha, id: 'meera', email: 'meera@example.in', fullName: 'Meera Nair' };

/** Accepts a request for 'First Hover' of somebody without an account. */
async function accept(): Promise<void> {
  const asked = {
    courseId: 'c1',
    courseTitle: 'First Hover',
    fullName: 'Meera Nair',
    phone: '+919876543210',
  };
  const row = { ...asked, id: 'asked', reference: 'PK-ASKED', email: meera.email };
  await database.db.insert(enrollmentRequests).values(row);
  const parts = { ...owner(), site: 'https://pankh.example' };
  const outcome = await acceptRequest(parts, { id: row.id, payment: null });
  if (!outcome.success) throw new Error(outcome.error);
}
async function signUp({ isProven = true } = {}): Promise<void> {
  const { id, email, fullName } = meera;
  await database.db.insert(users).values({ id, email, fullName, emailVerified: isProven });
  await giveAllWaitingSeats({ db: database.db, needsProof: true }, now);
}
/** The kits, each as what it belongs to, and who gets it. */
async function kits() {
  const rows = await database.db.select().from(shipments);
  return rows.map(({ orderId, userId }) => `${orderId === null ? 'request' : 'order'} ${userId}`).sort();
}

describe('[SELL-141] somebody with an accepted request and an order of one course, but without an account,', () => {
  it('who orders after the acceptance gets the kit of the order only', async () => {
    await accept();
    expect(await kits()).toEqual(['request null']);
    await boughtKit(database.db, { email: meera.email });
    expect(await kits()).toEqual(['order null']);
    const erased = await database.db.select().from(auditLog).where(eq(auditLog.action, 'erase'));
    expect(erased).toMatchObject([{ entity: 'kit', before: { courseTitle: 'First Hover' } }]);
    await signUp();
    expect(await kits()).toEqual(['order null']);
  });

  it('who orders before the acceptance gets the kit of the order only, and no email asks for the address', async () => {
    await boughtKit(database.db, { email: meera.email });
    await accept();
    expect(await kits()).toEqual(['order null']);
    const emails = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, meera.email));
    const accepted = emails.find(({ subject }) => subject.includes('is confirmed'));
    expect(accepted?.body).not.toContain('kit');
  });

  it('who was refunded before the kit was sent gets that of the request', async () => {
    const { order } = await boughtKit(database.db, { email: meera.email });
    await refund(database.db, order.id);
    await accept();
    await signUp();
    expect(await kits()).toEqual(['order null', 'request meera']);
  });

  it('keeps the kit of the request if another guest orders', async () => {
    await accept();
    await boughtKit(database.db, { email: 'other@example.in' });
    expect(await kits()).toEqual(['order null', 'request null']);
  });

  it('keeps a kit of the request whose address is known: the owner may have sent it', async () => {
    await accept();
    const [kit] = await database.db.select().from(shipments);
    await correctAddress(owner(), { id: kit?.id ?? '', address });
    await boughtKit(database.db, { email: meera.email });
    expect(await kits()).toEqual(['order null', 'request null']);
  });
});

describe('[SELL-141] an account that has typed the email address of an accepted request', () => {
  it('takes the kit of the request from nobody by an order, until the address is confirmed', async () => {
    await accept();
    await signUp({ isProven: false });
    await boughtKit(database.db, { actor: meera });
    expect(await kits()).toEqual(['order null', 'request null']);
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, meera.id));
    await giveAllWaitingSeats({ db: database.db, needsProof: true }, now);
    expect(await kits()).toEqual(['order null']);
  });

  it('whose kit still waits for its address gets that of a later order instead, by the same email address', async () => {
    await accept();
    await signUp();
    expect(await kits()).toEqual(['request meera']);
    await boughtKit(database.db, { email: meera.email });
    expect(await kits()).toEqual(['order null']);
  });
});
