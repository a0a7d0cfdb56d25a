import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '#app/domain/result.ts';
import {
  type From,
  type Reauthenticated,
  reauthenticate,
  type SignInParts,
} from '#app/identity/reauthenticate.server.ts';
import { writeBackup } from '#app/platform/backup/write-backup.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { openFileStorage } from '#app/platform/files/open-file-storage.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { openImageStorage } from '#app/platform/images/open-image-storage.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { settingsNoun } from './settings-noun.ts';

type BackupContext = CommandContext & SignInParts & { env: Parameters<typeof openImageStorage>[0] };

type Refused = Extract<Reauthenticated, { success: false }>;

/**
 * The result of making a backup. The caller must set `headers` on the response, and call `remove` after sending
 * the file at `path`.
 */
export type MadeBackup = Result<
  { headers: Headers; path: string; remove: () => Promise<void> },
  Refused['error'],
  Omit<Refused, 'success' | 'error'>
>;

/**
 * Writes all data of the shop to a file on the server, with or without the files of lessons. The file contains password hashes, so the admin must
 * enter the password again. The audit entry is stored first, so that the backup contains it.
 */
export async function makeBackup(
  ctx: BackupContext,
  { password, from, withFiles }: { password: string; from: From; withFiles: boolean },
): Promise<MadeBackup> {
  assertAdmin(ctx.actor);
  const { db, actor, now, env } = ctx;
  const fresh = await reauthenticate(ctx, actor, password, from);
  if (!fresh.success) return fresh;
  const folder = await mkdtemp(join(tmpdir(), 'pankh-backup-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await recordAudit({ db, actor, now }, { action: 'back-up', entity: settingsNoun, entityId: 'backup' });
    const path = join(folder, 'shop');
    const files = withFiles ? openFileStorage(env) : null;
    await writeBackup({ db, storage: openImageStorage(env), files }, path, now);
    return { success: true, headers: fresh.headers, path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
