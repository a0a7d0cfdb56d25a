import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { findClassOfToday } from '#app/core/classes/coming-classes.server.ts';
import { listFestivals } from '#app/core/festivals/festival-queries.server.ts';
import { worthOfCode } from '#app/core/offers/code-worth.server.ts';
import { listPriceRules } from '#app/core/offers/offer-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { isBeforeOpening } from '#app/core/setup/setup-queries.server.ts';
import { type Actor, isAdmin, isSignedIn } from '#app/domain/access.ts';
import { codeOnBanner } from '#app/domain/banner-code.ts';
import { isOwnBrand } from '#app/domain/brand.ts';
import { clockTimeIn, formatDateTime, formatTime } from '#app/domain/calendar.ts';
import { activeFestival, type FestivalTheme, readOffer } from '#app/domain/festival.ts';
import { festivalDay, festivalWindow } from '#app/domain/festival-day.ts';
import { doesCover } from '#app/domain/offer-timeline.ts';
import { isSelling } from '#app/domain/selling.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { needsRevalidation } from '#app/live/needs-revalidation.ts';
import { readSiteTexts } from '#app/platform/own-texts.server.ts';
import { AuthProvider, useAuth } from '#app/screens/accounts/auth-context.tsx';
import { type BannerData, bannerOf, footerLine } from '#app/screens/festivals/banner-data.ts';
import { FestivalLine } from '#app/screens/festivals/festival-line.tsx';
import { LazyFestivalBanner } from '#app/screens/festivals/lazy-festival-banner.tsx';
import { LazyPreviewBar } from '#app/screens/festivals/lazy-preview-bar.tsx';
import {
  findOrderLink,
  mobileNavigationFor,
  navigationFor,
  typeLinksFor,
} from '#app/screens/frame/navigation.ts';
import { SiteFrame } from '#app/screens/frame/site-frame.tsx';
import { SetupRibbon } from '#app/screens/setup/setup-ribbon.tsx';
import { ErrorMessage, ErrorPage } from '#app/screens/site/error-page.tsx';
import { errorStatus } from '#app/screens/site/error-status.ts';
import { withPreview } from '#app/visit/preview.server.ts';
import { type Preview, type Visit, visitContext } from '#app/visit/visit.server.ts';
import { festivalOfAnyAcademy } from '#app/words/en/built-in-festivals.ts';
import { classWords } from '#app/words/en/class-words.ts';
import type { Route } from './+types/site-layout.ts';

/**
 * The festival banner of every open page is loaded again when one of the topics in `live` (kinds of data) changes
 * (FEST-10). `asked` means that a page's script starts only when the visitor uses a control that needs the script.
 * Reading, scrolling and following links need no script.
 */
export const handle = { live: ['festivals', 'offers', 'settings', 'types', 'day'], hydrate: 'asked' };

export const shouldRevalidate = needsRevalidation;

export const middleware: Route.MiddlewareFunction[] = [withPreview];

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { services, theme, closedBanner, preview } = visit;
  const now = preview?.at ?? visit.now;
  const [settings, festivals, visitor, { footer }, brand, types] = await Promise.all([
    getSettings(services.db),
    listFestivals(services.db, services.log),
    visit.actor(),
    readSiteTexts(services.db),
    services.brand(),
    services.courseTypes(),
  ]);
  const today = isSignedIn(visitor)
    ? await findClassOfToday(services.db, visitor, { now: visit.now, zone: settings.time.zone })
    : null;
  const active = activeFestival(festivals, festivalDay(settings.time, now));
  const rules = active ? await listPriceRules(services.db, readOffer(active.offer).code) : [];
  const isOffered = (festival: FestivalTheme) =>
    rules.some((rule) => doesCover(rule, festivalWindow(festival, settings.time)));
  const code = active && codeOnBanner(active, rules, settings.time);
  const shown = active && isOwnBrand(brand) ? festivalOfAnyAcademy(active, isOffered(active)) : active;
  const banner = shown && bannerOf(shown, code);
  // A banner that this browser has closed is not rendered at all, so that it cannot flash on a reload
  // (FEST-3). An admin's preview always shows the banner.
  const isClosed = !preview && banner?.id === closedBanner;
  const takesOrders = isSelling(settings.selling, services.rail !== null);
  return {
    theme,
    profile: profileOf(visitor),
    chrome: {
      ...chromeFor(visitor, settings, today),
      texts: footer,
      typeLinks: [...typeLinksFor(brand, types), ...(takesOrders ? [findOrderLink] : [])],
    },
    festival: banner && footerLine(banner),
    banner: isClosed ? null : banner,
    // Whether to show the ribbon that says that the shop is not open yet. Only admins see the ribbon. Pages for admins
    // are never stored in the cache of shared pages, so no visitor can get the ribbon from the cache (BRAND-57).
    isBeforeOpening: isAdmin(visitor) && (await isBeforeOpening(services.db)),
    preview: preview ? await ribbonOf(preview, visit, settings) : null,
  };
}

