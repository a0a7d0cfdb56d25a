import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Database } from '#app/db/database.server.ts';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';

/**
 * `on` is the transaction, `customDuration` the window in seconds, which `slide` restarts with each count.
 */
export type CountOptions = { on?: Database; slide?: boolean; customDuration?: number };

type Row = { points: number; expire: Date | null };

/**
 * Counts in the shop's database, so that processes share them and restarts keep them. The package's own
 * Drizzle store loads another package at run time, which is missing in a bundled server.
 */
export class TableLimiter extends RateLimiterStoreAbstract {
  readonly #db: Database;
  readonly #clock: () => Date;

  constructor(db: Database, clock: () => Date, options: { name: string; points: number; seconds: number }) {
    super({ storeClient: db, keyPrefix: options.name, points: options.points, duration: options.seconds });
    this.#db = db;
    this.#clock = clock;
  }

  // Counts in a single SQL statement, so that no count is lost if two server processes count at the same moment.
  async _upsert(
    key: string,
    points: number,
    ms: number,
    force: boolean,
    options: CountOptions,
  ): Promise<Row> {
    const now = this.#clock();
    const end = new Date(now.getTime() + ms);
    const isOver = sql`${rateLimits.expire} <= ${sql.param(now, rateLimits.expire)}`;
    const fresh = Math.max(points, 0);
    const either = (
      over: number | Date,
      still: SQL,
      as: typeof rateLimits.points | typeof rateLimits.expire,
    ) => sql`case when ${isOver} then ${sql.param(over, as)} else ${still} end`;
    const restart = force || options.slide;
    const set = {
      points: force
        ? points
        : either(
            fresh,
            sql`greatest(${rateLimits.points} + ${sql.param(points, rateLimits.points)}, 0)`,
            rateLimits.points,
          ),
      expire: restart ? end : either(end, sql`${rateLimits.expire}`, rateLimits.expire),
    };
    const [row] = await (options.on ?? this.#db)
      .insert(rateLimits)
      .values({ key, points: fresh, expire: end })
      .onConflictDoUpdate({ target: rateLimits.key, set })
      .returning({ points: rateLimits.points, expire: rateLimits.expire });
    if (!row) throw new Error('a limit could not be counted');
    return row;
  }

  async _get(key: string, options: CountOptions): Promise<Row | null> {
    const [row] = await (options.on ?? this.#db)
      .select({ points: rateLimits.points, expire: rateLimits.expire })
      .from(rateLimits)
      .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, this.#clock())))
      .limit(1);
    return row ?? null;
  }

  async _delete(key: string, options: CountOptions): Promise<boolean> {
    const deleted = await (options.on ?? this.#db)
      .delete(rateLimits)
      .where(eq(rateLimits.key, key))
      .returning({ key: rateLimits.key });
    return deleted.length > 0;
  }

  _getRateLimiterRes(_key: string, changed: number, row: Row): RateLimiterRes {
    const left = row.expire ? Math.max(row.expire.getTime() - this.#clock().getTime(), 0) : 0;
    return new RateLimiterRes(
      Math.max(this.points - row.points, 0),
      left,
      row.points,
      row.points === changed,
    );
  }
}
