import { describe, expect, it } from 'vitest';
import { type BillingSettings, defaultBilling } from '#app/domain/billing.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { type Seller, sellerOf } from '#app/domain/seller.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { documentWords, exactRupees } from '#app/words/en/document-words.ts';
import { aSale, plainSeller, registeredSeller } from '#tests/support/documents.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { copiedCharacters, unpacked } from '#tests/support/unpacked-pdf.ts';
import { documentArt, inkOfDocument } from './document-art.ts';
import { type Refund, refundContent, type Sale, saleContent } from './document-content.ts';
import { documentPdf, documentSheet } from './document-sheet.server.ts';
import { specimenSheet } from './document-specimen.server.ts';

const issued = { at: new Date('2026-11-22T20:00:00Z'), zone: 'Asia/Kolkata' };
const document = (seller: Seller, change: Partial<Sale> = {}): DocumentContent => ({
  ...saleContent(aSale(change), seller, issued),
  number: 'PK/26-27/00001',
});
const buyerOf = (name: string, change: Partial<Sale['buyer']> = {}) => ({
  ...aSale().buyer,
  name,
  ...change,
});
const refund = (paise: number, refundedPaise = 0): Refund => ({
  label: 'Refund',
  paise,
  refundedPaise,
  payment: { method: 'UPI', reference: null },
});
/** Returns a document's data and its printed labels as one string, in which tests search. */
const wordsOf = (content: DocumentContent) => JSON.stringify([content, documentWords(content)]);

describe('[SELL-75] a receipt or tax invoice', () => {
  it('of a GST-registered seller is a tax invoice with the fields of rule 46', () => {
    const invoice = document(registeredSeller);
    expect(invoice).toMatchObject({
      kind: 'tax-invoice',
      day: '2026-11-23',
      seller: { name: 'Pankh Learning LLP', gstin: '29AAGCB7383J1Z4', state: { name: 'Karnataka' } },
      gst: {
        sac: '999293',
        parts: { taxable: 127_034, cgst: 11_433, sgst: 11_433, igst: 0 },
        placeOfSupply: { code: '29', name: 'Karnataka' },
      },
    });
    const words = documentWords(invoice);
    expect(words.title).toBe('Tax invoice');
    expect(words.sums).toEqual([
      ['Taxable value', '₹1,270.34'],
      ['CGST 9 %', '₹114.33'],
      ['SGST 9 %', '₹114.33'],
    ]);
    expect(words.notes).toEqual(['Place of supply: Karnataka (29)', 'Tax payable under reverse charge: no']);
  });

  it.each([
    ['+91 12345 67890', '+91 12345 67890'],
    ['+919876543210', '+91 98765 43210'],
    ['(080) 2345 6789', '(080) 2345 6789'],
  ])('[DAY-115] says the number %s of the academy as %s, also in its refunds', (phone, shown) => {
    const receipt = document({ ...plainSeller, phone });
    expect(receipt.seller.phone).toBe(shown);
    const older = { ...receipt, seller: { ...receipt.seller, phone } };
    expect(refundContent(older, refund(100), issued).seller.phone).toBe(shown);
    expect(older.seller.phone).toBe(phone);
  });

  it('for a buyer in another State has only IGST, and names the State', () => {
    const { gst } = document(registeredSeller, { buyer: buyerOf('Asha Rao', { state: '27' }) });
    expect(gst).toMatchObject({
      heads: [{ head: 'IGST', paise: 22_866 }],
      placeOfSupply: { name: 'Maharashtra' },
    });
    const unknown = document(registeredSeller, { buyer: buyerOf('Asha Rao', { state: null }) });
    expect(unknown.gst?.placeOfSupply.code).toBe('29');
  });

  it('[S-35] of a seller who is not registered is a receipt that mentions GST once, to say that there is none', () => {
    const receipt = document(plainSeller, { buyer: buyerOf('Asha Rao', { gstin: '27AAPFU0939F1ZV' }) });
    expect(receipt).toMatchObject({ kind: 'receipt', gst: null, buyer: { gstin: null } });
    const { gst: _, seller, buyer, ...rest } = receipt;
    const shown = JSON.stringify([documentWords(receipt), Object.values(rest)]);
    expect(shown.match(/GST/g)).toHaveLength(1);
    expect(shown).toContain('GST not charged: supplier not registered.');
    expect(shown).not.toMatch(/tax|invoice|bill of supply|state code|SAC\b.*9992|taxable/i);
    expect([seller.gstin, buyer.gstin]).toEqual([null, null]);
  });

  it('for a refund names the sale’s number and day, and partial refunds add up to the whole', () => {
    const invoice = document(registeredSeller);
    const parts = [
      refundContent(invoice, refund(50_000), issued),
      refundContent(invoice, refund(99_900, 50_000), issued),
    ];
    expect(parts[0]).toMatchObject({
      kind: 'credit-note',
      totalPaise: 50_000,
      against: { number: 'PK/26-27/00001', day: '2026-11-23' },
    });
    const sum = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
      parts.reduce((all, { gst }) => all + (gst?.parts[name] ?? 0), 0);
    for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const)
      expect(sum(name)).toBe(invoice.gst?.parts[name]);
    expect(refundContent(document(plainSeller), refund(149_900), issued)).toMatchObject({
      kind: 'refund-receipt',
      gst: null,
    });
    for (const [paise, before] of [
      [149_901, 0],
      [1, 149_900],
      [0, 0],
    ] as const)
      expect(() => refundContent(invoice, refund(paise, before), issued)).toThrow(RangeError);
  });

  it.each([
    [149_900, '₹1,499.00'],
    [-90_000, '−₹900.00'],
    [12_345_678_905, '₹12,34,56,789.05'],
    [5, '₹0.05'],
  ])('writes %i paise as %s', (paise, text) => {
    expect(exactRupees(paise)).toBe(text);
  });
});

