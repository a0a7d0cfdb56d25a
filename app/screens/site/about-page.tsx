import { Link } from 'react-router';
import { isOwnBrand } from '#app/domain/brand.ts';
import type { ContactSettings } from '#app/domain/settings.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { NumberedPoints } from '#app/ui/numbered-points.tsx';
import type { SiteTexts } from '#app/words/en/site-text-types.ts';
import { KiteBullet } from './kite-bullet.tsx';
import { PageOpening } from './page-opening.tsx';

const valueColors = ['fill-drone', 'fill-accent', 'fill-programming'];
const ownColors = ['fill-primary', 'fill-accent', 'fill-primary'];

type AboutPageProps = { contact: Pick<ContactSettings, 'address'>; texts: SiteTexts['about'] };

/** The about page: mission, vision, values, reasons, and an invitation to visit with the postal address (ABOUT-1). */
export function AboutPage({ contact, texts }: AboutPageProps) {
  const colors = isOwnBrand(useBrand()) ? ownColors : valueColors;
  const { title, lead, mission, vision, values, reasonsTitle, reasons, visit } = texts;
  return (
    <>
      <PageOpening title={title} lead={lead} />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-14 px-4 py-10 sm:px-6 lg:gap-24 lg:py-20">
        <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
          <section className="cut-lg bg-primary p-6 text-on-primary sm:p-10">
            <h2 className="text-3xl">{mission.title}</h2>
            <p className="mt-4 text-lg">{mission.text}</p>
          </section>
          <section className="card p-6 sm:p-10 lg:mt-12">
            <h2 className="text-2xl">{vision.title}</h2>
            <p className="mt-4">{vision.text}</p>
          </section>
        </div>
        <div className="grid gap-8 md:grid-cols-3">
          {values.map((value, i) => (
            <section key={value.title} className="flex gap-4">
              <KiteBullet className={`h-9! w-6! ${colors[i]}`} />
              <div>
                <h2 className="text-xl">{value.title}</h2>
                <p className="mt-2 text-muted">{value.text}</p>
              </div>
            </section>
          ))}
        </div>
        <section
          aria-labelledby="reasons-title"
          className="later grid [--later:50rem] gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]"
        >
          <h2 id="reasons-title" className="text-3xl">
            {reasonsTitle}
          </h2>
          <NumberedPoints points={reasons} className="gap-x-10 sm:grid-cols-2" itemClassName="py-5" />
        </section>
        <section
          aria-labelledby="visit-title"
          className="later cut-lg [--later-wide:12rem] [--later:20rem] bg-sunk p-6 sm:p-10"
        >
          <h2 id="visit-title" className="text-2xl">
            {visit.title}
          </h2>
          <p className="mt-2 max-w-2xl">{visit.text}</p>
          {contact.address && <address className="mt-3 text-muted not-italic">{contact.address}</address>}
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/courses" className={buttonClass({ variant: 'accent' })}>
              {visit.toCourses}
            </Link>
            <Link to="/contact" className={buttonClass({ variant: 'quiet' })}>
              {visit.toContact}
            </Link>
          </div>
        </section>
      </div>
    </>
  );
}
