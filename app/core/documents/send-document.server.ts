import type { Database } from '#app/db/database.server.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { documentFile } from '#app/domain/document-number.ts';
import type { Attachment } from '#app/platform/outbox/mail-round.server.ts';
import { findDocument } from './document-queries.server.ts';
import { documentPdf } from './document-sheet.server.ts';

/** Sends a PDF for display. It has personal data, so neither browsers nor proxies may store it. */
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

/** Returns the attachment for an email; null for an unknown number (SELL-130). */
export async function attachDocument(db: Database, number: string): Promise<Attachment | null> {
  const content = await findDocument(db, number);
  if (!content) return null;
  const { bytes } = await documentPdf(content);
  return { filename: documentFile(number), content: bytes, contentType: 'application/pdf' };
}
