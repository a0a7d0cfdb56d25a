import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { documentFile } from '#app/domain/document-number.ts';

/** Returns at most 100, oldest first. The caller must check that the reader may see the order. */
export async function listOrderDocuments(db: Database, orderReference: string): Promise<DocumentContent[]> {
  const rows = await db
    .select({ content: documents.content })
    .from(documents)
    .where(eq(documents.orderReference, orderReference))
    .orderBy(asc(documents.issuedAt), asc(documents.number))
    .limit(100);
  return rows.map(({ content }) => content);
}

export type NamedDocument = Pick<DocumentContent, 'kind' | 'number'>;

export async function nameOrderDocuments(db: Database, orderReference: string): Promise<NamedDocument[]> {
  return (await listOrderDocuments(db, orderReference)).map(({ kind, number }) => ({ kind, number }));
}

export async function findOrderDocument(
  db: Database,
  { orderReference, file }: { orderReference: string; file: string },
): Promise<DocumentContent | undefined> {
  const all = await listOrderDocuments(db, orderReference);
  return all.find(({ number }) => documentFile(number) === file);
}

/** Returns the document with this number. The caller must have checked that the reader may see it. */
export async function findDocument(db: Database, number: string): Promise<DocumentContent | undefined> {
  const [row] = await db
    .select({ content: documents.content })
    .from(documents)
    .where(eq(documents.number, number))
    .limit(1);
  return row?.content;
}

export async function nameDocumentsOf(
  db: Database,
  references: readonly string[],
): Promise<Record<string, NamedDocument[]>> {
  if (references.length === 0) return {};
  const rows = await db
    .select({ reference: documents.orderReference, kind: documents.kind, number: documents.number })
    .from(documents)
    .where(inArray(documents.orderReference, [...references]))
    .orderBy(asc(documents.issuedAt), asc(documents.number));
  const named: Record<string, NamedDocument[]> = {};
  for (const { reference, ...document } of rows) named[reference] = [...(named[reference] ?? []), document];
  return named;
}
