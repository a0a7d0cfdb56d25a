import { eq } from 'drizzle-orm';
import { portalNoun } from '#app/core/accounts/portal-noun.ts';
import { studentNoun } from '#app/core/students/student-noun.ts';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import type { Actor, Role } from '#app/domain/access.ts';
import type { Env } from '#app/env.server.ts';
import { createPasswords } from '#app/identity/passwords.server.ts';
import { resetPortalPassword } from '#app/identity/portal-password.server.ts';
import { restoreBackup } from '#app/platform/backup/restore-backup.server.ts';
import { writeBackup } from '#app/platform/backup/write-backup.server.ts';
import { createHashQueue } from '#app/platform/bounded-queue.server.ts';
import { copyImages } from '#app/platform/images/copy-images.server.ts';
import { openImageStorage } from '#app/platform/images/open-image-storage.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { checkDatabase, checkRunningServer } from './doctor.server.ts';

export const commandNames = [
  'admin-password',
  'promote',
  'demote',
  'backup',
  'restore',
  'copy-images',
  'doctor',
] as const;
export type CommandName = (typeof commandNames)[number];

export const usage = `Usage: npm run pankh -- <command>

  admin-password     make a new password of the admin portal and show it once
  promote <email>    make an account an admin
  demote <email>     make an admin a student again
  backup <file>      write everything, images too, into one new file
  restore <file>     fill an empty database, of either engine, from a backup
  copy-images        copy uploaded images from the data folder into the bucket of the S3_ settings
  doctor             check settings, database and image storage

On the embedded database, stop the server first; the panel's Settings make a backup while it runs.`;

/**
 * The result of a command: what it found or did, one line each. `ok` is false if a command did nothing or if
 * the command `doctor` found a problem.
 */
export type CommandResult = { ok: boolean; lines: string[] };

type CommandParts = {
  database: DatabaseHandle;
  env: Env;
  /** The folder of this build's database migrations. */
  migrations: string;
  now: Date;
};

const commandLine: Actor = { kind: 'system', reason: 'Command line' };

/**
 * Runs one command of the server's command line (PORTAL-4, ROLE-3). It checks no rights, because whoever can
 * run the command line already controls the machine.
 */
export async function runCommand(
  name: CommandName,
  args: string[],
  parts: CommandParts,
): Promise<CommandResult> {
  switch (name) {
    case 'admin-password':
      return await newPortalPassword(parts);
    case 'promote':
      return await setRole(parts, args[0], 'admin');
    case 'demote':
      return await setRole(parts, args[0], 'student');
    case 'backup':
      return await backUp(parts, args[0]);
    case 'restore':
      return await restore(parts, args[0]);
    case 'copy-images':
      return await copyIntoBucket(parts);
    case 'doctor':
      return await checkDatabase(parts);
  }
}

export const doctor = { ofRunningServer: checkRunningServer };

async function newPortalPassword({ database: { db }, env, now }: CommandParts): Promise<CommandResult> {
  if (env.adminPassword !== undefined) {
    return { ok: false, lines: ['✗ ADMIN_PASSWORD is set, and wins at every start: change it there.'] };
  }
  const made = await resetPortalPassword(db, createPasswords(createHashQueue()));
  await recordAudit(
    db,
    commandLine,
    { action: 'reset-password', entity: portalNoun, entityId: 'portal' },
    now,
  );
  return {
    ok: true,
    lines: [`New password of the admin portal, shown this once: ${made}`, 'Its open sessions are ended.'],
  };
}

async function backUp({ database: { db }, env, now }: CommandParts, path: string | undefined) {
  if (!path) return { ok: false, lines: ['✗ Into which new file?'] };
  const { rows, images } = await writeBackup({ db, storage: openImageStorage(env) }, path, now);
  const lines = [
    `${rows} rows and ${images} image files are in ${path}.`,
    'It holds password hashes and the key that signs certificates: keep it like a key.',
  ];
  return { ok: true, lines };
}

async function restore({ database, env, migrations }: CommandParts, path: string | undefined) {
  if (!path) return { ok: false, lines: ['✗ From which file?'] };
  const storage = openImageStorage(env);
  const { rows, images, madeAt } = await restoreBackup({ database, storage, migrations }, path);
  const lines = [`${rows} rows and ${images} image files of ${madeAt} are back. Everybody logs in anew.`];
  return { ok: true, lines };
}

async function copyIntoBucket({ database, env }: CommandParts): Promise<CommandResult> {
  if (!env.bucket) return { ok: false, lines: ['✗ S3_ENDPOINT and the settings beside it are not set.'] };
  const from = openImageStorage({ ...env, bucket: undefined });
  const { copied, missing } = await copyImages(database.db, { from, to: openImageStorage(env) });
  const lines = [`${copied} files copied into the bucket ${env.bucket.bucket}.`];
  if (missing > 0)
    lines.push(`${missing} files are not in ${env.dataDir}/images; perhaps they moved before.`);
  return { ok: true, lines };
}

/** Changes an account's role and ends its sessions, so that the new rights apply at once. */
async function setRole(
  { database, now }: CommandParts,
  email: string | undefined,
  role: Role,
): Promise<CommandResult> {
  if (!email) return { ok: false, lines: ['✗ Which account? Give its email address.'] };
  return await database.db.transaction(async (tx): Promise<CommandResult> => {
    const [user] = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for('update');
    if (!user) return { ok: false, lines: [`✗ There is no account with the address ${email}.`] };
    if (user.role === role) return { ok: true, lines: [`${email} is ${titles[role]} already.`] };
    await tx.update(users).set({ role, updatedAt: now }).where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    const action = role === 'admin' ? 'promote' : 'demote';
    const change = { before: { role: user.role }, after: { role } };
    await recordAudit(tx, commandLine, { action, entity: studentNoun, entityId: user.id, ...change }, now);
    return { ok: true, lines: [`${email} is ${titles[role]} now, and has to log in again.`] };
  });
}

const titles: Record<Role, string> = { admin: 'an admin', student: 'a student' };
