import { describe, expect, it } from 'vitest';
import { claimUtr } from '#app/core/orders/claim-utr.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { bankFileWords } from '#app/words/en/bank-file-words.ts';
import { asha } from '#tests/support/enrollments.ts';
import { orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { visitOf } from '#tests/support/visit.ts';
import { action } from './upload-bank-file.tsx';

const database = shopTakingUpi();
const utr = '084718897182';
const statement = [
  'Date,Narration,Debit,Credit',
  `21/11/2026,UPI/CR/${utr}/MEERA,,599.00`,
  '21/11/2026,NEFT SECRET SALARY,,77123.00',
].join('\n');

/**
 * Submits a form to the page, as an admin unless `actor` is given. Returns the status and the data of the
 * response.
 */
async function send(fields: Record<string, string | File>, actor: Actor = portal) {
  const url = new URL('/admin/bank-file', 'https://pankh.example');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { db, mail, links } = orderParts(database.db);
  const services = { db, mail, links, log: silentLog, env: { baseUrl: url.origin } };
  const context = visitOf({ services, actor: async () => actor });
  const request = new Request(url, { method: 'POST', body: form });
  const answer: unknown = await action({ request, url, params: {}, pattern: url.pathname, context } as never);
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, data: null };
  // The cast is needed because the route returns React Router's `data()`, whose type is not exported.
  const { init, data } = answer as { init: { status?: number } | null; data: Record<string, never> };
  return { status: init?.status ?? 200, headers: new Headers(), data };
}

const upload = (text: string | Uint8Array<ArrayBuffer>) =>
  new File([text], 'statement.csv', { type: 'text/csv' });

async function claimed() {
  const { order, key } = await placed(database.db);
  await claimUtr(orderParts(database.db), { reference: order.reference, key, typed: utr });
}

describe('[SELL-103] the page for a bank statement', () => {
  it('[ROLE-2] redirects a student away', async () => {
    await expect(send({ upload: upload(statement) }, asha)).rejects.toMatchObject({ status: 302 });
  });

  it.each([
    ['no file', upload(''), /Choose the file/],
    ['a workbook', upload(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])), /Save as → CSV/],
    ['a PDF', upload('%PDF-1.7'), /A PDF cannot be read/],
    ['a large file', upload('x'.repeat(1_000_001)), /larger than 1 MB/],
  ])('answers %s with a message', async (_what, file, words) => {
    const { status, data } = await send({ upload: file, intent: 'plan' });
    expect(status).toBe(400);
    expect(data?.error).toMatch(words);
  });

  it('shows the preview, carries the file to the next step, and then applies it', async () => {
    await claimed();
    const shown = await send({ upload: upload(statement), intent: 'plan' });
    expect(shown).toMatchObject({ status: 200, data: { plan: { foreign: 1 }, done: null } });
    const { file, plan } = shown.data as unknown as { file: string; plan: { digest: string } };
    expect(Buffer.from(file, 'base64').toString()).toBe(statement);
    expect(JSON.stringify(plan)).not.toContain('SECRET SALARY');
    const applied = await send({ file, seen: plan.digest, intent: 'apply' });
    expect(applied.status).toBe(303);
    // The cookie contains the message that is shown after the redirect. The message must not contain anything from the
    // bank statement.
    const flash = decodeURIComponent(applied.headers.get('set-cookie') ?? '').split(/[=;]/)[1] ?? '';
    expect(Buffer.from(flash, 'base64url').toString()).toContain('1 payment confirmed');
    expect(Buffer.from(flash, 'base64url').toString()).not.toMatch(/SECRET|MEERA/);
    expect(await database.db.select().from(payments)).toHaveLength(1);
  });

  it('ignores a preview or an order changed by the browser', async () => {
    await claimed();
    const file = Buffer.from(statement).toString('base64');
    const forged = [new Map([['seen', 'forged']]), new Map([['accept', 'forged o1']])];
    for (const fields of forged) {
      const { status, data } = await send({ file, intent: 'apply', ...Object.fromEntries(fields) });
      expect(status).toBe(409);
      expect(data).toMatchObject({ isChanged: true, done: null });
    }
    expect(await database.db.select().from(payments)).toEqual([]);
  });

  it('[SELL-104] keeps the selected columns if some are missing', async () => {
    const file = Buffer.from(statement.replace('Date,', 'Wann,')).toString('base64');
    const asked = await send({ file, intent: 'plan' });
    expect(asked).toMatchObject({ status: 400, data: { rows: expect.any(Array), values: { header: '0' } } });
    const chosen = { header: '0', date: '0', narration: '1', debit: '2', credit: '' };
    const again = await send({ file, intent: 'map', ...chosen });
    expect(again.data).toMatchObject({
      values: chosen,
      errors: { debit: bankFileWords.fieldErrors['amounts-missing'] },
    });
  });
});
