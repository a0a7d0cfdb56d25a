import { randomUUID } from 'node:crypto';
import type { Transaction } from '#app/db/database.server.ts';
import { moveRows } from '#app/db/tables/moving-tables.server.ts';
import type { HashOf } from './check-people.ts';
import { checkRow } from './check-row.ts';
import { decideRow } from './decide-row.ts';
import { fieldText, type MoveTerms, type PlannedRow } from './decision.ts';
import { loadWorld } from './load-world.server.ts';
import type { RawRow } from './move-kinds.ts';
import type { Reading } from './read-values.ts';
import { emptyWorld, targetKey, type World } from './world.ts';

const batchSize = 500;

type Parts = { moveId: string; terms: MoveTerms; reading: Reading; hashOf: HashOf };

/** Stores what the import would do with each row, and enters added ones into `world` for later rows. */
export async function planRows(
  tx: Transaction,
  rows: readonly RawRow[],
  { moveId, terms, reading, hashOf }: Parts,
): Promise<void> {
  const world = emptyWorld();
  for (let start = 0; start < rows.length; start += batchSize) {
    const checked = rows.slice(start, start + batchSize).map((row, index) => {
      const result = checkRow(row, reading, hashOf);
      return { row, result, position: start + index, targetId: randomUUID() };
    });
    const planned = checked.flatMap(({ row, result, position, targetId }): PlannedRow[] => {
      if (!result.success) return [];
      const { fields, label } = result;
      return [{ position, kind: row.kind, sourceId: row.id, targetId, fields, label }];
    });
    await loadWorld(tx, world, planned, { lock: false });
    const values = checked.map(({ row, result, position, targetId }) => {
      const { kind, source, id: sourceId } = row;
      const base = { moveId, position, kind, source: source.slice(0, 300), sourceId, label: result.label };
      if (!result.success) return { ...base, fate: 'refuse' as const, reason: result.error };
      const { fields, label } = result;
      const decision = decideRow(world, { position, kind, sourceId, targetId, fields, label }, terms);
      if (decision.fate === 'refuse') return { ...base, fate: decision.fate, reason: decision.reason };
      const isNew = decision.fate === 'add';
      const notes = [...(isNew || kind === 'enrollments' ? result.notes : []), ...decision.notes];
      const named = { label: namedAfter(world, fields, label), targetId: decision.targetId };
      return { ...base, ...named, fate: decision.fate, fields, notes };
    });
    await tx.insert(moveRows).values(values);
  }
}

/** Returns the label of a row with the person's email address and the course's title in place of their ids. */
function namedAfter(world: World, fields: object, label: string): string {
  const [userId, courseId] = [fieldText({ fields }, 'userId'), fieldText({ fields }, 'courseId')];
  const targetOf = (kind: 'users' | 'courses', id: string) => world.targets.get(targetKey(kind, id)) ?? id;
  const email = userId && world.users.get(`id ${targetOf('users', userId)}`)?.email;
  const title = courseId && world.courses.get(`id ${targetOf('courses', courseId)}`)?.title;
  const named = email ? label.replace(userId, () => email) : label;
  return title ? named.replace(courseId, () => title) : named;
}
