import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sum } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { files as fileTable } from '#app/db/tables/file-tables.server.ts';
import type { Result } from '#app/domain/result.ts';
import {
  type From,
  type Reauthenticated,
  reauthenticate,
  type SignInParts,
} from '#app/identity/reauthenticate.server.ts';
import { writeBackup } from '#app/platform/backup/write-backup.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { freeBytesOf, isDiskFull } from '#app/platform/disk-files.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { settingsNoun } from './settings-noun.ts';

type BackupContext = CommandContext & SignInParts & { env: Parameters<typeof openStorage>[1] };

/** The bytes that a backup leaves free on the disk, because the database may be on the same one. */
const spareBytes = 1024 ** 3;

type Refused = Extract<Reauthenticated, { success: false }>;

/** The caller must set `headers` and call `remove` after sending `path`. */
export type MadeBackup = Result<
  { headers: Headers; path: string; remove: () => Promise<void> },
  Refused['error'] | 'no-room',
  Pick<Refused, 'headers'> & { status: Refused['status'] | 507 }
>;

/**
 * Writes all data to a file on the server, with or without lesson files; refused if the disk has no room. It has
 * password hashes, so the password is asked for. The audit entry comes first, so that the backup has it.
 */
export async function makeBackup(
  ctx: BackupContext,
  { password, from, withFiles }: { password: string; from: From; withFiles: boolean },
): Promise<MadeBackup> {
  assertAdmin(ctx.actor);
  const { db, actor, now, env } = ctx;
  const fresh = await reauthenticate(ctx, actor, password, from);
  if (!fresh.success) return fresh;
  const noRoom = { success: false, error: 'no-room', status: 507, headers: fresh.headers } as const;
  if (withFiles && (await filesBytes(db)) > (await freeBytesOf(tmpdir())) - spareBytes) return noRoom;
  const folder = await mkdtemp(join(tmpdir(), 'pankh-backup-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await recordAudit({ db, actor, now }, { action: 'back-up', entity: settingsNoun, entityId: 'backup' });
    const path = join(folder, 'shop');
    const files = withFiles ? openStorage('files', env) : null;
    await writeBackup({ db, storage: openStorage('images', env), files }, path, now);
    return { success: true, headers: fresh.headers, path, remove };
  } catch (error) {
    await remove();
    if (isDiskFull(error)) return noRoom;
    throw error;
  }
}

async function filesBytes(db: Database): Promise<number> {
  const [all] = await db.select({ bytes: sum(fileTable.bytes).mapWith(Number) }).from(fileTable);
  return all?.bytes ?? 0;
}
