import { asc, getTableColumns } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database, DatabaseLog } from '#app/db/database.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import {
  activeFestival,
  type FestivalTheme,
  festivalDefaults,
  isParticleType,
} from '#app/domain/festival.ts';
import { festivalDay } from '#app/domain/festival-day.ts';
import { isHexColor } from '#app/domain/hex-color.ts';

/** Further festivals are ignored: a shop has a few a year, and a mistaken import of many would slow every page. */
const limit = 500;

/**
 * Returns at most 500 festivals, oldest first (FEST-1). If the database fails, logs it and returns none, because a
 * page can do without the banner (DATA-4).
 */
export async function listFestivals(db: Database, log: DatabaseLog): Promise<readonly FestivalTheme[]> {
  try {
    return await readFestivals(db);
  } catch (error) {
    log.error({ err: error }, 'festivals could not be read');
    return [];
  }
}

const readFestivals = remembered(['festivals'], async (db): Promise<readonly FestivalTheme[]> => {
  const { version, updatedAt, ...columns } = getTableColumns(festivals);
  const rows = await db
    .select(columns)
    .from(festivals)
    .orderBy(asc(festivals.createdAt), asc(festivals.id))
    .limit(limit);
  return rows.map(themeFrom);
});

/** Returns the festival whose banner every page shows; undefined for none (FEST-2). */
export async function findRunningFestival(
  db: Database,
  log: DatabaseLog,
  now: Date,
): Promise<FestivalTheme | undefined> {
  const [{ time }, all] = await Promise.all([getSettings(db), listFestivals(db, log)]);
  return activeFestival(all, festivalDay(time, now)) ?? undefined;
}

type Row = Omit<typeof festivals.$inferSelect, 'version' | 'updatedAt'>;

/** An imported invalid color or animation becomes the form's default. */
function themeFrom(row: Row): FestivalTheme {
  const { type, particles, colors = [] } = row.animations;
  const { primary, secondary, accent } = festivalDefaults.colors;
  return {
    ...row,
    colors: {
      primary: colorOr(row.colors.primary, primary),
      secondary: colorOr(row.colors.secondary, secondary),
      accent: colorOr(row.colors.accent, accent),
    },
    animations: {
      type: isParticleType(type) ? type : festivalDefaults.animation.type,
      particles: Number(particles) || 0,
      colors: colors.filter(isHexColor),
    },
    offer: row.offer && { ...row.offer, discount: discountText(row.offer.discount) },
  };
}

function discountText(discount: string | number | undefined): string | undefined {
  return typeof discount === 'number' ? `${discount}%` : discount;
}

function colorOr(color: unknown, fallback: string): string {
  return typeof color === 'string' && isHexColor(color) ? color : fallback;
}
