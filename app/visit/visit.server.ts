import { createContext } from 'react-router';
import type { Actor } from '#app/domain/access.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Services } from './services.server.ts';

/** The minute at which an admin previews the shop, and the code with which the checkout opens. */
export type Preview = { at: Date; code: string | null };

export type Theme = 'auto' | 'light' | 'dark';

/**
 * What loaders and actions know of one request. The clock is read once, into `now`, so that the whole request
 * uses the same time.
 */
export type Visit = {
  services: Services;
  /**
   * Returns who makes the request. However often it is called, the session is read from the database once.
   */
  actor: () => Promise<Actor>;
  /**
   * Returns who makes the request, as the admin panel sees it: a session of the admin portal counts, even if
   * the browser is also signed in as a student (ADM-1).
   */
  panelActor?: () => Promise<Actor>;
  /** The visitor's network address. A forwarding header counts only if it comes from a trusted proxy. */
  address: string;
  theme: Theme;
  /** The id of the festival whose banner this browser session has closed; null if none. */
  closedBanner: string | null;
  nonce: string;
  /**
   * Given a stylesheet's address and a page's HTML, returns the part of the stylesheet that the page needs,
   * or null if the page must keep its link to the stylesheet.
   */
  stylesheet: (href: string, html: string) => string | null;
  /**
   * Set only if all anonymous visitors share the page: stores the page's script and returns the URL that
   * loads it.
   */
  shareScript?: (script: string) => string;
  now: Date;
  /** Only set while an admin previews the shop at another moment. */
  preview?: Preview;
};

/**
 * Returns what each command gets besides its input. `actor` must be the one that the route has authorized.
 */
export function commandContext({ services, now }: Visit, actor: Actor): CommandContext {
  return { db: services.db, actor, now };
}

/**
 * The key under which the HTTP server stores the Visit before any route code runs. Routes read it with
 * `context.get(visitContext)`.
 */
export const visitContext = createContext<Visit>();
