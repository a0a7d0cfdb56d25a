import { createContext } from 'react-router';
import type { Actor } from '#app/domain/access.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Services } from './services.server.ts';

export type Theme = 'auto' | 'light' | 'dark';

/**
 * What loaders and actions know of one request. `now` is read from the clock once, so that a whole request
 * sees the same time.
 */
export type Visit = {
  services: Services;
  /** Returns who is making the request. The session is read from the database once per request. */
  actor: () => Promise<Actor>;
  /**
   * The same for the admin panel: a portal session counts, even if the browser is also signed in as a student
   * (ADM-1).
   */
  panelActor?: () => Promise<Actor>;
  /**
   * The visitor's network address. Forwarding headers count only when they come from a proxy that we trust.
   */
  address: string;
  theme: Theme;
  /** The festival whose banner this browser session has closed. */
  closedBanner: string | null;
  nonce: string;
  /**
   * Given a stylesheet's address and a page's HTML, returns the part of the stylesheet that the page needs,
   * or null if the page must keep its link to the stylesheet.
   */
  stylesheet: (href: string, html: string) => string | null;
  /**
   * Only set for a page that all anonymous visitors share: stores the page's script and returns the address
   * to load it from.
   */
  shareScript?: (script: string) => string;
  now: Date;
};

/** Returns what a command needs besides its input. `actor` is the one that the route has checked. */
export function commandContext({ services, now }: Visit, actor: Actor): CommandContext {
  return { db: services.db, actor, now };
}

/**
 * The key under which the HTTP server stores the Visit before any route code runs. Read it with
 * `context.get(visitContext)`.
 */
export const visitContext = createContext<Visit>();
