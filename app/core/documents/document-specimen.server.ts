import { sellerOf } from '#app/domain/seller.ts';
import type { SiteSettings } from '#app/domain/settings.ts';
import { specimenSale } from '#app/words/en/document-words.ts';
import { saleContent } from './document-content.ts';
import { documentSheet } from './document-sheet.server.ts';

/** A sample by the current settings (SELL-76): marked, not stored, without a number of the series. */
export async function specimenSheet(settings: SiteSettings, now: Date): Promise<Buffer> {
  const seller = sellerOf(settings);
  const sale = specimenSale(seller.gst?.state ?? null);
  const issued = { at: now, zone: settings.time.zone };
  return await documentSheet({ ...saleContent(sale, seller, issued), number: sale.orderReference });
}
