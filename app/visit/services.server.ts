import type { Database, DatabaseHandle } from '#app/db/database.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Env } from '#app/env.server.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import type { Portal } from '#app/identity/portal.server.ts';
import type { LiveBus } from '#app/live/bus.server.ts';
import type { ImageStore } from '#app/platform/images/image-store.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';

/** What the process holds open, made once at the start and given to every request. */
export type Services = {
  env: Env;
  db: Database;
  database: DatabaseHandle;
  live: LiveBus;
  auth: Auth;
  portal: Portal;
  limits: Limits;
  mail: Mailer;
  images: ImageStore;
  log: Log;
  /** Who stands behind these cookies: a signed-in user, a portal session, or a visitor. */
  actorOf: (headers: Headers) => Promise<Actor>;
  /** The same at the panel's door: a signed-in admin, else a portal session, else whoever is signed in (ADM-1). */
  panelActorOf: (headers: Headers) => Promise<Actor>;
  clock: () => Date;
};
