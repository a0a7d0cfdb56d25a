import type { Database } from '#app/db/database.server.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { documentFile } from '#app/domain/document-number.ts';
import type { Attachment } from '#app/platform/outbox/mail-round.server.ts';
import { findDocument } from './document-queries.server.ts';
import { documentPdf } from './document-sheet.server.ts';

/**
 * Returns the response with a document's PDF, which the browser shows. Because a document contains personal data, the
 * headers forbid browsers and proxies to store it.
 */
export async function sendDocument(content: DocumentContent): Promise<Response> {
  const { bytes } = await documentPdf(content);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${documentFile(content.number)}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/**
 * Returns the PDF of a document as an attachment for an email; null if no document has this number
 * (SELL-130).
 */
export async function attachDocument(db: Database, number: string): Promise<Attachment | null> {
  const content = await findDocument(db, number);
  if (!content) return null;
  const { bytes } = await documentPdf(content);
  return { filename: documentFile(number), content: bytes, contentType: 'application/pdf' };
}
