import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { secrets } from '#app/db/tables/panel-tables.server.ts';

/** 256 bits under `name`, created if missing; two processes at once get the same. */
export async function loadOrCreateSecret(db: Database, name: string): Promise<string> {
  const kept = await findSecret(db, name);
  if (kept !== undefined) return kept;
  await addSecret(db, name, randomBytes(32).toString('base64url'));
  const settled = await findSecret(db, name);
  if (settled === undefined) throw new Error(`the secret ${name} could not be stored`);
  return settled;
}

export async function findSecret(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name))
    .limit(1);
  return row?.value;
}

/** Stores a secret unless one with this name exists already. Returns whether this call stored it. */
export async function addSecret(db: Database, name: string, value: string): Promise<boolean> {
  const added = await db
    .insert(secrets)
    .values({ name, value })
    .onConflictDoNothing()
    .returning({ name: secrets.name });
  return added.length > 0;
}

/** Stores a secret under this name and replaces the previous one, if there is one. */
export async function replaceSecret(db: Database, name: string, value: string): Promise<void> {
  await db
    .insert(secrets)
    .values({ name, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } });
}
