import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { claimUtr } from '#app/core/orders/claim-utr.server.ts';
import { cancelOrder, confirmOrder } from '#app/core/orders/order-admin-commands.server.ts';
import { closeTask } from '#app/core/refunds/close-task.server.ts';
import { bankFiles, bankLines } from '#app/db/tables/bank-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { bankFiles as statements } from '#tests/support/bank-files.ts';
import {
  bankFileCommands,
  credit,
  foreign,
  planned,
  statement,
  utr,
} from '#tests/support/bank-statements.ts';
import { asha } from '#tests/support/enrollments.ts';
import { orderNow, orderParts, placed, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { acceptSuggestion, applyBankFile, mapBankFile, planBankFile } from './apply-bank-file.server.ts';

const database = shopTakingUpi();
const { owner, plan, apply, claimed, everything } = bankFileCommands(database);
const other = '612535829269';

it('[ROLE-2] visitors and students are refused every command on bank statements', async () => {
  const bytes = statement(credit(utr));
  for (const actor of [asha, { kind: 'visitor' } as const]) {
    const tried = [
      planBankFile(owner({ actor }), bytes),
      applyBankFile(owner({ actor }), { bytes, seen: '' }),
      acceptSuggestion(owner({ actor }), { bytes, fingerprint: 'x', orderId: 'o' }),
      mapBankFile(owner({ actor }), { bytes, header: 0, columns: {} as never }),
    ];
    for (const one of tried) await expect(one).rejects.toMatchObject({ status: 403 });
  }
});

describe('[SELL-103] a bank statement', () => {
  it('changes nothing when it is only previewed', async () => {
    await claimed();
    const before = await everything();
    expect((await plan(statement(credit(utr), foreign))).lines).toMatchObject([{ meaning: 'confirm', utr }]);
    expect(await everything()).toBe(before);
  });

  it("confirms the order with the same UTR and amount: payment, enrollment, receipt, email and the admin's name", async () => {
    const { order } = await claimed();
    const { done } = await apply(statement(credit(utr), foreign));
    expect(done).toEqual({ confirmed: 1, asked: 0, changed: 0 });
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'paid', receivedPaise: 59_900 });
    expect(await database.db.select().from(payments)).toMatchObject([
      { rail: 'upi', externalId: utr, amount: 599, method: 'UPI', orderId: order.id },
    ]);
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.filter(({ recipient }) => recipient === order.email)).toHaveLength(2);
    expect(await database.db.select().from(bankLines)).toMatchObject([
      { orderId: order.id, utr, paise: 59_900, day: '2026-11-21', meaning: 'confirm', by: 'Admin portal' },
    ]);
    const acts = await database.db.select().from(auditLog);
    expect(acts.map(({ action, entity }) => `${action} ${entity}`)).toContain('import bank_file');
  });

  it('[DAY-97] confirms the other orders when one line fails, and that line when it is applied again', async () => {
    const { order } = await claimed();
    await claimed(other, 'ravi@example.in');
    const bytes = statement(credit(utr), credit(other));
    await database.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no payment'; end $$`);
    await database.db.execute(sql`create trigger refuse before insert on payments for each row
      when (new.external_id = '612535829269') execute function refuse()`);
    expect((await apply(bytes)).done).toEqual({ confirmed: 1, asked: 0, changed: 1 });
    expect((await storedOrder(database.db, order.id)).state).toBe('paid');
    await database.db.execute(sql`drop function refuse() cascade`);
    expect((await apply(bytes)).done).toEqual({ confirmed: 1, asked: 0, changed: 0 });
  });

  it.each(Object.entries(statements))(
    'of %s confirms an order by a UTR that begins with zero [S-38]',
    async (_bank, bytes) => {
      const { order } = await claimed();
      await database.db.update(orders).set({ totalPaise: 149_900 }).where(eq(orders.id, order.id));
      expect((await apply(bytes)).done).toEqual({ confirmed: 1, asked: 0, changed: 0 });
      expect(await database.db.select().from(payments)).toMatchObject([{ externalId: utr, amount: 1499 }]);
      // The statement that was just applied has a later line in which the bank reverses one of its payments. The shop
      // recognizes that line only now, because only recorded payments can be reversed.
      expect((await plan(bytes)).lines).toMatchObject([{ meaning: 'taken-back', utr }]);
    },
  );

  it('[S-39] that is applied again, or overlaps another, only adds new lines', async () => {
    await claimed();
    const bytes = statement(credit(utr), foreign);
    await apply(bytes);
    const [before] = [await database.db.select().from(payments)];
    expect((await apply(bytes)).done).toEqual({ confirmed: 0, asked: 0, changed: 0 });
    expect(await database.db.select().from(payments)).toEqual(before);
    expect(await database.db.select().from(bankLines)).toHaveLength(1);
    expect(await database.db.select().from(bankFiles)).toHaveLength(1);
    await claimed(other, 'ravi@example.in');
    const longer = statement(credit(utr), foreign, credit(other));
    expect(await plan(longer)).toMatchObject({ known: 1, foreign: 1, lines: [{ utr: other }] });
    expect((await apply(longer)).done).toEqual({ confirmed: 1, asked: 0, changed: 0 });
    expect(await database.db.select().from(payments)).toHaveLength(2);
  });

  it('[S-39] that two admins apply at the same time records one payment', async () => {
    for (let round = 0; round < 20; round++) {
      const number = String(100_000_000_000 + round);
      const { order } = await claimed(number, `buyer${round}@example.in`);
      const bytes = statement(credit(number));
      const { digest } = await plan(bytes);
      const both = await Promise.all(
        [1, 2].map(async () => planned(await applyBankFile(owner(), { bytes, seen: digest }))),
      );
      const confirmed = both.map(({ done }) => done?.confirmed ?? 0);
      expect(confirmed.toSorted()).toEqual([0, 1]);
      for (const { done } of both) if (done) expect(done.confirmed + done.changed).toBe(1);
      const money = await database.db.select().from(payments).where(eq(payments.orderId, order.id));
      expect(money).toHaveLength(1);
      expect(await storedOrder(database.db, order.id)).toMatchObject({ receivedPaise: 59_900 });
    }
  });

  it('that is applied while an admin confirms by hand records one payment, whoever is first', async () => {
    const { order } = await claimed();
    const byHand = { id: order.id, key: 'k', paise: 59_900, utr, method: 'UPI' };
    const bytes = statement(credit(utr));
    const { digest } = await plan(bytes);
    const [hand, file] = await Promise.all([
      confirmOrder(owner(), byHand),
      applyBankFile(owner(), { bytes, seen: digest }),
    ]);
    const { done } = planned(file);
    expect(Number(hand.success) + (done?.confirmed ?? 0)).toBe(1);
    if (done) expect(done.confirmed + done.changed).toBe(1);
    expect(await database.db.select().from(payments)).toHaveLength(1);
    expect(await database.db.select().from(orderTasks)).toEqual([]);
    expect(await plan(bytes)).toMatchObject({ known: 1, foreign: 0, lines: [] });
  });

  it('is not applied if anything has changed since the preview, and the result says so', async () => {
    const { order } = await claimed();
    const bytes = statement(credit(utr));
    const { digest } = await plan(bytes);
    await cancelOrder(owner(), { id: order.id, words: '' });
    const before = await everything();
    const answer = planned(await applyBankFile(owner(), { bytes, seen: digest }));
    expect(answer).toMatchObject({ isChanged: true, done: null });
    expect(await everything()).toBe(before);
    // The order was canceled after the first plan. So the file is planned anew: its line is a late payment of that
    // order. Applying this plan marks the order as paid and gives the owner a task of the kind `late`.
    expect(answer.plan.lines).toMatchObject([{ meaning: 'confirm', order: { isOpen: false } }]);
    await applyBankFile(owner(), { bytes, seen: answer.plan.digest });
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'paid' });
    expect(await database.db.select().from(orderTasks)).toMatchObject([{ kind: 'late' }]);
  });

  it("with another amount than the order's asks the owner, who can record it in one step", async () => {
    const { order } = await claimed();
    const bytes = statement(credit(utr, 500));
    expect((await plan(bytes)).lines).toMatchObject([{ meaning: 'other-amount', paise: 50_000 }]);
    expect((await apply(bytes)).done).toEqual({ confirmed: 0, asked: 1, changed: 0 });
    expect(await database.db.select().from(payments)).toEqual([]);
    const [task] = await database.db.select().from(orderTasks);
    expect(task).toMatchObject({ kind: 'other_amount', paise: 50_000, about: utr, orderId: order.id });
    expect((await apply(bytes)).done).toEqual({ confirmed: 0, asked: 0, changed: 0 });
    await closeTask(owner(), { taskId: task?.id ?? '', note: '', accept: true });
    expect(await database.db.select().from(payments)).toMatchObject([{ externalId: utr, amount: 500 }]);
    const open = (await database.db.select().from(orderTasks)).filter(({ doneAt }) => doneAt === null);
    expect(open).toMatchObject([{ kind: 'short', paise: 9_900 }]);
  });

  it('[SELL-73] that the owner recorded by hand with more than the number is known already', async () => {
    await claimed();
    const byHand = { id: 'by-hand', amount: 599, status: 'completed' as const, createdAt: orderNow };
    await database.db.insert(payments).values({ ...byHand, reference: `UTR: ${utr}` });
    expect(await plan(statement(credit(utr)))).toMatchObject({ known: 1, lines: [] });
  });

  it('[S-42] with a UTR given by two buyers confirms neither order, and shows both', async () => {
    const { order } = await claimed();
    const second = await placed(database.db, { email: 'ravi@example.in' });
    const claim = { reference: second.order.reference, key: second.key, typed: utr };
    expect(await claimUtr(orderParts(database.db), claim)).toEqual({ success: false, error: 'used' });
    const bytes = statement(credit(utr));
    expect((await plan(bytes)).lines).toMatchObject([
      { meaning: 'two-orders', order: { id: order.id }, other: second.order.reference },
    ]);
    expect((await apply(bytes)).done).toEqual({ confirmed: 0, asked: 1, changed: 0 });
    expect(await database.db.select().from(payments)).toEqual([]);
    expect(await database.db.select().from(orderTasks)).toMatchObject([{ kind: 'same_utr' }]);
  });

  it('[S-41] that shows a reversed payment makes a task for the owner, and leaves the student enrolled', async () => {
    const { order } = await claimed();
    const bytes = statement(credit(utr), `22/11/2026,UPI/REV/${utr},599.00,`);
    await apply(bytes);
    expect((await plan(bytes)).lines).toMatchObject([{ meaning: 'taken-back', order: { id: order.id } }]);
    expect((await apply(bytes)).done).toEqual({ confirmed: 0, asked: 1, changed: 0 });
    expect(await database.db.select().from(orderTasks)).toMatchObject([
      { kind: 'taken_back', paise: 59_900, about: utr },
    ]);
    expect((await plan(bytes)).lines).toEqual([]);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'paid' });
  });

  it('[S-41] with swapped columns or a wrong running balance is not applied at all', async () => {
    await claimed();
    const before = await everything();
    const lines = (balance: string) => [
      ...['Date,Narration,Debit,Credit,Balance', `21/11/2026,UPI/CR/${utr},,599.00,1000.00`],
      `22/11/2026,x,,1.00,${balance}`,
    ];
    for (const [error, balance] of [
      ['sides-swapped', '999.00'],
      ['balance', '1010.00'],
    ] as const) {
      const bytes = Buffer.from(lines(balance).join('\n'));
      expect(await planBankFile(owner(), bytes)).toMatchObject({ error });
      expect(await applyBankFile(owner(), { bytes, seen: '' })).toMatchObject({ error });
    }
    expect(await everything()).toBe(before);
  });

  it.each([
    ['by its reference', (reference: string) => `NEFT ${reference} MEERA`],
    ['by the amount alone', () => 'NEFT MEERA'],
  ])('suggests an order %s, and confirms it only if the admin accepts', async (_how, narration) => {
    const { order } = await placed(database.db);
    const bytes = statement(`21/11/2026,${narration(order.reference)},,599.00`);
    const [line] = (await plan(bytes)).lines;
    expect(line).toMatchObject({ meaning: 'suggest', order: { id: order.id } });
    expect((await apply(bytes)).done).toEqual({ confirmed: 0, asked: 0, changed: 0 });
    expect(await database.db.select().from(bankLines)).toEqual([]);
    const said = { bytes, fingerprint: line?.fingerprint ?? '', orderId: order.id };
    const twice = await Promise.all([acceptSuggestion(owner(), said), acceptSuggestion(owner(), said)]);
    expect(twice.map((one) => planned(one).done?.confirmed ?? 0).toSorted()).toEqual([0, 1]);
    expect(await database.db.select().from(payments)).toMatchObject([
      { rail: 'desk', externalId: `bank:${line?.fingerprint}`, method: 'Bank transfer' },
    ]);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'paid' });
    const again = planned(await acceptSuggestion(owner(), said));
    expect(again).toMatchObject({ isChanged: true, done: null, plan: { lines: [] } });
  });

  it('is recorded with its own UTR if the buyer mistyped it', async () => {
    const { order } = await claimed(other);
    const bytes = statement(credit(utr, 599, order.reference));
    const [line] = (await plan(bytes)).lines;
    expect(line).toMatchObject({ meaning: 'suggest', because: 'reference', utr });
    await acceptSuggestion(owner(), { bytes, fingerprint: line?.fingerprint ?? '', orderId: order.id });
    expect(await database.db.select().from(payments)).toMatchObject([{ rail: 'upi', externalId: utr }]);
  });

  it('that is too large or has too many lines is refused', async () => {
    expect(await planBankFile(owner(), Buffer.alloc(1_000_001, 'x'))).toEqual({
      success: false,
      error: 'too-large',
    });
    const many = statement(...Array.from({ length: 5_001 }, (_, i) => `21/11/2026,x${i},,1.00`));
    expect(await planBankFile(owner(), many)).toEqual({ success: false, error: 'too-many-lines' });
  });
});
