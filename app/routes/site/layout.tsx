import { Outlet } from 'react-router';
import { type Actor, isSignedIn, mobileNavigationFor, navigationFor } from '#app/domain/access.ts';
import { dayIn, utcDay } from '#app/domain/calendar.ts';
import { activeFestival } from '#app/domain/festival.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { SiteFrame } from '#app/features/chrome/site-frame.tsx';
import { bannerOf, offerLine } from '#app/features/festivals/banner-data.ts';
import { FestivalBanner } from '#app/features/festivals/festival-banner.tsx';
import { listFestivals } from '#app/features/festivals/queries.server.ts';
import { ErrorMessage, ErrorPage } from '#app/features/pages/error-page.tsx';
import { errorStatus } from '#app/features/pages/error-status.ts';
import { getSettings } from '#app/features/settings/queries.server.ts';
import { visitContext } from '#app/server/visit.server.ts';
import type { Route } from './+types/layout.ts';

/** The banner follows the festivals and the turn of the day on every open page (FEST-10). */
export const handle = { live: ['festivals', 'settings', 'day'], hydrate: 'late' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, now, actor, theme, closedBanner, noteFestival } = context.get(visitContext);
  const [settings, festivals, visitor] = await Promise.all([
    getSettings(services.db),
    listFestivals(services.db, services.log),
    actor(),
  ]);
  const { zone, festivalDay } = settings.time;
  const active = activeFestival(festivals, festivalDay === 'zone' ? dayIn(now, zone) : utcDay(now));
  noteFestival(active?.id ?? null);
  const banner = active && bannerOf(active);
  return {
    theme,
    chrome: chromeFor(visitor, settings),
    offer: banner && offerLine(banner),
    // A closed banner is not drawn at all, so that it cannot flash up on a reload (FEST-3).
    banner: banner && banner.id !== closedBanner ? banner : null,
  };
}

function chromeFor(actor: Actor, { contact, social }: SiteSettings) {
  return {
    links: navigationFor(actor),
    mobileLinks: mobileNavigationFor(actor),
    isSignedIn: isSignedIn(actor),
    contact,
    social,
  };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { banner, ...frame } = loaderData;
  return (
    <SiteFrame {...frame} banner={banner && <FestivalBanner key={banner.id} banner={banner} />}>
      <Outlet />
    </SiteFrame>
  );
}

/** A page that failed keeps its frame; without the frame's own data, the bare page. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />;
  const { banner, ...frame } = loaderData;
  return (
    <SiteFrame {...frame} banner={banner && <FestivalBanner key={banner.id} banner={banner} />}>
      <ErrorMessage status={errorStatus(error)} />
    </SiteFrame>
  );
}
