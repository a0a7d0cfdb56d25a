import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { claimUtr } from '#app/core/orders/claim-utr.server.ts';
import { confirmOrder } from '#app/core/orders/order-admin-commands.server.ts';
import { closeTask } from '#app/core/refunds/close-task.server.ts';
import { bankLines, bankMappings } from '#app/db/tables/bank-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import {
  bankFileCommands,
  credit,
  foreign,
  planned,
  statement,
  utr,
  zone,
} from '#tests/support/bank-statements.ts';
import { asha } from '#tests/support/enrollments.ts';
import { orderNow as now, orderParts, placed, shopTakingUpi } from '#tests/support/orders.ts';
import { acceptSuggestion, mapBankFile, planBankFile } from './apply-bank-file.server.ts';
import { exportBankLines } from './bank-line-export.server.ts';
import { searchClaims } from './bank-line-queries.server.ts';

const database = shopTakingUpi();
const { owner, plan, apply, claimed, everything } = bankFileCommands(database);

describe('[SELL-102] storing the lines of a bank statement', () => {
  it('leaves out lines that belong to no order, and all narrations', async () => {
    await claimed();
    await apply(statement(credit(utr, 599, 'PAYERNAME'), foreign));
    const stored = await everything();
    for (const secret of ['SALARY', '777788889999', '77123', 'PAYERNAME'])
      expect(stored).not.toContain(secret);
    expect(Object.keys(getTableColumns(bankLines))).not.toContain('narration');
  });

  it('[S-43] allows a CSV export in which no text can start a formula', async () => {
    await claimed();
    await apply(statement(credit(utr)), { actor: { ...asha, role: 'admin', fullName: '=HYPERLINK("x")' } });
    const text = await csvResponse(
      'x',
      exportBankLines(database.db, new URLSearchParams(), { now, zone }),
      zone,
    ).text();
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toMatch(/2026-11-21,599,"=""084718897182""",confirm,PK\w{6},.*,"'=HYPERLINK/);
  });
});

describe('[SELL-104] the columns of a statement with unknown headings', () => {
  const rows = ['दिनांक,विवरण,निकासी,जमा', `03/04/2026,UPI/CR/${utr},,599.00`];
  const bytes = Buffer.from(rows.join('\n'));
  const none = { reference: null, amount: null, side: null, balance: null, balanceSide: null };
  const columns = { date: 0, narration: 1, debit: 2, credit: 3, ...none };

  it('are chosen once, with an audit entry, and remembered for the next statement', async () => {
    await claimed();
    expect(await planBankFile(owner(), bytes)).toMatchObject({
      error: 'no-header',
      sample: { header: null },
    });
    const mapped = planned(await mapBankFile(owner(), { bytes, header: 0, columns }));
    expect(mapped.plan.lines).toMatchObject([{ meaning: 'confirm' }]);
    const next = Buffer.from(`Account 123\n${rows[0]}\n04/04/2026,UPI/CR/${utr},,599.00`);
    expect((await plan(next)).lines).toMatchObject([{ meaning: 'confirm' }]);
    expect(await database.db.select().from(bankMappings)).toMatchObject([
      { columns, chosenBy: 'Admin portal' },
    ]);
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { action: 'update', entity: 'bank_file' },
    ]);
  });

  it('are not remembered if they do not fit, and none of the rows is stored', async () => {
    const wrong = { ...columns, date: 1, narration: 0 };
    expect(await mapBankFile(owner(), { bytes, header: 0, columns: wrong })).toMatchObject({
      error: 'date',
    });
    expect(await mapBankFile(owner(), { bytes, header: 7, columns })).toMatchObject({ error: 'no-header' });
    expect(await database.db.select().from(bankMappings)).toEqual([]);
    await mapBankFile(owner(), { bytes: Buffer.from(`${rows.join('\n')}\n${rows[1]}`), header: 1, columns });
    expect(JSON.stringify(await database.db.select().from(bankMappings))).not.toContain(utr);
  });

  it('[S-41] are chosen again if a bank writes incoming money in the debit column', async () => {
    await claimed();
    const swapped = Buffer.from(
      [
        'Tran Date,PARTICULARS,CR,DR,BAL',
        `21-11-2026,UPI/${utr},,599.00,1599.00`,
        '21-11-2026,x,99.00,,1500.00',
      ].join('\n'),
    );
    const asked = await planBankFile(owner(), swapped);
    expect(asked).toMatchObject({ error: 'sides-swapped', sample: { columns: { credit: 2, debit: 3 } } });
    const exchanged = { ...none, date: 0, narration: 1, debit: 2, credit: 3, balance: 4 };
    const { plan: now } = planned(
      await mapBankFile(owner(), { bytes: swapped, header: 0, columns: exchanged }),
    );
    expect(now).toMatchObject({ isChecked: true, lines: [{ meaning: 'confirm', utr }] });
  });
});

