import { query } from './fixtures.ts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/**
 * Stores a festival that is active today, with an offer whose code is LAMP30; another test may have left one, which ends.
 * Prices are lower only with that code.
 */
export async function addFestival(url: string, name: string): Promise<void> {
  await clearFestivals(url);
  await query(
    url,
    `INSERT INTO festivals (id, name, start_date, end_date, colors, animations, offer, message, badge)
     VALUES ($1, $1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      name,
      day(-1),
      day(1),
      { primary: '#FF6B35', secondary: '#F7931E', accent: '#FFD93D' },
      { type: 'diya', particles: 12 },
      { title: 'Lamp offer', code: 'LAMP30', discount: '30%', ctaText: 'Claim Offer' },
      `Happy ${name}`,
      { text: 'Special Offer' },
    ],
  );
  await query(
    url,
    `INSERT INTO promotions (id, festival_id, name, kind, value, mode, code)
     VALUES ($1, $1, $1, 'percent', 3000, 'code', 'LAMP30')`,
    [name],
  );
}

/** Deletes a festival that `addFestival` stored, and its price rule. */
export async function removeFestival(url: string, name: string): Promise<void> {
  await query(url, 'DELETE FROM promotions WHERE id = $1', [name]);
  await query(url, 'DELETE FROM festivals WHERE id = $1', [name]);
}

/** Deletes all festivals and their price rules. */
export async function clearFestivals(url: string): Promise<void> {
  await query(url, 'DELETE FROM festivals');
  await query(url, 'DELETE FROM promotions WHERE festival_id IS NOT NULL');
}
