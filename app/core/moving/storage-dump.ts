import type { FileContent, MoveKind, RawRow } from './move-kinds.ts';
import { isRecord, plainRecord } from './plain-values.ts';

export const dumpKinds = [
  ...(['users', 'courses', 'enrollments', 'payments', 'achievements', 'activity'] as const),
  ...(['testimonials', 'faqs', 'festivals', 'home_stats'] as const),
] as const satisfies readonly MoveKind[];
export type DumpKind = (typeof dumpKinds)[number] | 'none';
export type DumpChoice = Readonly<Record<string, DumpKind>>;
/** The owner's kind for all rows under a storage key, or the function that recognizes each. */
type KindOf = MoveKind | typeof kindByShape;

/** Reads `copy(JSON.stringify(localStorage))`, each row's kind by its fields or the owner's word. */
export function readStorageDump(json: Record<string, unknown>, choice: DumpChoice = {}): FileContent {
  const rows: RawRow[] = [];
  const leftOut: string[] = [];
  for (const [key, stored] of Object.entries(json)) {
    const said = Object.hasOwn(choice, key) ? choice[key] : undefined;
    const value = typeof stored === 'string' ? parsed(stored) : stored;
    const found = said === 'none' ? [] : itemsOf(key, value, said ?? kindByShape);
    if (found.length === 0) leftOut.push(key);
    for (const row of found) rows.push(row);
  }
  const userIds = rows.flatMap(({ kind, id }) => (kind === 'users' && id !== null ? [id] : []));
  return { rows: rows.map((row) => withOwner(row, userIds)), leftOut };
}

export function kindByShape(item: Record<string, unknown>): MoveKind | null {
  const has = (...names: string[]) => names.every((name) => Object.hasOwn(item, name));
  if (has('user_id', 'course_id', 'progress')) return 'enrollments';
  if (has('rarity')) return 'achievements';
  if (has('student_name')) return 'testimonials';
  if (has('question', 'answer')) return 'faqs';
  if (has('startDate', 'endDate')) return 'festivals';
  if (has('duration_days') || has('title', 'price')) return 'courses';
  if (has('amount', 'status')) return 'payments';
  if (has('email') && (has('role') || has('full_name'))) return 'users';
  if (has('students_enrolled')) return 'home_stats';
  const isDay = typeof item.date === 'string' || typeof item.day === 'string';
  return isDay && Object.values(item).some((value) => typeof value === 'boolean') ? 'activity' : null;
}

function itemsOf(key: string, value: unknown, kind: KindOf): RawRow[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => rowOf(item, `${key}/${index + 1}`, kind));
  if (!isRecord(value)) return [];
  const inside = Object.values(value);
  const isContainer = inside.length > 0 && inside.every((one) => Array.isArray(one) || isRecord(one));
  const single = isContainer && typeof kind === 'string' ? [] : rowOf(value, key, kind);
  if (single.length > 0) return single;
  // The value of a storage key may be an object with a list for each user, or with one item for each id.
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!Array.isArray(inner)) return rowOf(inner, `${key}/${name}`, kind);
    return inner.flatMap((item, index) => {
      const owned = isRecord(item) ? { user_id: name, ...item } : item;
      return rowOf(owned, `${key}/${name}/${index + 1}`, kind);
    });
  });
}

function rowOf(item: unknown, source: string, kindOf: KindOf): RawRow[] {
  if (!isRecord(item)) return [];
  const raw = plainRecord(item);
  const kind = typeof kindOf === 'string' ? kindOf : kindOf(raw);
  if (kind === null) return [];
  return [{ kind, source, id: typeof raw.id === 'string' ? raw.id : null, raw }];
}

// Badges and days of study often lack the user's id, but the key may have it, as in `pankh_activity_u1`.
// Otherwise they belong to the only user, if there is one.
function withOwner(row: RawRow, userIds: readonly string[]): RawRow {
  if (row.kind !== 'activity' && row.kind !== 'achievements') return row;
  if (typeof row.raw.user_id === 'string') return row;
  const [only, other] = userIds;
  const named = userNamedIn(row.source.replace(/\/\d+$/, ''), userIds);
  const owner = named ?? (other === undefined ? only : undefined);
  return owner === undefined ? row : { ...row, raw: { ...row.raw, user_id: owner } };
}

/** Returns the longest id that is a whole word of the key: `activity_u1` contains `u1`, `activity_u10` does not. */
function userNamedIn(key: string, userIds: readonly string[]): string | undefined {
  const isOutside = (character: string | undefined) => !/[\p{L}\p{N}]/u.test(character ?? '');
  const isNamed = (id: string) => {
    for (let at = key.indexOf(id); at >= 0; at = key.indexOf(id, at + 1))
      if (isOutside(key[at - 1]) && isOutside(key[at + id.length])) return true;
    return false;
  };
  return userIds.filter(isNamed).sort((one, other) => other.length - one.length)[0];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
