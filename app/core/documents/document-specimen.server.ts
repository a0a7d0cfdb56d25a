import { sellerOf } from '#app/domain/seller.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { specimenSale } from '#app/words/en/document-words.ts';
import { saleContent } from './document-content.ts';
import { documentSheet } from './document-sheet.server.ts';

/**
 * Draws a sample by the current settings, for the owner to check (SELL-76). It is marked, not stored, and has no
 * number of the series.
 */
export async function specimenSheet(settings: SiteSettings, now: Date): Promise<Buffer> {
  const seller = sellerOf(settings);
  const sale = specimenSale(seller.gst?.state ?? null);
  const issued = { at: now, zone: settings.time.zone };
  return await documentSheet({ ...saleContent(sale, seller, issued), number: sale.orderReference });
}
