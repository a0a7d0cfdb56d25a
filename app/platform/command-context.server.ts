import type { Database, Transaction } from '#app/db/database.server.ts';
import type { Actor } from '#app/domain/access.ts';

/** What a command gets in addition to its input; `actor` is who makes the request. */
export type CommandContext = { db: Database; actor: Actor; now: Date };

/** The context of a step that several commands share. `db` is the caller's transaction, in which the step runs. */
export type StepContext = CommandContext & { db: Transaction };
