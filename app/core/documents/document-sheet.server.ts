import { defaultBrand, isOwnBrand } from '#app/domain/brand.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { keepRecentFiles } from '#app/platform/typesetting/recent-files.server.ts';
import { documentTitles, documentWords, exactRupees } from '#app/words/en/document-words.ts';

/** Draws only what is stored: a document always gives the same bytes (SELL-77). */
export const documentPdf = keepRecentFiles(
  (content: DocumentContent) => JSON.stringify(content),
  documentSheet,
);

/** Draws a document as an A4 PDF that is tagged for screen readers. */
export async function documentSheet(content: DocumentContent): Promise<Buffer> {
  // This is loaded with the first document, because code and fonts are large.
  const [{ typesetPdf }, { setText }, { documentArt, inkOfDocument }, template] = await Promise.all([
    import('#app/platform/typesetting/typeset.server.ts'),
    import('#app/platform/typesetting/set-text.server.ts'),
    import('./document-art.ts'),
    import('./document.typ?raw'),
  ]);
  const words = documentWords(content);
  const { seller, buyer, description, lines, gst, payment, issuedAt, orderReference } = content;
  const { brand = defaultBrand } = content;
  const hasKite = !isOwnBrand(brand);
  const ink = inkOfDocument(brand);
  // Falls back to `otherwise` if the fonts lack a letter: missing letters would be worse.
  const set = (typed: string, otherwise: string) => {
    const text = setText(typed) ?? setText(otherwise);
    if (!text) throw new Error('the fonts lack letters of the document’s own words');
    return text;
  };
  const data = {
    title: `${documentTitles[content.kind]} ${content.number}: ${buyer.name}`,
    author: seller.name,
    brand: {
      name: set(brand.name, orderReference),
      tagline: brand.tagline === '' ? null : set(brand.tagline, seller.email || orderReference),
    },
    words,
    art: documentArt(ink, hasKite),
    ink,
    'brand-indent': hasKite ? 34 : 0,
    'seller-name': set(seller.name, setText(brand.name) ? brand.name : orderReference),
    signed: set(words.signed, orderReference),
    seller: words.seller.map((line) => set(line, seller.email || orderReference)),
    'buyer-name': set(buyer.name, buyer.email),
    buyer: words.buyer.map((line) => set(line, buyer.email)),
    description: set(description, orderReference),
    sac: gst?.sac ?? null,
    lines: lines.map(({ label, paise }) => ({
      label: set(label, orderReference),
      amount: exactRupees(paise),
    })),
    'payment-reference': payment.reference,
    'is-test': content.isTest,
  };
  return await typesetPdf(template.default, data, new Date(issuedAt));
}
