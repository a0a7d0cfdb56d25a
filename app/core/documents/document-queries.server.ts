import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import type { DocumentContent } from '#app/domain/document.ts';

/**
 * Returns the documents of an order, in the order in which they were issued. The caller must have checked
 * that the reader may see the order.
 */
export async function listOrderDocuments(db: Database, orderReference: string): Promise<DocumentContent[]> {
  const rows = await db
    .select({ content: documents.content })
    .from(documents)
    .where(eq(documents.orderReference, orderReference))
    .orderBy(asc(documents.issuedAt), asc(documents.number))
    .limit(100);
  return rows.map(({ content }) => content);
}
