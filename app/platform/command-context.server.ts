import type { Database } from '#app/db/database.server.ts';
import type { Actor } from '#app/domain/access.ts';

/** What every command is given before its input: where to write, who asks, and when. */
export type CommandContext = { db: Database; actor: Actor; now: Date };
