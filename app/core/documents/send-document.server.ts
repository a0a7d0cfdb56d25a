import type { DocumentContent } from '#app/domain/document.ts';
import { documentFile } from '#app/domain/document-number.ts';
import { documentPdf } from './document-sheet.server.ts';

/** Sends a document as a file of the reader's own, which nothing between here and there may keep. */
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
