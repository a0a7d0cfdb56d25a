import type { UserFields } from './check-people.ts';
import {
  at,
  type Decision,
  isUniqueId,
  type MoveTerms,
  newId,
  type PlannedRow,
  same,
  written,
} from './decision.ts';
import { type KnownUser, targetKey, type World } from './world.ts';

const filled = ['fullName', 'phone', 'address', 'avatarUrl', 'weeklyGoalHours'] as const;

/**
 * If an account has the same email address or unique id (`isUniqueId`), only its empty profile fields and a missing
 * password are filled. A new person is an admin only if the importing admin ticked the row.
 */
export function decideUser(world: World, row: PlannedRow<UserFields>, terms: MoveTerms): Decision {
  const { fields } = row;
  const known =
    world.users.get(`email ${fields.email}`) ??
    (isUniqueId(row.sourceId) ? world.users.get(`id ${row.sourceId}`) : undefined);
  return known ? fillUser(world, row, fields, known) : addUser(world, row, fields, terms);
}

function addUser(world: World, row: PlannedRow, fields: UserFields, terms: MoveTerms): Decision {
  const { id: targetId, notes } = newId(row, (id) => world.users.has(`id ${id}`));
  const { email, fullName, phone, address, avatarUrl, weeklyGoalHours, passwordHash } = fields;
  const profile = { email, fullName, phone, address, avatarUrl, weeklyGoalHours };
  keep(world, row, { ...profile, id: targetId, hasPassword: passwordHash !== null });
  const values = {
    ...profile,
    id: targetId,
    emailVerified: fields.isVerified,
    addressOnWord: fields.isVerified && fields.isOnWord,
    role: fields.isAdmin && terms.admins.has(row.position) ? 'admin' : 'student',
    banned: fields.isDisabled,
    createdAt: at(fields.createdAt) ?? terms.now,
    updatedAt: terms.now,
  };
  return written(row, false, { id: targetId, values, passwordHash }, notes);
}

function fillUser(world: World, row: PlannedRow, fields: UserFields, known: KnownUser): Decision {
  const missing = filled.filter((name) => !known[name] && fields[name]);
  const values = Object.fromEntries(missing.map((name) => [name, fields[name]]));
  const passwordHash = known.hasPassword ? null : fields.passwordHash;
  const after = { ...known, ...values, hasPassword: known.hasPassword || passwordHash !== null };
  keep(world, row, after);
  if (missing.length === 0 && passwordHash === null) return same(known.id);
  return written(row, true, { id: known.id, values, passwordHash });
}

function keep(world: World, row: PlannedRow, user: KnownUser): void {
  world.users.set(`id ${user.id}`, user);
  world.users.set(`email ${user.email}`, user);
  if (row.sourceId !== null) world.targets.set(targetKey('users', row.sourceId), user.id);
}
