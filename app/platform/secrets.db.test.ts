import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { loadOrCreateSecret } from './secrets.server.ts';

const database = testDatabase();

it('[AUTH-5] nodes that start together get the same secret, also after a restart', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecret(database.db, 'auth')));
  expect(new Set(all).size).toBe(1);
  expect(await loadOrCreateSecret(database.db, 'auth')).toBe(all[0]);
  expect(all[0]).toMatch(/^[\w-]{43}$/);
  expect(await loadOrCreateSecret(database.db, 'limits')).not.toBe(all[0]);
});
