import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { countUnprovenPrices } from '#app/core/offers/struck-differences.server.ts';
import { getSetup } from '#app/core/setup/setup-queries.server.ts';
import { countWrongLearning, hasSearchIndexes, listWrongTotals } from '#app/db/check-totals.server.ts';
import type { Database, DatabaseHandle } from '#app/db/database.server.ts';
import { openReports } from '#app/db/reports.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { storedImageName } from '#app/domain/stored-image.ts';
import type { Env } from '#app/env.server.ts';
import { canProve } from '#app/identity/login-services.server.ts';
import { listMissingFiles } from '#app/platform/files/copy-files.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { StorageError } from '#app/platform/storage-error.server.ts';
import { counted } from '#app/words/en/counted.ts';
import { struckPricesNote } from '#app/words/en/price-history-words.ts';
import { setupLine } from '#app/words/en/setup-words.ts';
import type { CommandReport } from './data-commands.server.ts';

type Check = { level: 'fine' | 'note' | 'fault'; line: string };

const openHost: Check = {
  level: 'note',
  line: 'HOST=0.0.0.0 although TRUSTED_PROXIES=loopback: the shop can be reached past the proxy',
};

const signs = { fine: '✓', note: '!', fault: '✗' } as const;

// The name of the file with which the storage is tested. No upload ever has this name, because uploads get random
// names.
const probe = storedImageName('0'.repeat(32), 1);

/** Tests the storage of uploaded images by writing, reading and deleting a file of a few bytes. */
async function checkStorage(env: Env): Promise<Check> {
  const place = env.bucket ? `the bucket ${env.bucket.bucket}` : `${env.dataDir}/images`;
  try {
    const storage = openStorage('images', env);
    await storage.write(probe, Buffer.from('probe'));
    const found = await storage.read(probe);
    await storage.remove([probe]);
    if (found && Buffer.from(found).toString() === 'probe')
      return { level: 'fine', line: `Images: kept in ${place}, which can be written and read` };
    return { level: 'fault', line: `Images: what was written to ${place} could not be read back` };
  } catch (error) {
    const why = error instanceof StorageError ? error.message : 'it failed';
    return { level: 'fault', line: `Images: ${place} cannot be used: ${why}` };
  }
}

/** Checks that the replica, if one is configured, replicates this database and is up to date (OPS-33). */
async function checkReplica(database: Pick<DatabaseHandle, 'db'>, env: Env): Promise<Check[]> {
  if (env.databaseReplicaUrl === undefined) return [];
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const reports = await openReports(database, env, silent);
  const fault = await reports.fault().finally(() => reports.close());
  if (fault === null) return [{ level: 'fine', line: 'Replica: it has everything that is in the database' }];
  return [{ level: 'fault', line: `Replica: DATABASE_REPLICA_URL cannot be used: ${fault}` }];
}

/** Reports lesson files whose content is missing, for example after a restore without files (LEARN-78). */
async function checkFiles(db: Database, env: Env): Promise<Check> {
  try {
    const { used: missing, unused } = await listMissingFiles(db, openStorage('files', env));
    if (missing.length === 0 && unused.length > 0) {
      const removed = `${counted(unused.length, 'file')} of removed lessons missing`;
      const them = unused.length === 1 ? 'it' : 'them';
      return { level: 'note', line: `Files of lessons: ${removed}; nothing shows ${them}` };
    }
    if (missing.length === 0) return { level: 'fine', line: 'Files of lessons: all are there' };
    const some = missing.slice(0, 10).join(', ');
    const more = missing.length > 10 ? ` and ${missing.length - 10} more` : '';
    return { level: 'fault', line: `Files of lessons: ${missing.length} are missing: ${some}${more}` };
  } catch (error) {
    const why = error instanceof StorageError ? error.message : 'it failed';
    return { level: 'fault', line: `Files of lessons: they cannot be looked up: ${why}` };
  }
}