describe('[SELL-105] a UTR that a buyer gave', () => {
  const search = async (id: string) => (await searchClaims(database.db, [id], zone)).get(id);
  const later = new Date(now.getTime() + 86_400_000);

  it('is reported as missing only from a statement that was uploaded later and covers its days', async () => {
    const { order } = await claimed();
    expect(await search(order.id)).toEqual({ kind: 'never' });
    const early = statement('19/11/2026,x,,1.00', foreign);
    expect((await plan(early)).missing).toEqual([]);
    await apply(early, { now: later });
    expect(await search(order.id)).toMatchObject({ kind: 'not-covered', lastDay: '2026-11-20' });
    const covering = statement(foreign, '22/11/2026,x,,1.00');
    expect((await plan(covering)).missing).toMatchObject([{ id: order.id, givenUtr: utr }]);
    await apply(covering, { now: later });
    expect(await search(order.id)).toMatchObject({ kind: 'absent', firstDay: '2026-11-20', readAt: later });
  });

  it.each([
    ['below the table', ['Legends', `,${utr}`]],
    ['as money that went out', [`21/11/2026,UPI/DR/${utr}/SHOP,599.00,`]],
    ['without its zero', ['21/11/2026,UPI/84718897182/MEERA,,700.00']],
    ['rounded', ['21/11/2026,CHQ 8.47189E+10,700.00,']],
    ['in a suggestion that nobody accepted', [credit(utr, 599, '555555555555')]],
  ])('[SELL-165] is never absent from a statement that has its digits: %s', async (_, rows) => {
    const { order } = await claimed();
    const days = [foreign.replace('20/11', '01/11'), foreign.replace('20/11', '30/11')];
    const { plan: planned } = await apply(statement(...days, ...rows));
    expect(planned.missing).toEqual([]);
    expect(planned.held).toEqual([utr]);
    expect(await search(order.id)).toMatchObject({ kind: 'mentioned' });
  });

  it('is shown with the amount of the statement line that has it', async () => {
    const { order } = await claimed();
    await apply(statement(credit(utr, 500)));
    expect(await search(order.id)).toEqual({ kind: 'found', paise: 50_000, day: '2026-11-21' });
  });
});

describe('[SELL-36] [SELL-73] a line that names an order that is paid already', () => {
  const second = '612535829269';

  it('is suggested as a second payment, which becomes a task', async () => {
    const { order } = await claimed();
    const bytes = statement(credit(utr, 599, order.reference), credit(second, 599, order.reference));
    await apply(bytes);
    const { lines, known, foreign: others } = await plan(bytes);
    expect([known, others]).toEqual([1, 0]);
    expect(lines).toMatchObject([{ meaning: 'suggest', because: 'reference', utr: second }]);
    const said = { bytes, fingerprint: lines[0]?.fingerprint ?? '', orderId: order.id };
    expect(await acceptSuggestion(owner(), said)).toMatchObject({ success: true });
    expect(await database.db.select().from(orderTasks)).toMatchObject([
      { kind: 'double', paise: 59_900, about: second },
    ]);
    expect((await plan(bytes)).lines).toEqual([]);
  });

  it('is no second payment where no statement has the UTR that the owner typed, as it may be mistyped', async () => {
    const { order } = await placed(database.db);
    const typed = { id: order.id, key: 'k', paise: 59_900, utr: '084718897128', method: 'UPI' };
    expect(await confirmOrder(owner(), typed)).toMatchObject({ success: true });
    const bytes = statement(credit(utr, 599, order.reference));
    const [line] = (await plan(bytes)).lines;
    expect(line).toMatchObject({ meaning: 'suggest', utr, confirmedAs: typed.utr });
    const said = { bytes, fingerprint: line?.fingerprint ?? '', orderId: order.id };
    expect(planned(await acceptSuggestion(owner(), said))).toMatchObject({ isChanged: true, done: null });
    expect(await database.db.select().from(payments)).toHaveLength(1);
    const both = statement(credit(typed.utr), credit(utr, 599, order.reference));
    expect((await plan(both)).lines).toMatchObject([{ meaning: 'suggest', utr, confirmedAs: null }]);
  });

  it('is left out if a payment was recorded without its number, because the line can be that payment', async () => {
    const { order } = await claimed();
    const money = { id: order.id, key: 'k', paise: 59_900, utr: null, method: 'UPI' };
    await confirmOrder(owner(), money);
    expect((await plan(statement(credit(second, 599, order.reference)))).lines).toEqual([]);
  });
});

