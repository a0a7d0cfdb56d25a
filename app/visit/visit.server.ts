import { createContext } from 'react-router';
import type { Actor } from '#app/domain/access.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Services } from './services.server.ts';

export type Theme = 'auto' | 'light' | 'dark';

/** One request, as loaders and actions see it. The clock is read once per request, into `now`. */
export type Visit = {
  services: Services;
  /** The actor making the request, read from the session in the database once per request. */
  actor: () => Promise<Actor>;
  /**
   * The same for the admin panel: a portal session counts, even if the browser is also signed in as a student
   * (ADM-1).
   */
  panelActor?: () => Promise<Actor>;
  /** The visitor's network address as determined by our own rules, never taken from an untrusted header. */
  address: string;
  theme: Theme;
  /** The festival whose banner this browser session has closed. */
  closedBanner: string | null;
  nonce: string;
  /**
   * Returns the part of a stylesheet that the page needs, given its address and the page's HTML, or null if
   * it must stay a link.
   */
  stylesheet: (href: string, html: string) => string | null;
  /** Only set for a shared page: takes the page's script and returns the address to load it from. */
  shareScript?: (script: string) => string;
  now: Date;
};

/** What a command needs beside its input, for an actor that the route has established. */
export function commandContext({ services, now }: Visit, actor: Actor): CommandContext {
  return { db: services.db, actor, now };
}

/** Set by the HTTP server before any route code runs. Read it with `context.get(visitContext)`. */
export const visitContext = createContext<Visit>();
