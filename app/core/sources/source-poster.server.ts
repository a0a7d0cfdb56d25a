import { qrImage } from '#app/art/qr-code.ts';
import { sourceWords } from '#app/words/en/source-words.ts';

export type Poster = { academy: string; title: string; link: string; code: string | null };

/** Returns a sheet of A4 with the QR code of a source's link (DAY-127). */
export async function sourcePoster({ academy, title, link, code }: Poster, now: Date): Promise<Buffer> {
  // This is loaded with the first poster, because library and fonts are large.
  const [{ typesetPdf }, { setText }, template] = await Promise.all([
    import('#app/platform/typesetting/typeset.server.ts'),
    import('#app/platform/typesetting/set-text.server.ts'),
    import('./source-poster.typ?raw'),
  ]);
  const data = {
    document: sourceWords.poster,
    academy: setText(academy),
    title: setText(title),
    code: code && sourceWords.withCode(code),
    scan: sourceWords.scan,
    link,
    shown: link.replace(/^https?:\/\//, ''),
    qr: qrImage(link),
  };
  return await typesetPdf(template.default, data, now);
}
