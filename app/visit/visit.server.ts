import { createContext } from 'react-router';
import type { Actor } from '#app/domain/access.ts';
import type { FigureMode } from '#app/domain/claims.ts';
import type { CodePrices } from '#app/domain/code-prices.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Services } from './services.server.ts';

/** The time at which an admin previews the shop, and the coupon code that is prefilled in the checkout. */
export type Preview = { at: Date; code: string | null };

export type Theme = 'auto' | 'light' | 'dark';

/** Returns, in the same order, those courses of the list in which the person who makes the request is enrolled. */
export type EnrolledIn = <Course extends { id: string }>(courses: readonly Course[]) => readonly Course[];

/**
 * What a loader or action knows about its request. The clock is read once, into `now`, so that the whole
 * request uses the same time.
 */
export type Visit = {
  services: Services;
  /**
   * Returns who makes the request. The session is read from the database only once, even if this function is called
   * several times.
   */
  actor: () => Promise<Actor>;
  /**
   * Returns who makes a request to the admin panel: a signed-in admin, else an admin who signed in with the panel's
   * shared password, else any other signed-in user. So a student whose browser is also signed in with that password is
   * treated as an admin (ADM-1).
   */
  panelActor?: () => Promise<Actor>;
  /**
   * The request, if it sends a form. Read only before the route reads its own: both are the same stream.
   */
  posted?: Request;
  /** The visitor's network address. A forwarding header counts only if it comes from a trusted proxy. */
  address: string;
  theme: Theme;
  /** The id of the festival whose banner this browser session has closed; null if none. */
  closedBanner: string | null;
  nonce: string;
  /**
   * Given the URL of a stylesheet and the HTML of a page, returns the part of the stylesheet that the page
   * needs, or null if the page must keep its link to the stylesheet.
   */
  stylesheet: (href: string, html: string) => string | null;
  /**
   * Set only for a page that all anonymous visitors share. The function stores the page's script and returns
   * the URL from which the page loads it.
   */
  shareScript?: (script: string) => string;
  /**
   * Set only while a page is rendered as a template for all students. Given the courses of the page, returns
   * those in which the rendering shows the student as enrolled: all of them or none.
   */
  enrolledIn?: EnrolledIn;
  /**
   * Returns the prices with the code of the link by which the visitor came; null without one (DAY-2). Not set for a page
   * that visitors share: the prices are filled in.
   */
  codePrices?: () => Promise<CodePrices | null>;
  now: Date;
  /** Set only while an admin previews the shop at another time. */
  preview?: Preview;
  /** Set only while an admin previews the home page with fixed or with counted numbers of students (CLAIM-40). */
  previewedFigures?: FigureMode;
};

/**
 * Returns the context that each command (a function that changes data) gets in addition to its input. The route must
 * have checked that `actor` may run the command.
 */
export function commandContext({ services, now }: Visit, actor: Actor): CommandContext {
  return { db: services.db, actor, now };
}

/**
 * The key under which the HTTP server stores the Visit before any route code runs. Routes read the Visit with
 * `context.get(visitContext)`.
 */
export const visitContext = createContext<Visit>();
