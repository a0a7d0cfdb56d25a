import { applyMove } from '#app/core/moving/apply-move.server.ts';
import { exportAcademy } from '#app/core/moving/export-academy.server.ts';
import { listMoveRows } from '#app/core/moving/move-queries.server.ts';
import { startMove } from '#app/core/moving/start-move.server.ts';
import type { Database } from '#app/db/database.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { untouchable } from '#tests/security/untouchable.ts';

const portal: Actor = { kind: 'portal', sessionId: 's' };
export const now = new Date('2026-05-04T10:00:00.000Z');

type Sent = { to: string; body: string };

/**
 * Returns the context for the commands that import data, for an admin who signed in with the admin panel's shared
 * password. The password that this context accepts is the string 'right'.
 */
export function movingContext(db: Database, sent: Sent[] = []) {
  return {
    db,
    now,
    actor: portal,
    zone: 'Asia/Kolkata',
    env: { baseUrl: 'https://a.example' },
    from: { headers: new Headers(), address: '203.0.113.9' },
    auth: untouchable('auth'),
    limits: untouchable('limits'),
    mail: {
      enqueue: async (_: Database, { to, body }: { to: string; body: string }) =>
        void sent.push({ to, body }),
      sendDue: async () => 0,
      stop: async () => undefined,
    },
    portal: {
      signIn: async (password: string) =>
        password === 'right'
          ? ({ success: true, actor: portal, headers: new Headers({ 'set-cookie': 'portal=new' }) } as const)
          : ({
              success: false,
              error: 'wrong-password',
              status: 400,
              retryAfterSeconds: 0,
              headers: new Headers(),
            } as const),
    },
  };
}

type Files = Parameters<typeof startMove>[1]['files'];

/**
 * Starts a data import with these files and checks them. Returns the import's id and what it would do with each row.
 */
export async function check(
  db: Database,
  files: Files,
  { parameters = '', overwrites = false }: { parameters?: string; overwrites?: boolean } = {},
) {
  const started = await startMove(movingContext(db), { files, parameters, overwrites });
  if (!started.success) throw new Error(started.error);
  return { id: started.id, rows: await rowsOf(db, started.id) };
}

export async function rowsOf(db: Database, id: string) {
  const pages = [1, 2, 3].map((page) => listMoveRows(db, { id, fate: null, page }));
  return (await Promise.all(pages)).flat();
}

/**
 * Applies a data import that `check` has prepared. Does so in one call; the admin panel needs several, each for up to
 * ten batches of 500 rows.
 */
export async function apply(
  db: Database,
  id: string,
  choices: Partial<Parameters<typeof applyMove>[1]> = {},
  sent: Sent[] = [],
) {
  return await applyMove(movingContext(db, sent), {
    id,
    admins: [],
    invites: false,
    password: '',
    batches: 1_000,
    ...choices,
  });
}

/**
 * Returns the academy's data in the form of the shop's own export. The time of the export is left out, so that two
 * exports can be compared.
 */
export async function exported(db: Database): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of exportAcademy(db, now)) text += piece;
  const { exported_at: _, ...data } = JSON.parse(text);
  return data;
}
