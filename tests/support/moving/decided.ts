import { checkRow } from '#app/core/moving/check-row.ts';
import { decideRow } from '#app/core/moving/decide-row.ts';
import type { Decision, MoveTerms } from '#app/core/moving/decision.ts';
import type { MoveKind } from '#app/core/moving/move-kinds.ts';
import { emptyWorld, type World } from '#app/core/moving/world.ts';

export const now = new Date('2026-05-04T10:00:00Z');
export const terms: MoveTerms = { overwrites: false, isOwn: false, admins: new Set(), now };
export const overwriting = { ...terms, overwrites: true };
export const own = { ...terms, isOwn: true };
export const longId = 'k9Q2w8Zx7Lm3Np5Rt1Vb';

export type Row = [kind: MoveKind, id: string | null, raw: Record<string, unknown>];
/**
 * Decides what happens to each row of an import, in order, as a real import does. If row 1 is stored as a new
 * object, the object's id is `new-1`, and so on.
 */
export function decideAll(world: World, rows: Row[], choice: MoveTerms = terms): Decision[] {
  return rows.map(([kind, sourceId, raw], index) => {
    const reading = { zone: 'Asia/Kolkata', now, dates: 'dmy' as const };
    const hashOf = (salt: string, hash: string) => salt + hash;
    const checked = checkRow({ kind, source: 'test', id: sourceId, raw }, reading, hashOf);
    if (!checked.success) throw new Error(`refused: ${checked.error}`);
    const { fields, label } = checked;
    const position = index + 1;
    return decideRow(world, { position, kind, sourceId, targetId: `new-${position}`, fields, label }, choice);
  });
}
export function shop(rows: Row[] = []): World {
  const world = emptyWorld();
  for (const key of ['programming', 'drone'])
    world.courseTypes.set(key, { key, label: key, family: 'programming' } as never);
  decideAll(world, rows);
  world.targets.clear();
  return world;
}
/**
 * Returns for each row of an import what happens to it (`add`, `update` …) and its id in the shop, or why it
 * is refused.
 */
export const fates = (decisions: Decision[]) =>
  decisions.map((one) => (one.fate === 'refuse' ? `refuse ${one.reason}` : `${one.fate} ${one.targetId}`));
export const written = (decision: Decision | undefined) =>
  decision && 'write' in decision ? decision.write.values : {};

export const kites = {
  title: 'Kites',
  price: 499,
  duration_days: 5,
  slug: 'kites',
  course_type: 'drone',
};
export const asha = { email: 'asha@example.in', full_name: 'Asha Rao' };
export const seat = { user_email: asha.email, course: 'Kites' };
export const base: Row[] = [
  ['users', 'u1', asha],
  ['courses', 'c1', kites],
];
