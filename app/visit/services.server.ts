import type { Database, DatabaseHandle, Reports } from '#app/db/database.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Brand } from '#app/domain/brand.ts';
import type { ShownCourseType } from '#app/domain/course-types.ts';
import type { Env } from '#app/env.server.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import type { Portal } from '#app/identity/portal.server.ts';
import type { LiveBus } from '#app/live/bus.server.ts';
import type { LessonFileStore } from '#app/platform/files/file-store.server.ts';
import type { FileUploads } from '#app/platform/files/file-uploads.server.ts';
import type { ImageStore } from '#app/platform/images/image-store.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import type { PaymentRail } from '#app/platform/payment-rail.ts';
import type { Jobs } from '#app/platform/run-jobs.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import type { VisitCounter } from '#app/platform/visit-counter.ts';

export type Services = {
  env: Env;
  db: Database;
  database: DatabaseHandle;
  /** Runs the queries of lists, statistics and exports: on a replica of the database, if there is one. */
  reports: Reports;
  live: LiveBus;
  auth: Auth;
  portal: Portal;
  limits: Limits;
  mail: Mailer;
  images: ImageStore;
  files: LessonFileStore;
  uploads: FileUploads;
  links: SecretLinks;
  visits: VisitCounter;
  /** Returns course types; while the database is unreachable, those that were read last. */
  courseTypes: () => Promise<readonly ShownCourseType[]>;
  rail: PaymentRail | null;
  /** Returns the brand for a page; while the database is unreachable, the one that was read last. */
  brand: () => Promise<Brand>;
  /** What the server repeats by itself: the list is `core/jobs.server.ts`. */
  jobs: Jobs;
  log: Log;
  /** A user, an admin by the shared password, or a visitor. `isUse` false extends no session. */
  actorOf: (headers: Headers, isUse?: boolean) => Promise<Actor>;
  /** The actor in the panel: a signed-in admin, else the panel's shared password, else any other user (ADM-1). */
  panelActorOf: (headers: Headers, isUse?: boolean) => Promise<Actor>;
  clock: () => Date;
};
