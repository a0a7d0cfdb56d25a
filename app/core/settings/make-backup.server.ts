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

/** `headers`, to be set on the answer. The file is the caller's, who calls `remove` when it was sent. */
export type MadeBackup =
  | { success: true; headers: Headers; path: string; remove: () => Promise<void> }
  | { success: false; status: number; headers: Headers };

/**
 * All that the shop holds in one file on this machine, for an admin who has given the password anew: it holds the hashes
 * of all others. The act stands in the audit, and so in the backup.
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
