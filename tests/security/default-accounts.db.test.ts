import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedBuiltIn, seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { accounts, portalSessions, users } from '#app/db/tables/account-tables.server.ts';
import { secrets } from '#app/db/tables/panel-tables.server.ts';
import { openPortal } from '#app/identity/portal.server.ts';
import { createHashQueue } from '#app/platform/bounded-queue.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { signInLog } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const now = new Date('2026-11-29T10:00:00Z');
const clock = () => now;

/** Starts a new shop without ADMIN_PASSWORD; returns what it prints. */
async function firstStart(): Promise<string> {
  const { db } = database;
  await database.truncateAll();
  const limits = createLimits({ db, secret: 's', clock });
  const env = { baseUrl: 'http://localhost:3000', adminPassword: undefined };
  const parts = { db, env, limits, hashQueue: createHashQueue(), clock, log: signInLog().log };
  const { notices } = await openPortal(parts);
  return notices.join();
}

beforeEach(() => database.truncateAll());

describe('[PORTAL-4] a new shop', () => {
  it('has no account and no password that another shop has, with all sample content too', async () => {
    const { db } = database;
    const passwords: string[] = [];
    for (let i = 0; i < 5; i++) {
      passwords.push(/: ([a-z2-9-]{23})$/.exec(await firstStart())?.[1] ?? '');
      await seedBuiltIn(db, now);
      await seedDemoCatalog(db, now, { withFestival: true });
      for (const table of [users, accounts, portalSessions]) expect(await db.$count(table)).toBe(0);
      expect((await db.select({ name: secrets.name }).from(secrets)).map(({ name }) => name)).toEqual([
        'portal-password',
      ]);
    }
    expect(new Set(passwords).size).toBe(5);
    expect(passwords).not.toContain('');
  });

  it.each(['.env.example', 'deploy/shop.env.example', 'deploy/compose.yaml', 'deploy/Containerfile'])(
    'gets no password from %s',
    (file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      const set = lines.filter((line) => /^[#\s]*[A-Z_]*(?:PASSWORD|SECRET|TOKEN|KEY)\s*[:=]/.test(line));
      for (const line of set) expect(line).toMatch(/[:=]\s*(?:\$\{\w+:\?[^}]*\})?$/);
    },
  );
});
