import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { ContactSettings } from '#app/domain/settings.ts';
import { Icon } from '#app/ui/icon.tsx';
import { NumberedPoints } from '#app/ui/numbered-points.tsx';
import { checkCertificate, readRefundPolicy } from '#app/words/en/home-words.ts';
import type { SiteTexts } from '#app/words/en/site-text-types.ts';
import { ContactCard } from './contact-card.tsx';
import { PageOpening } from './page-opening.tsx';

/** Links to pages with more help, by the index of the problem in the page's list of common problems. */
const links: Readonly<Record<number, { to: string; text: string }>> = {
  3: { to: '/certificates', text: checkCertificate },
  5: { to: '/refund', text: readRefundPolicy },
};

type SupportPageProps = { contact: ContactSettings; texts: SiteTexts['support'] };

/** The support page: how to get help during a course and after it (SHELL-9). */
export function SupportPage({ contact, texts }: SupportPageProps) {
  const { title, lead, askTitle, ask, troublesTitle, troubles, contactTitle } = texts;
  return (
    <>
      <PageOpening title={title} lead={lead} />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-14 px-4 py-10 sm:px-6 lg:gap-20 lg:py-16">
        <section aria-labelledby="ask-title">
          <h2 id="ask-title" className="text-2xl">
            {askTitle}
          </h2>
          <NumberedPoints points={ask} className="mt-6 gap-x-8 gap-y-6 md:grid-cols-3" />
        </section>
        <section aria-labelledby="troubles-title" className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
          <h2 id="troubles-title" className="text-2xl">
            {troublesTitle}
          </h2>
          <div className="border-line border-b">
            {troubles.map(({ question, answer }, i) => (
              <details key={question} className="group border-line border-t">
                <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-primary">
                  {question}
                  <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
                </summary>
                <p className="pr-9 pb-5 text-muted">
                  {answer}{' '}
                  {links[i] && (
                    <Link to={links[i].to} className="link">
                      {links[i].text}
                    </Link>
                  )}
                </p>
              </details>
            ))}
          </div>
        </section>
        <ContactCard title={contactTitle} contact={contact} />
      </div>
    </>
  );
}
