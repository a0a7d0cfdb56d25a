import { join } from 'node:path';
import { certificateKey } from '#app/core/certificates/certificate-signature.server.ts';
import { listCourseTypes } from '#app/core/course-types/course-type-queries.server.ts';
import { attachDocument } from '#app/core/documents/send-document.server.ts';
import { giveAllWaitingSeats } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import { jobs as allJobs } from '#app/core/jobs.server.ts';
import { findNextPriceChange } from '#app/core/offers/shown-prices.server.ts';
import { isFactorRequiredNow, isPortalOpenNow } from '#app/core/settings/read-door.server.ts';
import { createVisitCounter } from '#app/core/sources/count-visits.server.ts';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { createLastReader } from '#app/db/last-reader.server.ts';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { openMemory } from '#app/db/remembered.server.ts';
import { openReports } from '#app/db/reports.server.ts';
import { seedBuiltIn, seedDemoCatalog, seedGateway } from '#app/db/seed/seed.server.ts';
import { isAdmin } from '#app/domain/access.ts';
import { type ShownCourseType, seededTypes } from '#app/domain/course-types.ts';
import type { Env } from '#app/env.server.ts';
import { createAuth } from '#app/identity/auth.server.ts';
import { openPortal } from '#app/identity/portal.server.ts';
import { createLiveBus } from '#app/live/bus.server.ts';
import { createHashQueue } from '#app/platform/bounded-queue.server.ts';
import { createFileStore, findFile } from '#app/platform/files/file-store.server.ts';
import { createFileUploads } from '#app/platform/files/file-uploads.server.ts';
import { createImageStore } from '#app/platform/images/image-store.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { createRazorpayRail } from '#app/platform/razorpay/razorpay-rail.server.ts';
import { startJobs } from '#app/platform/run-jobs.server.ts';
import { createSecretLinks } from '#app/platform/secret-links.server.ts';
import { loadOrCreateSecret } from '#app/platform/secrets.server.ts';
import { createBrandReader } from '#app/platform/shop-brand.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { keepSampleFilm } from './sample-film.server.ts';

type OpenServices = { services: Services; close: () => Promise<void>; notices: string[] };

/**
 * Opens what the server process needs, on a database that is already open, in this order: migrations, initial content,
 * sign-in, live updates. Then enrolls the people whose enrollment request was accepted and who now have an account with
 * a confirmed email address. `close` ends event streams and emails first, then the jobs, and the database last.
 */
export async function openServices(
  database: DatabaseHandle,
  { env, migrationsDir, log, clock }: { env: Env; migrationsDir: string; log: Log; clock: () => Date },
): Promise<OpenServices> {
  const { db } = database;
  await migrateDatabase(database, migrationsDir);
  await seedBuiltIn(db, clock());
  if (env.sampleContent) {
    const { courses } = await seedDemoCatalog(db, clock(), {
      withFestival: env.sampleFestival,
      zone: await siteZone(db),
    });
    if (courses > 0) await keepSampleFilm(db, env, clock());
  }
  if (env.sampleContent && env.hasGatewayDouble) await seedGateway(db);
  // The key that signs certificates is created here, at the first start, so that a request for the public half of this
  // key never has to write to the database.
  await certificateKey(db);
  const reports = await openReports(database, env, log);
  const hashQueue = createHashQueue();
  const limits = createLimits({ db, secret: await loadOrCreateSecret(db, 'limits'), clock });
  const auth = createAuth({
    db,
    env,
    secret: await loadOrCreateSecret(db, 'auth'),
    hashQueue,
    clock,
    log,
    isFactorRequired: () => isFactorRequiredNow(db, clock()),
  });
  const mail = createMailer({ db, env, log, clock, attach: (number) => attachDocument(db, number) });
  const images = createImageStore({ db, storage: openStorage('images', env), clock });
  const files = createFileStore({ db, storage: openStorage('files', env), clock });
  const uploads = createFileUploads({
    folder: join(env.dataDir, 'uploads'),
    store: files,
    find: (id) => findFile(db, id),
    clock,
  });
  const links = createSecretLinks({ secret: await loadOrCreateSecret(db, 'links'), site: env.baseUrl });
  const rail = env.razorpay ? createRazorpayRail(env.razorpay) : null;
  // The three following tasks run at the same time: the admin panel's password is hashed in another thread while the
  // live updates are opened and outstanding enrollments are created.
  const [{ portal, notices }, live] = await Promise.all([
    openPortal({ db, env, limits, hashQueue, clock, log, isOpen: () => isPortalOpenNow(db) }),
    createLiveBus({
      listen: database.listen,
      clock,
      timeZone: () => siteZone(db),
      nextPriceChange: (now) => findNextPriceChange(db, now),
      // Course cards show the number of students. A change of that number is therefore also reported to pages with
      // course cards.
      throttled: { student_counts: 'courses' },
    }),
    giveAllWaitingSeats(db, clock(), log),
  ]);
  live.subscribe(openMemory(db, live.isReceiving));
  const actorOf: Services['actorOf'] = async (headers, isUse) => {
    const actor = await auth.actorOf(headers, isUse);
    return actor.kind === 'visitor' ? portal.actorOf(headers, isUse) : actor;
  };
  const panelActorOf: Services['panelActorOf'] = async (headers, isUse) => {
    const actor = await auth.actorOf(headers, isUse);
    if (isAdmin(actor)) return actor;
    const holder = await portal.actorOf(headers, isUse);
    return isAdmin(holder) ? holder : actor;
  };
  const services = {
    env,
    db,
    database,
    reports,
    live,
    auth,
    portal,
    limits,
    mail,
    images,
    files,
    uploads,
    links,
    visits: createVisitCounter({ db, clock, log }),
    courseTypes: createLastReader<readonly ShownCourseType[]>(() => listCourseTypes(db), seededTypes),
    rail,
    brand: createBrandReader(db),
    log,
    actorOf,
    panelActorOf,
    clock,
  };
  const jobs = startJobs(allJobs, services);
  return {
    services: { ...services, jobs },
    notices,
    async close() {
      await live.close();
      await mail.stop();
      await jobs.stop();
      await services.visits.flush().catch((error: unknown) => log.warn({ err: error }, 'visits were lost'));
      await reports.close();
      await database.close();
    },
  };
}
