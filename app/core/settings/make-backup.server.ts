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
import { assertAdmin } from '#app/platform/guards.server.ts';
import { openImageStorage } from '#app/platform/images/open-image-storage.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { settingsNoun } from './settings-noun.ts';

type BackupContext = CommandContext & SignInParts & { env: Parameters<typeof openImageStorage>[0] };

type Refused = Extract<Reauthenticated, { success: false }>;

/**
 * `headers` are to be set on the response. The file belongs to the caller, who must call `remove` once it is
 * sent.
 */
export type MadeBackup = Result<
  { headers: Headers; path: string; remove: () => Promise<void> },
  Refused['error'],
  Omit<Refused, 'success' | 'error'>
>;

/**
 * Writes everything the shop stores into one file on this machine. The admin must enter the password again,
 * because the backup contains everyone's password hashes. The backup is audited, so the entry is in the
 * backup too.
 */
export async function makeBackup(
  ctx: BackupContext,
  { password, from }: { password: string; from: From },
): Promise<MadeBackup> {
  assertAdmin(ctx.actor);
  const { db, actor, now, env } = ctx;
  const fresh = await reauthenticate(ctx, actor, password, from);
  if (!fresh.success) return fresh;
  const folder = await mkdtemp(join(tmpdir(), 'pankh-backup-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await recordAudit(db, actor, { action: 'back-up', entity: settingsNoun, entityId: 'backup' }, now);
    const path = join(folder, 'shop');
    await writeBackup({ db, storage: openImageStorage(env) }, path, now);
    return { success: true, headers: fresh.headers, path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
