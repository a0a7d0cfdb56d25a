import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Result } from '#app/domain/result.ts';
import {
  type From,
  type Reauthenticated,
  reauthenticate,
  type SignInParts,
} from '#app/identity/reauthenticate.server.ts';
import { streamBackup } from '#app/platform/backup/write-backup.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { isDiskFull } from '#app/platform/disk-files.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { settingsNoun } from './settings-noun.ts';

type BackupContext = CommandContext & SignInParts & { env: Parameters<typeof openStorage>[1] };

type Refused = Extract<Reauthenticated, { success: false }>;

/** The caller must set `headers`, and read or destroy `content`. */
export type MadeBackup = Result<
  { headers: Headers; content: Readable },
  Refused['error'] | 'no-room',
  Pick<Refused, 'headers'> & { status: Refused['status'] | 507 }
>;

/** Refused without room for the rows. It has password hashes, so the password is asked for. */
export async function makeBackup(
  ctx: BackupContext,
  { password, from, withFiles }: { password: string; from: From; withFiles: boolean },
): Promise<MadeBackup> {
  assertRight(ctx.actor, 'data.move');
  const { db, actor, now, env } = ctx;
  const fresh = await reauthenticate(ctx, actor, password, from);
  if (!fresh.success) return fresh;
  const entry = { action: 'back-up', entity: settingsNoun, entityId: 'backup' } as const;
  const entryId = await recordAudit({ db, actor, now }, entry);
  const files = withFiles ? openStorage('files', env) : null;
  try {
    const content = await streamBackup({ db, storage: openStorage('images', env), files }, now);
    return { success: true, headers: fresh.headers, content };
  } catch (error) {
    // The entry is first, so that the backup has it. Here nothing was sent, and the set-up must not call one made.
    await db.delete(auditLog).where(eq(auditLog.id, entryId));
    if (isDiskFull(error)) return { success: false, error: 'no-room', status: 507, headers: fresh.headers };
    throw error;
  }
}
