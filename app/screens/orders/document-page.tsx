import { Fragment } from 'react';
import type { DocumentContent } from '#app/domain/document.ts';
import { documentFile } from '#app/domain/document-number.ts';
import { TestRibbon } from '#app/ui/test-ribbon.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { testWords } from '#app/words/en/checkout-words.ts';
import { documentPageWords, documentWords, exactRupees } from '#app/words/en/document-words.ts';

/** What the PDF has, as a printable page, for who cannot open PDFs (SELL-130). */
export function DocumentPage({ content }: { content: DocumentContent }) {
  const words = documentWords(content);
  const { orderReference, number, gst, lines, payment } = content;
  const [totalName, total] = words.total;
  return (
    <div className="wrap py-8 sm:py-12 print:py-0">
      <p className="mb-6 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        <a className="link" href={`/orders/${orderReference}`}>
          {documentPageWords.order}
        </a>
        <a className="link" href={`/orders/${orderReference}/${documentFile(number)}`} download>
          {documentPageWords.pdf}
        </a>
      </p>
      <article className="card grid max-w-3xl grid-cols-1 gap-8 p-5 sm:p-10 print:border-0 print:p-0">
        {content.isTest && <TestRibbon label={words.test}>{testWords.document}</TestRibbon>}
        <h1 className="text-3xl">{words.title}</h1>
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          {words.facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <Party title={words.from} name={content.seller.name} lines={words.seller} />
          <Party title={words.to} name={content.buyer.name} lines={words.buyer} />
        </div>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
          <div className="col-span-full border-line border-b pb-2">
            <UserText as="dt" text={content.description} className="text-lg font-semibold" />
            {gst && (
              <dd className="text-muted text-sm">
                {words.columns.sac} {gst.sac}
              </dd>
            )}
          </div>
          {lines.map(({ label, paise }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change.
            <Amount key={nth} name={label} amount={exactRupees(paise)} />
          ))}
          {words.sums.map(([name, amount]) => (
            <Amount key={name} name={name} amount={amount} />
          ))}
          <div className="col-span-full grid grid-cols-subgrid items-baseline border-line border-t pt-2">
            <dt className="font-semibold">{totalName}</dt>
            <dd className="figure text-right text-2xl">{total}</dd>
          </div>
        </dl>
        <div className="grid gap-1">
          <p>
            {words.payment}
            {payment.reference && <span className="text-muted"> · {payment.reference}</span>}
          </p>
          {words.notes.map((note) => (
            <p key={note} className="text-muted">
              {note}
            </p>
          ))}
        </div>
        <p className="text-muted text-sm">{words.signed}</p>
      </article>
    </div>
  );
}

function Party({ title, name, lines }: { title: string; name: string; lines: readonly string[] }) {
  return (
    <div>
      <h2 className="text-muted text-sm">{title}</h2>
      <UserText as="p" text={name} className="font-semibold text-lg" />
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere text-muted">
          {unbroken(line)}
        </p>
      ))}
    </div>
  );
}

/** The line breaks only between two contact details. */
function unbroken(line: string) {
  return line.split(' · ').map((part, nth, parts) => (
    <Fragment key={part}>
      <span className="inline-block max-w-full">
        {part}
        {nth + 1 < parts.length && ' ·'}
      </span>{' '}
    </Fragment>
  ));
}

function Amount({ name, amount }: { name: string | undefined; amount: string | undefined }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{amount}</dd>
    </div>
  );
}
