import type { Database } from '#app/db/database.server.ts';
import type { Actor } from '#app/domain/access.ts';

/**
 * What every command receives besides its input: the database, the actor (who makes the request) and the
 * current time.
 */
export type CommandContext = { db: Database; actor: Actor; now: Date };
