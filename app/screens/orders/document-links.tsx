import type { NamedDocument } from '#app/core/documents/document-queries.server.ts';
import { documentFile } from '#app/domain/document-number.ts';
import { documentTitles } from '#app/words/en/document-words.ts';

/**
 * Links to an order's receipts and invoices; `path` is that of the order's page. Renders nothing if there are
 * none.
 */
export function DocumentLinks({ documents, path }: { documents: readonly NamedDocument[]; path: string }) {
  if (documents.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {documents.map(({ kind, number }) => (
        <li key={number}>
          <a className="link" href={`${path}/${documentFile(number)}`} download>
            {documentTitles[kind]} <span className="whitespace-nowrap font-mono">{number}</span> (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}