/** Above a preview: the time, the coupon code, and what that is worth then. */
async function ribbonOf({ at, code }: Preview, { services }: Visit, { time }: SiteSettings) {
  const worth = code === null ? '' : await worthOfCode(services.db, { code, course: null }, at);
  const clockTime = clockTimeIn(at, time.zone);
  return { clockTime, moment: formatDateTime(at, time.zone), code: code ?? '', worth };
}

function chromeFor(
  actor: Actor,
  { contact, social, time }: SiteSettings,
  today: Awaited<ReturnType<typeof findClassOfToday>>,
) {
  const { menu, bar } = classWords.next;
  const linkAs = (words: (time: string) => string) =>
    today && { href: today.path, label: words(formatTime(today.startsAt, time.zone)) };
  return {
    links: navigationFor(actor, linkAs(bar)),
    mobileLinks: mobileNavigationFor(actor, linkAs(menu)),
    contact,
    social,
  };
}

// Returns the signed-in user's data for the components of the page; null if nobody is signed in. Pages in the
// shared cache are rendered for an anonymous visitor, so they contain no user's data (AUTH-1).
function profileOf(actor: Actor) {
  if (!isSignedIn(actor)) return null;
  const { id, email, fullName, role } = actor;
  return { id, email, full_name: fullName, role };
}

type Frame = Awaited<ReturnType<typeof loader>>;

function Site({
  banner,
  preview,
  isBeforeOpening,
  chrome,
  ...frame
}: Omit<Frame, 'profile'> & { children: ReactNode }) {
  const isSignedIn = useAuth().status === 'signedIn';
  const above = (
    <>
      {isBeforeOpening && <SetupRibbon />}
      {preview && <LazyPreviewBar {...preview} hasFestival={banner !== null} />}
      {banner && frame.festival && <Festival key={banner.id} banner={banner} line={frame.festival} />}
    </>
  );
  return <SiteFrame {...frame} chrome={{ ...chrome, isSignedIn }} banner={above} />;
}

/** Its banner or, by `handle.festival`, a `line` or `none`: calm where people pay (SELL-145, LEARN-33). */
function Festival({ banner, line }: { banner: BannerData; line: ReturnType<typeof footerLine> }) {
  // The cast is needed because React Router does not know the handles of the routes.
  const wishes = useMatches().map(({ handle }) => (handle as { festival?: string } | undefined)?.festival);
  const shown = wishes.findLast(Boolean);
  if (shown === 'line') return <FestivalLine line={line} />;
  return shown === 'none' ? null : <LazyFestivalBanner banner={banner} />;
}

/** Header and footer around a page, whose components learn who is signed in (AUTH-6). */
function framed({ profile, ...frame }: Frame, children: ReactNode) {
  return (
    <AuthProvider profile={profile}>
      <Site {...frame}>{children}</Site>
    </AuthProvider>
  );
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return framed(loaderData, <Outlet />);
}

/** Shows an error in header and footer, or plain if the data of this layout is missing. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />;
  return framed(loaderData, <ErrorMessage status={errorStatus(error)} error={error} />);
}
