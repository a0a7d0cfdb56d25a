import type { NamedDocument } from '#app/core/documents/document-queries.server.ts';
import { documentFile } from '#app/domain/document-number.ts';
import { documentPageWords, documentTitles } from '#app/words/en/document-words.ts';

type DocumentLinksProps = {
  documents: readonly NamedDocument[];
  path: string;
  /** Buyers' pages also link to a web page with the document's content (SELL-130). */
  hasPages?: boolean;
};

export function DocumentLinks({ documents, path, hasPages = false }: DocumentLinksProps) {
  if (documents.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {documents.map(({ kind, number }) => (
        <li key={number}>
          {hasPages ? (
            <>
              <a className="link" href={`${path}/documents/${documentFile(number).replace('.pdf', '')}`}>
                {documentTitles[kind]} <span className="whitespace-nowrap font-mono">{number}</span>
              </a>{' '}
              <a className="link" href={`${path}/${documentFile(number)}`} download>
                ({documentPageWords.file}
                <span className="sr-only"> {number}</span>)
              </a>
            </>
          ) : (
            <a className="link" href={`${path}/${documentFile(number)}`} download>
              {documentTitles[kind]} <span className="whitespace-nowrap font-mono">{number}</span> (PDF)
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
