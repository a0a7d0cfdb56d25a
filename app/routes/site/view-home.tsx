import { readNextStarts } from '#app/core/batches/card-facts.server.ts';
import { getClaims } from '#app/core/claims/claim-queries.server.ts';
import { listHomeCourses } from '#app/core/courses/course-queries.server.ts';
import { listActiveFaqs } from '#app/core/faqs/faq-queries.server.ts';
import { getHomeStats } from '#app/core/home/home-queries.server.ts';
import { organization } from '#app/core/home/organization.ts';
import { readShownPrices } from '#app/core/offers/shown-prices.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { listShownTestimonials } from '#app/core/testimonials/testimonial-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import type { Claim, ClaimKey } from '#app/domain/claims.ts';
import { readDemoVideo } from '#app/domain/demo-video.ts';
import type { HomeStats } from '#app/domain/home-stats.ts';
import { isPanelClosed } from '#app/domain/panel-closed.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { HomeCourses } from '#app/screens/courses/home-courses.tsx';
import { FaqSection } from '#app/screens/faqs/faq-section.tsx';
import { ClaimCards, claimedFigures } from '#app/screens/home/claim-figures.tsx';
import { FinalCall } from '#app/screens/home/final-call.tsx';
import { Hero } from '#app/screens/home/hero.tsx';
import { PanelClosed } from '#app/screens/home/panel-closed-notice.tsx';
import { StatCards } from '#app/screens/home/stat-cards.tsx';
import { WhyChoose } from '#app/screens/home/why-choose.tsx';
import { finalCall } from '#app/screens/site/home-copy.ts';
import { TestimonialCarousel } from '#app/screens/testimonials/testimonial-carousel.tsx';
import { brandIn } from '#app/ui/brand-context.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import { atPreviewedMinute, withPreviewedFigures } from '#app/visit/preview.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/view-home.ts';

export const handle = {
  live: ['testimonials', 'faqs', 'settings', 'reviews', 'courses', 'offers', 'festivals', 'batches'],
};

export const middleware: Route.MiddlewareFunction[] = [atPreviewedMinute, withPreviewedFigures];

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, now, previewedFigures } = visit;
  const { db, env } = services;
  const { contact, social, homeStats, home, demoVideo, figures, time } = await getSettings(db);
  const isCounted = (previewedFigures ?? figures.mode) === 'counted';
  const [academy, courses, shown, testimonials, faqs, { home: texts }, starts] = await Promise.all([
    isCounted ? countedFigures(services.reports) : specifiedStats(db, homeStats),
    listHomeCourses(db, home.courses),
    readShownPrices(db, now, visit.codePrices?.()),
    listShownTestimonials(db, { withSamples: !isCounted }),
    listActiveFaqs(db),
    readSiteTexts(db),
    readNextStarts(db, dayIn(now, time.zone)),
  ]);
  return {
    origin: env.baseUrl,
    contact,
    social,
    ...academy,
    testimonials,
    faqs,
    demoVideo: readDemoVideo(demoVideo.url),
    courses: courses.map((course) => ({ ...shown(course), startsOn: starts.get(course.id) })),
    texts,
    isPanelClosed: isPanelClosed(url.searchParams),
  };
}

/**
 * The numbers on the home page, such as that of students (CLAIM-1). `stats` are fixed numbers from the product
 * specification. If the owner has chosen counted numbers in the settings, `claims` replaces `stats`: numbers that are
 * counted or that the owner states, each with its source.
 */
type Figures = { stats: HomeStats; claims?: never } | { stats?: never; claims: Record<ClaimKey, Claim> };

async function countedFigures(reports: Services['reports']): Promise<Figures> {
  return { claims: (await reports.read((db) => getClaims(db, 'counted'))).claims };
}

async function specifiedStats(db: Services['db'], stored: SiteSettings['homeStats']): Promise<Figures> {
  return { stats: await getHomeStats(db, stored) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const brand = brandIn(matches);
  if (!loaderData) return [{ title: brand.name }];
  const { origin, contact, social, texts } = loaderData;
  return [
    ...metaTags(texts.meta, { origin, path: '/', matches }),
    {
      'script:ld+json': organization({
        brand,
        origin,
        contact,
        social,
        description: texts.meta.description,
      }),
    },
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { stats, claims, courses, testimonials, faqs, demoVideo, texts } = loaderData;
  return (
    <>
      {loaderData.isPanelClosed && <PanelClosed />}
      <Hero words={texts.hero} walkthrough={texts.walkthrough} demoVideo={demoVideo} />
      {claims ? <ClaimCards claims={claims} /> : <StatCards stats={stats} />}
      <HomeCourses courses={courses} />
      <WhyChoose {...texts.why} />
      <TestimonialCarousel testimonials={testimonials} />
      <FaqSection faqs={faqs} />
      <FinalCall
        {...texts.call}
        {...finalCall}
        {...(claims && { figures: claimedFigures(finalCall.figures, claims) })}
      />
    </>
  );
}
