import { eq } from 'drizzle-orm';
import { portalNoun } from '#app/core/accounts/portal-noun.ts';
import { isPortalOpenNow } from '#app/core/settings/read-door.server.ts';
import { endFactor } from '#app/core/students/ended-factor.server.ts';
import { studentNoun } from '#app/core/students/student-noun.ts';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import type { Role } from '#app/domain/access.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { createPasswords } from '#app/identity/passwords.server.ts';
import { resetPortalPassword } from '#app/identity/portal-password.server.ts';
import { createHashQueue } from '#app/platform/bounded-queue.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { passkeysOver } from '#app/words/en/passkey-words.ts';
import { checkUpgrade } from './check-upgrade.server.ts';
import {
  backUp,
  type CommandParts,
  type CommandReport,
  commandLine,
  copyIntoBucket,
  countAgain,
  exportAll,
  restore,
  storeSamples,
} from './data-commands.server.ts';
import { checkDatabase } from './doctor.server.ts';
import { importFiles } from './import-files.server.ts';
import type { Command } from './read-command.server.ts';

/** No rights are checked (PORTAL-4, ROLE-3): who can run it already controls the machine. */
export async function runCommand(command: Command, parts: CommandParts): Promise<CommandReport> {
  switch (command.name) {
    case 'admin-password':
      return await newPortalPassword(parts);
    case 'promote':
      return await setRole(parts, command.email, 'admin');
    case 'demote':
      return await setRole(parts, command.email, 'student');
    case 'remove-second-factor':
      return await removeFactorOf(parts, command.email);
    case 'backup':
      return await backUp(parts, command);
    case 'restore':
      return await restore(parts, command);
    case 'export':
      return await exportAll(parts, command.file);
    case 'import':
      return await importFiles(parts, command);
    case 'copy-images':
      return await copyIntoBucket(parts);
    case 'seed':
      return await storeSamples(parts);
    case 'upgrade-check':
      return await checkUpgrade(parts, command.backups);
    case 'recount':
      return await countAgain(parts);
    case 'doctor':
      return await checkDatabase(parts);
  }
}

async function newPortalPassword({ database: { db }, env, now }: CommandParts): Promise<CommandReport> {
  if (env.adminPassword !== undefined) {
    return { exitCode: 1, lines: ['✗ ADMIN_PASSWORD is set, and wins at every start: change it there.'] };
  }
  const made = await resetPortalPassword(db, createPasswords(createHashQueue()));
  await recordAudit(
    { db, actor: commandLine, now },
    { action: 'reset-password', entity: portalNoun, entityId: 'portal' },
  );
  return {
    exitCode: 0,
    lines: [
      `New password of the admin portal, shown this once: ${made}`,
      'Its open sessions are ended.',
      ...((await isPortalOpenNow(db)) ? [] : ['It is switched off: admins log in with their accounts.']),
    ],
  };
}

/** Removes the second factor of an account whose phone and backup codes are lost, and ends its sessions. */
async function removeFactorOf({ database, now }: CommandParts, email: string): Promise<CommandReport> {
  return await database.db.transaction(async (tx): Promise<CommandReport> => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, normalizeEmail(email)))
      .for('update');
    if (!user) return { exitCode: 1, lines: [`✗ There is no account with the address ${email}.`] };
    const ended = await endFactor({ db: tx, actor: commandLine, now }, user.id);
    if (!ended) return { exitCode: 0, lines: [`${email} has no second factor.`] };
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    const line = `${email} logs in with the password alone, and has to log in again.`;
    return { exitCode: 0, lines: [line, ...passkeysOver(ended)] };
  });
}

/** Changes an account's role and ends its sessions, so that the new rights apply at once. */
async function setRole({ database, now }: CommandParts, email: string, role: Role): Promise<CommandReport> {
  return await database.db.transaction(async (tx): Promise<CommandReport> => {
    const [user] = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(users.email, normalizeEmail(email)))
      .for('update');
    if (!user) return { exitCode: 1, lines: [`✗ There is no account with the address ${email}.`] };
    if (user.role === role) return { exitCode: 0, lines: [`${email} is ${titles[role]} already.`] };
    await tx.update(users).set({ role, helper: null, updatedAt: now }).where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    const action = role === 'admin' ? 'promote' : 'demote';
    const change = { before: { role: user.role }, after: { role } };
    await recordAudit(
      { db: tx, actor: commandLine, now },
      { action, entity: studentNoun, entityId: user.id, ...change },
    );
    return { exitCode: 0, lines: [`${email} is ${titles[role]} now, and has to log in again.`] };
  });
}

const titles: Record<Role, string> = { admin: 'an admin', student: 'a student' };