describe('[SELL-37] [SELL-73] a line with a second number of twelve digits, which can be the payer’s note', () => {
  const note = '555555555555';
  const noted = statement(credit(utr, 599, note));
  const cut = statement(credit(utr, 599, ''));

  it.each(['a suggestion that the owner accepts', 'the reference column', 'a question for the owner'])(
    'pays one order, also where its buyer claims the note: %s',
    async (how) => {
      const { order } = await claimed(note);
      const second = await placed(database.db, { email: 'ravi@example.in' });
      const asked = how === 'a question for the owner' ? statement(credit(utr, 500, note)) : noted;
      const header = 'Date,Narration,Ref No.,Debit,Credit';
      const referred = Buffer.from(`${header}\n21/11/2026,UPI/${utr}/MEERA,${note},,599.00`);
      const bytes = how === 'the reference column' ? referred : asked;
      const [line] = (await apply(bytes)).plan.lines;
      if (line?.meaning === 'suggest') {
        expect(line).toMatchObject({ because: 'utr', utr: note, order: { id: order.id } });
        await acceptSuggestion(owner(), { bytes, fingerprint: line.fingerprint, orderId: order.id });
      }
      const [task] = await database.db.select().from(orderTasks);
      if (task) await closeTask(owner(), { taskId: task.id, note: '', accept: true });
      expect(await database.db.select().from(payments)).toMatchObject([
        { externalId: note, orderId: order.id },
      ]);
      const claim = { reference: second.order.reference, key: second.key, typed: utr };
      expect(await claimUtr(orderParts(database.db), claim)).toEqual({ success: false, error: 'used' });
      expect(await plan(cut)).toMatchObject({ known: 1, lines: [] });
      const byHand = { id: second.order.id, key: 'k', paise: 59_900, utr, method: 'UPI' };
      expect(await confirmOrder(owner(), byHand)).toEqual({ success: false, error: 'used' });
      const again = { ...byHand, id: order.id };
      expect(await confirmOrder(owner(), again)).toEqual({ success: false, error: 'known' });
    },
  );

  it.each(['one file', 'two files'])(
    'hides no later payment whose own number is in the reference column, in %s',
    async (where) => {
      const [next, phone] = ['612535829269', '919876543210'];
      await claimed();
      await claimed(next, 'ravi@example.in');
      const header = 'Date,Narration,Ref No.,Debit,Credit';
      const file = (...numbers: string[]) =>
        Buffer.from(
          [header, ...numbers.map((one) => `21/11/2026,UPI/${phone}/MEERA,${one},,599.00`)].join('\n'),
        );
      if (where === 'two files') await apply(file(utr));
      const { done } = await apply(file(utr, next));
      expect(done).toEqual({ confirmed: where === 'one file' ? 2 : 1, asked: 0, changed: 0 });
      expect(await plan(file(next, utr))).toMatchObject({ known: 2, lines: [] });
      // Without the column, the phone's number could be the bank's.
      expect(await plan(statement(credit(phone)))).toMatchObject({ known: 1, lines: [] });
    },
  );

  it('is known where the owner recorded the payment under it', async () => {
    const { order } = await placed(database.db);
    await confirmOrder(owner(), { id: order.id, key: 'k', paise: 59_900, utr: note, method: 'UPI' });
    await placed(database.db, { email: 'ravi@example.in' });
    const row = `21/11/2026,UPI/${note}/MEERA,${utr},,599.00`;
    const bytes = Buffer.from(`Date,Narration,Ref No.,Debit,Credit\n${row}`);
    expect(await plan(bytes)).toMatchObject({ known: 1, lines: [] });
  });

  it('is found for the order that claimed either number', async () => {
    const { order } = await claimed();
    const other = await claimed(note, 'ravi@example.in');
    await apply(noted);
    for (const { id } of [order, other.order])
      expect((await searchClaims(database.db, [id], zone)).get(id)).toMatchObject({ kind: 'found' });
    expect(await database.db.select().from(bankLines)).toMatchObject([{ utrs: [utr, note] }]);
  });
});