describe('[SELL-77] the PDF of a receipt or tax invoice', () => {
  it("[S-45] has the same bytes for the same document, with the document's date and no other", async () => {
    const invoice = document(registeredSeller);
    const pdf = await documentSheet(invoice);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(unpacked(pdf)).toContain('/CreationDate (D:20261122200000Z)');
    expect(await documentSheet(structuredClone(invoice))).toEqual(pdf);
    expect((await documentPdf(invoice)).bytes).toEqual(pdf);
    // After a backup is restored, a number may be given out a second time, to another document. So PDFs that are kept
    // in memory must not be looked up by the number alone.
    const other = document(registeredSeller, { buyer: buyerOf('Ravi Kumar') });
    expect((await documentPdf(other)).bytes).not.toEqual(pdf);
  });

  it('is one tagged A4 page with its title', async () => {
    const pdf = unpacked(await documentSheet(document(registeredSeller)));
    expect(pdf.match(/\/Type ?\/Page\s+\/Resources/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox ?\[0 0 595 842\]/);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toMatch(/\/S ?\/TH\b/);
    expect(pdf).toContain('Tax invoice PK/26-27/00001: Asha Rao');
  });

  it.each([
    'Asha Rao',
    'श्री कृष्णमूर्ति',
    'ஆஷா ராவ்',
    'అనన్య రెడ్డి',
    'ಅನನ್ಯ ರಾವ್',
    'അനന്യ നായർ',
    'অনন্যা রায়',
    'અનન્યા પટેલ',
    'ਅਨੰਨਿਆ ਸਿੰਘ',
    'ଅନନ୍ୟା ଦାସ',
    'عائشہ خان',
    'ꯑꯅꯟꯌꯥ',
    'ᱚᱱᱚᱱᱭᱟ',
  ])('[S-44] shows ₹ and the name %s, and the text of both can be copied', async (name) => {
    const copied = copiedCharacters(
      await documentSheet(document(registeredSeller, { buyer: buyerOf(name) })),
    );
    expect(copied).toContain('₹');
    expect(copied).toContain('−');
    for (const character of name.normalize('NFC').replace(/\s/g, '')) expect(copied).toContain(character);
  });

  it.each(['उड़ान शाला', 'ஆசான் கலைக்கூடம்'])(
    '[BRAND-20] [B-5] shows a seller named %s wherever it is named',
    async (name) => {
      const seller: Seller = { ...plainSeller, name, brand: { name, tagline: '' } };
      const pdf = unpacked(await documentSheet(document(seller)));
      // The glyph 0 of a font is the empty box that is printed for letters that the font lacks.
      expect(pdf).not.toMatch(/\((?:\\000){2}/);
      // The second seller has the name only at the top of the sheet.
      for (const one of [seller, { ...plainSeller, brand: seller.brand }]) {
        const copied = copiedCharacters(Buffer.from(await documentSheet(document(one))));
        for (const character of name.normalize('NFC').replace(/\s/g, '')) expect(copied).toContain(character);
      }
    },
  );

  it('can be made without email, phone and address of the seller, and without a tagline', async () => {
    const bare: Seller = {
      ...plainSeller,
      email: '',
      phone: '',
      address: '',
      brand: { name: '李', tagline: '' },
    };
    const content = document(bare);
    expect(documentWords(content).seller).toEqual([]);
    expect((await documentSheet(content)).length).toBeGreaterThan(10_000);
  });

  it('prints typed text literally, and the email or reference instead of a text that no font has', async () => {
    const typed = document(plainSeller, {
      buyer: buyerOf('#panic("x") $x$ *b* = _i_'),
      description: '漢字 course',
    });
    const copied = copiedCharacters(await documentSheet(typed));
    for (const character of '#panic("x")$') expect(copied).toContain(character);
    expect(copied).not.toContain('漢');
    expect(wordsOf(typed)).toContain('漢字');
  });

  it('[S-55] is marked if the payment was made with test keys', async () => {
    const stamp = (isTest: boolean) =>
      documentSheet(document(registeredSeller, { isTest })).then(copiedCharacters);
    expect([...(await stamp(true))]).toEqual(expect.arrayContaining([...'TEST']));
    expect(await documentSheet(document(registeredSeller, { isTest: true }))).not.toEqual(
      await documentSheet(document(registeredSeller)),
    );
  });

  it('has a second page rather than losing a line', async () => {
    const lines = Array.from({ length: 40 }, (_, i) => ({ label: `Line ${i}`, paise: 0 }));
    const pdf = unpacked(await documentSheet(document(registeredSeller, { lines })));
    expect(pdf.match(/\/Type ?\/Page\s+\/Resources/g)?.length).toBeGreaterThan(1);
  });
});

describe('[SELL-76] the specimen of a receipt for the owner', () => {
  it('is marked, and is a receipt or a tax invoice depending on the settings', async () => {
    const specimen = async (billing: Partial<BillingSettings>) => {
      const settings = { ...defaultSettings, billing: { ...defaultBilling, ...billing } };
      return unpacked(await specimenSheet(settings, issued.at));
    };
    expect(await specimen({})).toContain('Receipt SPECIMEN');
    expect(await specimen({ gstin: '29AAGCB7383J1Z4', name: 'Pankh LLP' })).toContain('Tax invoice SPECIMEN');
  });
});

describe('[BRAND-20] a receipt of an academy with its own brand', () => {
  const branded = (colors: object) => {
    const brand = { name: 'उड़ान शाला', tagline: 'Yoga', ...colors };
    return document({ ...plainSeller, brand });
  };
  const paintOf = async (content: DocumentContent) =>
    new Set(unpacked(await documentSheet(content)).match(/[\d.]+ [\d.]+ [\d.]+ (?:rg|scn)\b/g));

  it("has the academy's colors as they were when it was issued, and no kite", async () => {
    const own = await paintOf(branded({ primary: '#0b6e4f', accent: null }));
    const usual = await paintOf(document(plainSeller));
    expect(own).not.toEqual(usual);
    const ink = inkOfDocument({ name: '', tagline: '', primary: '#0b6e4f', accent: null });
    expect(documentArt(ink, false)).not.toContain('rotate(38)');
    expect(documentArt(ink, true)).toContain('rotate(38)');
    expect(branded({ primary: '#0b6e4f' }).brand).toMatchObject({ primary: '#0b6e4f' });
  });

  it('has the default colors if the academy has none, and stores none', () => {
    const { brand } = sellerOf(defaultSettings);
    expect(brand).toEqual({ name: 'Pankh', tagline: 'Drones and programming, Bangalore' });
    expect(inkOfDocument(brand)).toEqual(
      inkOfDocument({ name: 'X', tagline: '', primary: null, accent: null }),
    );
    const chosen = { ...defaultSettings, brand: { ...defaultSettings.brand, accent: '#e07a1f' } };
    expect(sellerOf(chosen).brand).toMatchObject({ primary: null, accent: '#e07a1f' });
  });
});

it('[LEARN-116] a receipt contains long words as they were typed, so that a search finds them', async () => {
  const name = 'Venkatanarasimharajuvaripetasubrahmanyaswamyramanu';
  const email = `${'venkata.narasimha.raju.'.repeat(3)}subrahmanyam@example.in`;
  const content = document(plainSeller, { buyer: buyerOf(name, { email }), description: name });
  const pages = pdfPages(await documentSheet(content));
  for (const word of [name, email])
    expect([word, pages.some((page) => page.includes(word))]).toEqual([word, true]);
  expect(pages.join('')).not.toMatch(/[\u00ad\u200b]/);
});
