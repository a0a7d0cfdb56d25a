import { asc } from 'drizzle-orm';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { readOffer } from '#app/domain/festival.ts';
import { pick } from '#app/domain/record.ts';
import type { ExportList } from '#app/platform/csv.server.ts';

/** Exports at most 500 festivals, with a column for each of their parts. DATA-1 prescribes the names. */
export const exportFestivals: ExportList = (db) => {
  async function* rows() {
    const themes = await db
      .select()
      .from(festivals)
      .orderBy(asc(festivals.createdAt), asc(festivals.id))
      .limit(500);
    for (const theme of themes) {
      const { title, code, discount, description, ctaText, ctaLink } = readOffer(theme.offer);
      yield {
        ...pick(theme, 'id', 'name', 'startDate', 'endDate', 'emoji', 'message'),
        badge: theme.badge?.text ?? null,
        badgeColor: theme.badge?.color ?? null,
        icon: theme.icon,
        gradient: theme.gradient,
        offer: title,
        couponCode: code,
        discount,
        description,
        ctaText,
        ctaLink,
        ...theme.colors,
        animation: theme.animations.type,
        particles: theme.animations.particles,
        particleColors: theme.animations.colors?.join(' ') ?? null,
        created_at: theme.createdAt.toISOString(),
      };
    }
  }
  const columns = [
    ...['id', 'name', 'startDate', 'endDate', 'emoji', 'message', 'badge', 'offer', 'couponCode', 'discount'],
    ...['description', 'ctaText', 'ctaLink', 'primary', 'secondary', 'accent', 'animation', 'particles'],
    ...['badgeColor', 'icon', 'gradient', 'particleColors', 'created_at'],
  ];
  return { columns, rows: rows() };
};
