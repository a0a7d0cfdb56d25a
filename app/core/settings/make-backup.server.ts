import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#app/db/database.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { type From, reauthenticate, type SignInParts } from '#app/identity/reauthenticate.server.ts';
import { writeBackup } from '#app/platform/backup/write-backup.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { openImageStorage } from '#app/platform/images/open-image-storage.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { settingsNoun } from './settings-noun.ts';

type MakeBackupParts = SignInParts & { db: Database; env: Parameters<typeof openImageStorage>[0] };

/**
 * `headers` are to be set on the response. The file belongs to the caller, who must call `remove` once it is
 * sent.
 */
export type MadeBackup =
  | { success: true; headers: Headers; path: string; remove: () => Promise<void> }
  | { success: false; status: number; headers: Headers };

/**
 * Writes everything the shop stores into one file on this machine. The admin must enter the password again,
 * because the backup contains everyone's password hashes. The backup is audited, so the entry is in the
 * backup too.
 */
export async function makeBackup(
  parts: MakeBackupParts,
  actor: Actor,
  password: string,
  from: From,
  now: Date,
): Promise<MadeBackup> {
  assertAdmin(actor);
  const fresh = await reauthenticate(parts, actor, password, from);
  if (!fresh.success) return fresh;
  const folder = await mkdtemp(join(tmpdir(), 'pankh-backup-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await recordAudit(parts.db, actor, { action: 'back-up', entity: settingsNoun, entityId: 'backup' }, now);
    const path = join(folder, 'shop');
    await writeBackup({ db: parts.db, storage: openImageStorage(parts.env) }, path, now);
    return { success: true, headers: fresh.headers, path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
