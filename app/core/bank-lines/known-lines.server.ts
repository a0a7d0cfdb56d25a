import type { Utr } from '@pankh/india/utr.ts';
import { and, eq, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/db/database.server.ts';
import { isPaidLine } from '#app/db/order-of-utr.server.ts';
import { bankLines } from '#app/db/tables/bank-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import type { BankFile } from './bank-file.server.ts';

/** The fingerprints of lines that an earlier statement contained. */
export async function listKept(db: Database, lines: BankFile['lines']): Promise<Set<string>> {
  const asked = lines.map(({ fingerprint }) => fingerprint);
  const kept = await db
    .select({ fingerprint: bankLines.fingerprint })
    .from(bankLines)
    .where(isAmong(bankLines.fingerprint, asked));
  return new Set(kept.map(({ fingerprint }) => fingerprint));
}

/** Returns recorded payments with one of these UTRs, even without an order; `ofLines` by any number of its line. */
export async function listPaid(db: Database, utrs: readonly Utr[], now: Date) {
  // The owner may have typed a number with spaces or hyphens when recording a payment by hand.
  const reference = sql<string | null>`translate(${payments.reference}, ' -', '')`;
  const rows = await db
    .select({ externalId: payments.externalId, reference, orderId: payments.orderId })
    .from(payments)
    .where(
      or(
        and(eq(payments.rail, 'upi'), isAmong(payments.externalId, utrs)),
        and(ne(payments.status, 'failed'), isAmong(reference, utrs)),
      ),
    );
  const paid = rows.map((row) => ({ utr: row.externalId ?? row.reference ?? '', orderId: row.orderId }));
  const ofLines = await db
    .select({ utrs: bankLines.utrs, orderId: payments.orderId })
    .from(bankLines)
    .innerJoin(payments, isPaidLine(now))
    .where(sql`${bankLines.utrs} && array(select jsonb_array_elements_text(${JSON.stringify(utrs)}::jsonb))`);
  const asked = new Set(utrs);
  const beside = ofLines.flatMap(({ utrs: all, orderId }) =>
    all.filter((utr) => asked.has(utr)).map((utr) => ({ utr, orderId })),
  );
  return { paid, ofLines: beside };
}

/** Returns, by order id, a recorded UTR that is in no kept line and not in `utrs`, the numbers of this statement. */
export async function listUnseenUtrs(
  db: Database,
  orders: readonly { id: string }[],
  utrs: readonly Utr[],
): Promise<Map<string | null, Utr>> {
  const ids = orders.map(({ id }) => id);
  const inLine = db
    .select({ fingerprint: bankLines.fingerprint })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.orderId, payments.orderId),
        sql`${payments.externalId} = any(${bankLines.utr} || ${bankLines.utrs})`,
      ),
    );
  const rows = await db
    .select({ orderId: payments.orderId, utr: sql<string>`${payments.externalId}` })
    .from(payments)
    .where(and(eq(payments.rail, 'upi'), isAmong(payments.orderId, ids), notExists(inLine)));
  const inFile = new Set(utrs);
  return new Map(rows.filter(({ utr }) => !inFile.has(utr)).map(({ orderId, utr }) => [orderId, utr]));
}

// The texts are one parameter, because a file may contain more numbers than PostgreSQL allows parameters.
export function isAmong(column: AnyPgColumn | SQL, texts: readonly string[]): SQL {
  return sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
}
