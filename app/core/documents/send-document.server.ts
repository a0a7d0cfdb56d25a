import type { DocumentContent } from '#app/domain/document.ts';
import { documentFile } from '#app/domain/document-number.ts';
import { documentPdf } from './document-sheet.server.ts';

/**
 * Returns the response with a document's PDF, which the browser shows. Its headers forbid browsers and
 * proxies to store it, because it is personal.
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
