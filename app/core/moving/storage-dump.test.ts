import { describe, expect, it } from 'vitest';
import { readStorageDump } from './storage-dump.ts';

const user = (id: string) => ({ id, email: `${id}@example.in`, role: 'student' });
const day = { day: '2026-01-05', isActive: true };

function ownersOf(ids: readonly string[], key: string) {
  const dump = { users: JSON.stringify(ids.map(user)), [key]: JSON.stringify([day, day]) };
  const { rows } = readStorageDump(dump);
  return rows.filter(({ kind }) => kind === 'activity').map(({ raw }) => raw.user_id);
}

describe("[MOVE-1] study days in a dump of a browser's storage belong to", () => {
  it.each([
    ['the user whose id the key ends in', ['u1', 'u10'], 'pankh_activity_u10', 'u10'],
    ['the user whose shorter id the key ends in', ['u10', 'u1'], 'pankh_activity_u1', 'u1'],
    ['the user with the longer id, of which the other is a part', ['a', 'a-b'], 'activity:a-b', 'a-b'],
    ['nobody, where the key only resembles an id', ['u1', 'u2'], 'pankh_activity_u12', undefined],
    ['nobody, where only the number of the row is like an id', ['1', '2'], 'pankh_activity', undefined],
    ['the only user if the key names none', ['u1'], 'pankh_activity', 'u1'],
    ['nobody, where several used the browser and the key names none', ['u1', 'u2'], 'days', undefined],
  ])('%s', (_, ids, key, owner) => {
    expect(ownersOf(ids, key)).toEqual([owner, owner]);
  });
});
