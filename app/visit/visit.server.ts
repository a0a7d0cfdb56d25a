import { createContext } from 'react-router';
import type { Actor } from '#app/domain/access.ts';
import type { FigureMode } from '#app/domain/claims.ts';
import type { CodePrices } from '#app/domain/code-prices.ts';
import type { EnrolledIn } from '#app/domain/enrolled-in.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Services } from './services.server.ts';

/** The time at which an admin previews the shop, and the coupon code that is prefilled in the checkout. */
export type Preview = { at: Date; code: string | null };

export type Theme = 'auto' | 'light' | 'dark';

/** The clock is read once, into `now`, so that the whole request has one time. */
export type Visit = {
  services: Services;
  /** The session is read only once, however often this is called. */
  actor: () => Promise<Actor>;
  /** A student whose browser has the panel's shared password too is treated as an admin (ADM-1). */
  panelActor?: () => Promise<Actor>;
  /** Set if the request sends a form. Read it before the route does: both are the same stream. */
  posted?: Request;
  /** The visitor's network address. A forwarding header counts only if it comes from a trusted proxy. */
  address: string;
  theme: Theme;
  /** The id of the festival whose banner this browser session has closed; null if none. */
  closedBanner: string | null;
  nonce: string;
  /** Returns what a page needs of the stylesheet at a URL; null if it must keep the link. */
  stylesheet: (href: string, html: string) => string | null;
  /** Set only for a page that visitors share: stores the script and returns its URL. */
  shareScript?: (script: string) => string;
  /** Set only while a page for all students is rendered: returns a mark (decision 025). */
  enrolledIn?: EnrolledIn;
  /** Null without a code of the visitor's link (DAY-2). Not set for a shared page, filled in later. */
  codePrices?: () => Promise<CodePrices | null>;
  now: Date;
  /** Set only while an admin previews the shop at another time. */
  preview?: Preview;
  /** Set only while an admin previews the home page with fixed or with counted numbers of students (CLAIM-40). */
  previewedFigures?: FigureMode;
};

/** What a command gets in addition to its input. The route must have checked that `actor` may run it. */
export function commandContext({ services, now }: Visit, actor: Actor): CommandContext {
  return { db: services.db, actor, now };
}

/** The visit is stored before any route code runs; routes read it with `context.get(visitContext)`. */
export const visitContext = createContext<Visit>();
