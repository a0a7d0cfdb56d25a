import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { createBrowserRows, type RowParts } from './browser-rows.server.ts';
import { codeShape } from './totp.server.ts';

export const mailedCodePrefix = 'mailed-code:';

/** A code that this browser has asked for, for an address that may have no account. */
export type MailedCode = { id: string; email: string; hash: string };

/**
 * Codes by email. A code opens only the browser that asked for it. One is made for every address, and sent to those with
 * an account, so that nothing tells which these are.
 */
export function createMailedCodes({ secret, ...parts }: RowParts & { secret: string }) {
  const rows = createBrowserRows(parts, { cookie: 'mailed', prefix: mailedCodePrefix });
  const hashOf = (email: string, code: string) =>
    createHmac('sha256', secret).update(`mailed code ${email} ${code}`).digest('base64url');
  const find = async (headers: Headers, on?: Database): Promise<MailedCode | undefined> => {
    const row = await rows.find(headers, '', on);
    const [hash = '', email = ''] = row?.value.split(' ') ?? [];
    return row && { id: row.id, hash, email };
  };

  return {
    find,
    /** Makes a code; one that this browser has asked for before ends. `cookie` is the Set-Cookie header. */
    begin: async (
      tx: Transaction,
      email: string,
      headers: Headers,
    ): Promise<{ code: string; cookie: string }> => {
      const earlier = await find(headers, tx);
      if (earlier) await rows.end(tx, earlier.id);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      return { code, cookie: await rows.begin(tx, `${hashOf(email, code)} ${email}`) };
    },
    /** Uses it up if the typed code is right; of two requests at once, for one. */
    use: async (tx: Transaction, { id, email, hash }: MailedCode, typed: string): Promise<boolean> => {
      const code = typed.replace(/\s/g, '');
      if (!codeShape.test(code)) return false;
      const isRight = timingSafeEqual(Buffer.from(hashOf(email, code)), Buffer.from(hash));
      return isRight && (await rows.end(tx, id));
    },
    forget: rows.forget,
  };
}

export type MailedCodes = ReturnType<typeof createMailedCodes>;
