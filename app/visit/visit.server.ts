import { createContext } from 'react-router';
import type { Actor } from '#app/domain/access.ts';
import type { Services } from './services.server.ts';

export type Theme = 'auto' | 'light' | 'dark';

/** One request, as loaders and actions see it. The clock is read once, here. */
export type Visit = {
  services: Services;
  /** Who asks, read from the session in the database; asked once a request. */
  actor: () => Promise<Actor>;
  /** The same before the panel's door: who entered by the portal counts, though signed in as a student too (ADM-1). */
  panelActor?: () => Promise<Actor>;
  /** The visitor's network address as our own rules found it, never a header taken on trust. */
  address: string;
  theme: Theme;
  /** The festival whose banner this browser session has closed. */
  closedBanner: string | null;
  nonce: string;
  /** What a page needs of a stylesheet, by its address and the page; null where it must stay a link. */
  stylesheet: (href: string, html: string) => string | null;
  /** Only for a page that many share: takes the page's script and gives the address to load it from. */
  shareScript?: (script: string) => string;
  now: Date;
};

/** Set by the HTTP server before any route code runs. Read with `context.get(visitContext)`. */
export const visitContext = createContext<Visit>();
