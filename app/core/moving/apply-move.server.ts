import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { moves } from '#app/db/tables/moving-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import {
  type From,
  type ReauthenticationError,
  reauthenticate,
  type SignInParts,
} from '#app/identity/reauthenticate.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { applyBatch, type BatchContext } from './apply-batch.server.ts';
import { moveNoun } from './move-noun.ts';
import { countRows } from './move-queries.server.ts';

type ApplyContext = BatchContext & SignInParts & { from: From };
type ApplyInput = {
  id: string;
  /** The `move_rows.position` of those people whom the admin chose to make admins of this shop. */
  admins: readonly number[];
  /** Whether people who are imported without a password are emailed a link to choose one. */
  invites: boolean;
  /** The password of the admin who imports; needed only if `admins` is not empty. */
  password: string;
  /** The maximum number of batches of 500 rows that this call stores. The next call continues after them. */
  batches?: number;
};
type ApplyRefusal = 'gone' | 'not-checked' | ReauthenticationError;
export type ApplyOutcome = Result<
  { isDone: boolean; headers: Headers },
  ApplyRefusal,
  { retryAfterSeconds: number; headers: Headers }
>;

type Move = typeof moves.$inferSelect;

/** Stores each batch wholly or not at all, without what changed since the check. Call it until done. */
export async function applyMove(ctx: ApplyContext, input: ApplyInput): Promise<ApplyOutcome> {
  assertRight(ctx.actor, 'data.move');
  const { db, actor, now } = ctx;
  const [found] = await db.select().from(moves).where(eq(moves.id, input.id));
  const headers = new Headers();
  if (!found) return { success: false, error: 'gone', retryAfterSeconds: 0, headers };
  if (found.state === 'mapping')
    return { success: false, error: 'not-checked', retryAfterSeconds: 0, headers };
  if (found.state === 'checked') {
    if (input.admins.length > 0) {
      const fresh = await reauthenticate(ctx, actor, input.password, ctx.from);
      if (!fresh.success) return fresh;
      for (const cookie of fresh.headers.getSetCookie()) headers.append('set-cookie', cookie);
    }
    await begin(db, actor, found, input, now);
  }
  let isDone = found.state === 'done';
  for (let batch = 0; !isDone && batch < (input.batches ?? 10); batch++)
    isDone = await applyBatch(ctx, input.id);
  return { success: true, isDone, headers };
}

/** For the command line (MOVE-23): no admins and no password, as its user controls the machine. */
export async function applyWholeMove(
  ctx: BatchContext,
  { id, invites }: Pick<ApplyInput, 'id' | 'invites'>,
): Promise<Result<object, 'gone' | 'not-checked'>> {
  assertRight(ctx.actor, 'data.move');
  const [found] = await ctx.db.select().from(moves).where(eq(moves.id, id));
  if (!found) return { success: false, error: 'gone' };
  if (found.state === 'mapping') return { success: false, error: 'not-checked' };
  await begin(ctx.db, ctx.actor, found, { admins: [], invites }, ctx.now);
  while (!(await applyBatch(ctx, id)));
  return { success: true };
}

/** Stores the admin's final choices, and audits the import with its planned numbers of rows. */
async function begin(
  db: Database,
  actor: Actor,
  move: Move,
  input: Pick<ApplyInput, 'admins' | 'invites'>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const answers = { admins: [...input.admins], invites: input.invites };
    const begun = await tx
      .update(moves)
      .set({ state: 'applying', answers })
      .where(and(eq(moves.id, move.id), eq(moves.state, 'checked')))
      .returning({ id: moves.id });
    if (begun.length === 0) return;
    const name = move.files.map((file) => file.name).join(', ');
    const counts = Object.fromEntries(
      (await countRows(tx, move.id)).map(({ kind, fate, count }) => [`${kind} ${fate}`, count]),
    );
    const entry = {
      action: 'import',
      entity: moveNoun,
      entityId: move.id,
      after: { name, ...counts },
    } as const;
    await recordAudit({ db: tx, actor, now }, entry);
  });
}
