import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/accounts.server.ts';
import { mailOutbox } from '#app/db/tables/desk.server.ts';
import type { Env } from '#app/env.server.ts';

type Report = { ok: boolean; lines: string[] };
type Check = { level: 'fine' | 'note' | 'fault'; line: string };

const signs = { fine: '✓', note: '!', fault: '✗' } as const;

/** Looks at the settings and at a database that is open: what is fine, what to know, what is wrong. */
export async function checkDatabase(parts: {
  database: Pick<DatabaseHandle, 'db' | 'engine'>;
  env: Env;
}): Promise<Report> {
  const { env, database } = parts;
  const checks: Check[] = [
    { level: 'fine', line: `Node ${process.versions.node}` },
    { level: 'fine', line: `Database: ${database.engine}, reachable, its tables up to date` },
    env.baseUrlIsSet
      ? { level: 'fine', line: `Public address: ${env.baseUrl}` }
      : { level: 'note', line: `BASE_URL is not set: links in mails say ${env.baseUrl}` },
    env.baseUrlIsSet && env.baseUrl.startsWith('http:')
      ? { level: 'note', line: 'BASE_URL is not https: cookies travel unprotected' }
      : { level: 'fine', line: 'Cookies fit the public address' },
    env.smtpUrl
      ? { level: 'fine', line: 'Mail: a server is set' }
      : { level: 'note', line: 'SMTP_URL is not set: mails are kept, and not sent' },
    ...(await checkRows(database.db)),
  ];
  return {
    ok: checks.every(({ level }) => level !== 'fault'),
    lines: checks.map(({ level, line }) => `${signs[level]} ${line}`),
  };
}

/** While the server holds the embedded database, it is asked itself. */
export async function checkRunningServer(baseUrl: string): Promise<Report> {
  const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  if (answer?.ok) return { ok: true, lines: [`✓ Pankh is running at ${baseUrl} and answers.`] };
  const line = `✗ Another process holds the database, and nothing healthy answers at ${baseUrl}/readyz.`;
  return { ok: false, lines: [line] };
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