/** The database must be open. Lists what is fine, what deserves attention and what is wrong. */
export async function checkDatabase(parts: {
  database: Pick<DatabaseHandle, 'db' | 'engine'>;
  env: Env;
  now: Date;
}): Promise<CommandReport> {
  const { env, database, now } = parts;
  const checks: Check[] = [
    { level: 'fine', line: `Node ${process.versions.node}` },
    { level: 'fine', line: `Database: ${database.engine}, reachable, its tables up to date` },
    env.baseUrlIsSet
      ? { level: 'fine', line: `Public address: ${env.baseUrl}` }
      : { level: 'note', line: `BASE_URL is not set: links in mails say ${env.baseUrl}` },
    env.baseUrlIsSet && env.baseUrl.startsWith('http:')
      ? { level: 'note', line: 'BASE_URL is not https: cookies travel unprotected' }
      : { level: 'fine', line: 'Cookies fit the public address' },
    ...(env.baseUrl.startsWith('https:') && env.trustedProxies.length === 0
      ? [{ level: 'note', line: 'TRUSTED_PROXIES is not set: the proxy counts as the only visitor' } as const]
      : []),
    ...(env.host === '0.0.0.0' && env.trustedProxies.join() === 'loopback' ? [openHost] : []),
    env.smtpUrl
      ? { level: 'fine', line: 'Mail: a server is set' }
      : { level: 'note', line: 'SMTP_URL is not set: mails are kept, and not sent' },
    ...env.services.filter((service) => !env.smtpUrl && !canProve(service)).map(proofless),
    ...(await checkReplica(database, env)),
    await checkStorage(env),
    await checkFiles(database.db, env),
    ...(await checkSetup(database.db, env)),
    ...(await checkRows(database.db)),
    await checkStruckPrices(database.db, now),
    await checkTotals(database.db),
    await checkSearches(database.db),
  ];
  return {
    exitCode: checks.some(({ level }) => level === 'fault') ? 1 : 0,
    lines: checks.map(({ level, line }) => `${signs[level]} ${line}`),
  };
}

// DAY-171: without emails, nothing shows again who has no password.
const proofless = ({ label }: Env['services'][number]): Check => ({
  level: 'note',
  line: `${label} without SMTP_URL: who logs in by ${label} alone cannot change address, password or services`,
});

/** Checks that the price history proves every struck-through former price that visitors see (SELL-119). */
async function checkStruckPrices(db: Database, now: Date): Promise<Check> {
  const unproven = await countUnprovenPrices(db, now);
  return unproven > 0
    ? { level: 'note', line: struckPricesNote(unproven) }
    : { level: 'fine', line: 'Every struck price is what the price history proves' };
}

/** Names the first totals that differ from their rows, and learning figures likewise. */
async function checkTotals(db: Database): Promise<Check> {
  const [wrong, accounts] = await Promise.all([listWrongTotals(db, 4), countWrongLearning(db)]);
  if (wrong.length === 0 && accounts === 0)
    return { level: 'fine', line: 'Totals: equal to the payments, enrollments and accounts' };
  const named = wrong.slice(0, 3).map(({ kind, startsOn, courseId, kept, counted }) => {
    const of = [kind, startsOn === '-infinity' ? '' : startsOn, courseId].filter(Boolean).join(' ');
    return `${of}: kept ${kept.count} and ${kept.paise} paise, counted ${counted.count} and ${counted.paise} paise`;
  });
  const more = wrong.length > named.length ? ['and more'] : [];
  const learning = accounts > 0 ? [`the learning figures of ${accounts} accounts`] : [];
  const differences = [...named, ...more, ...learning].join('; ');
  return {
    level: 'fault',
    line: `Totals differ from the rows (pankh recount mends them): ${differences}`,
  };
}

async function checkSearches(db: Database): Promise<Check> {
  return (await hasSearchIndexes(db))
    ? { level: 'fine', line: 'Searches have their indexes' }
    : {
        level: 'note',
        line: 'Searches read whole tables: have pg_trgm allowed in the database, then run pankh recount',
      };
}

/** Reports the open items of the setup checklist that the admin panel shows (BRAND-58). */
async function checkSetup(db: Database, env: Env): Promise<Check[]> {
  const { items } = await getSetup(db, { hasMail: mailIsSent(env), hasGateway: env.razorpay !== undefined });
  const open = items.filter(({ state }) => state === 'open');
  if (open.length === 0) return [{ level: 'fine', line: 'Set-up: everything is done or left out' }];
  return open.map(({ item }) => ({ level: 'note', line: setupLine(item) }));
}

async function checkRows(db: Database): Promise<Check[]> {
  const [[admins], [failed]] = await Promise.all([
    db
      .select({ count: count() })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.banned, false))),
    db
      .select({ count: count() })
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), isNotNull(mailOutbox.lastError))),
  ]);
  const unsent = failed?.count ?? 0;
  return [
    { level: 'fine', line: `Admin accounts: ${admins?.count ?? 0}, and the portal's password` },
    unsent > 0
      ? { level: 'fault', line: `${unsent} mails could not be sent: see last_error in mail_outbox` }
      : { level: 'fine', line: 'No mail is stuck' },
  ];
}
