import { formatDateLong } from '#app/domain/calendar.ts';
import type { ContactSettings, OwnText } from '#app/domain/settings.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { legalWords as words } from '#app/words/en/legal-words.ts';
import { ContactCard } from './contact-card.tsx';
import { KiteBullet } from './kite-bullet.tsx';
import { type KeptData, type LegalDocument, type LegalSection, withContact } from './legal-document.ts';
import { ownDocument } from './own-document.ts';
import { PageOpening } from './page-opening.tsx';

type LegalPageProps = {
  document: LegalDocument;
  own?: OwnText | null;
  contact: ContactSettings;
};

/** The table of contents is at the side on wide screens (SHELL-9). */
export function LegalPage({ document, own, contact }: LegalPageProps) {
  const { name } = useBrand();
  const { title, lead, updated, inShort, sections } = own
    ? ownDocument(document, own)
    : withContact(document, { ...contact, academy: name });
  return (
    <article>
      <PageOpening title={title} lead={lead}>
        <p className="text-muted text-sm">
          {words.lastUpdated} <time dateTime={updated}>{formatDateLong(updated)}</time>
        </p>
      </PageOpening>
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-10 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-16">
        <nav aria-label={words.onThisPage} className="self-start lg:sticky lg:top-24">
          <p className="font-semibold text-muted text-sm">{words.onThisPage}</p>
          <ol className="mt-2 border-line border-l-2">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-0.5 block border-transparent border-l-2 py-1.5 pl-4 hover:border-accent hover:text-primary"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-3xl grid-cols-1 gap-12">
          {inShort.length > 0 && (
            <section aria-labelledby="in-short" className="cut-lg bg-accent-soft p-5 sm:p-8">
              <h2 id="in-short" className="text-2xl">
                {words.inShort}
              </h2>
              <Points points={inShort} />
            </section>
          )}
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
          <ContactCard title={words.askUs} contact={contact} />
        </div>
      </div>
    </article>
  );
}

function Section({ id, heading, paragraphs = [], points = [], kept }: LegalSection) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4">
          {paragraph}
        </p>
      ))}
      {points.length > 0 && <Points points={points} />}
      {kept && <Kept kept={kept} />}
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-4 grid gap-3">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <KiteBullet />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}

function Kept({ kept }: { kept: readonly KeptData[] }) {
  return (
    <ul className="mt-6 grid gap-4">
      {kept.map(({ what, why, howLong }) => (
        <li key={what} className="border-line border-t pt-4">
          <p>{lead(what)}</p>
          <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[6rem_1fr]">
            <dt className="font-semibold text-muted">{words.why}</dt>
            <dd>{why}</dd>
            <dt className="mt-1 font-semibold text-muted sm:mt-0">{words.howLong}</dt>
            <dd>{howLong}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Renders a line of the list of stored data. The part before the colon, the kind of data, is bold. */
function lead(what: string) {
  const colon = what.indexOf(':');
  return (
    <>
      <strong>{what.slice(0, colon + 1)}</strong>
      {what.slice(colon + 1)}
    </>
  );
}
