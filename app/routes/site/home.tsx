import { FaqSection } from '#app/features/faqs/faq-section.tsx';
import { listActiveFaqs } from '#app/features/faqs/queries.server.ts';
import { FinalCall } from '#app/features/home/final-call.tsx';
import { Hero } from '#app/features/home/hero.tsx';
import { organization } from '#app/features/home/organization.ts';
import { getHomeStats } from '#app/features/home/queries.server.ts';
import { StatCards } from '#app/features/home/stat-cards.tsx';
import { WhyChoose } from '#app/features/home/why-choose.tsx';
import { finalCall, hero, walkthrough, whyChoose } from '#app/features/pages/home-copy.ts';
import { pageMeta } from '#app/features/pages/page-meta.ts';
import { getSettings } from '#app/features/settings/queries.server.ts';
import { listShownTestimonials } from '#app/features/testimonials/queries.server.ts';
import { TestimonialCarousel } from '#app/features/testimonials/testimonial-carousel.tsx';
import { visitContext } from '#app/server/visit.server.ts';
import { metaTags } from '#app/ui/meta-tags.ts';
import type { Route } from './+types/home.ts';

export const handle = { live: ['testimonials', 'faqs', 'settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(visitContext).services;
  const { contact, social, homeStats, demoVideo } = await getSettings(db);
  const [stats, testimonials, faqs] = await Promise.all([
    getHomeStats(db, homeStats),
    listShownTestimonials(db),
    listActiveFaqs(db),
  ]);
  return { origin: env.baseUrl, contact, social, stats, testimonials, faqs, demoVideo: demoVideo.url };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageMeta.home.title }];
  const { origin, contact, social } = loaderData;
  return [
    ...metaTags(pageMeta.home, { origin, path: '/' }),
    { 'script:ld+json': organization({ origin, contact, social, description: pageMeta.home.description }) },
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { stats, testimonials, faqs, demoVideo } = loaderData;
  return (
    <>
      <Hero words={hero} walkthrough={walkthrough} demoVideo={demoVideo} />
      <StatCards stats={stats} />
      <WhyChoose {...whyChoose} />
      <FaqSection faqs={faqs} />
      <TestimonialCarousel testimonials={testimonials} />
      <FinalCall {...finalCall} />
    </>
  );
}
