import { encode } from 'uqr';

type Doc = PDFKit.PDFDocument;
type Place = { x: number; y: number };

/** A4 across, in points. */
export const sheet = { width: 842, height: 595 };

/** The day's colours of app.css: a certificate is printed on white paper. */
export const ink = {
  neel: '#1f3c8f',
  deep: '#15296b',
  night: '#111a3d',
  muted: '#4a5478',
  paper: '#f5f7fb',
  mist: '#c9d4f0',
  genda: '#f7a600',
  rani: '#b3135e',
  danger: '#b3261e',
};

const kites: { x: number; y: number; size: number; turn: number; left: string; right: string }[] = [
  { x: 118, y: 168, size: 150, turn: 14, left: ink.paper, right: ink.genda },
  { x: 54, y: 330, size: 50, turn: -18, left: ink.mist, right: ink.paper },
  { x: 186, y: 62, size: 38, turn: 24, left: ink.mist, right: ink.paper },
];

const fill = (doc: Doc, color: string, ...paths: string[]) => {
  for (const path of paths) doc.path(path).fill(color);
};

/** What lies under the words: the indigo sky with its kites over the roofs, and the string that runs on under the name. */
export function drawArt(doc: Doc, nameLine: number): void {
  fill(doc, ink.paper, `M0 0H${sheet.width}V${sheet.height}H0z`);
  fill(doc, '#ffffff', 'M252 18H806L824 36V577H214z');
  fill(doc, ink.neel, 'M0 0H256L216 595H0z');
  fill(doc, ink.deep, 'M118 168m-100 0a100 100 0 1 0 200 0a100 100 0 1 0 -200 0');
  fill(doc, ink.deep, 'M0 505H128V595H0z', 'M140 470H224.4L216 595H140z');
  fill(doc, ink.night, 'M0 520H96V595H0z', 'M96 548H219.2L216 595H96z');
  fill(doc, ink.genda, 'M22 540h16v18H22z', 'M156 486h12v14h-12z');
  fill(doc, ink.mist, 'M58 540h16v18H58z', 'M186 486h12v14h-12z', 'M126 564h20v14h-20z');
  fill(doc, ink.rani, 'M172 564h20v14h-20z');
  doc
    .path(`M118 168C96 300 60 380 96 430S190 ${nameLine + 60} 290 ${nameLine}H786`)
    .lineWidth(1.4)
    .stroke(ink.genda);
  for (const kite of kites) drawPatang(doc, kite);
  doc.save().translate(786, nameLine);
  fill(doc, ink.genda, 'M0 -9L9 0L0 9L-9 0z');
  fill(doc, ink.rani, 'M0 -9L9 0L0 9z');
  doc.restore();
}

function drawPatang(doc: Doc, { x, y, size, turn, left, right }: (typeof kites)[number]): void {
  const half = size / 2;
  doc.save().translate(x, y).rotate(turn);
  fill(doc, ink.rani, `M0 ${half * 0.88}L${half * 0.26} ${half * 1.38}H${-half * 0.26}z`);
  fill(doc, left, `M0 ${-half}L0 ${half}L${-half} 0z`);
  fill(doc, right, `M0 ${-half}L${half} 0L0 ${half}z`);
  fill(doc, ink.neel, `M0 0V${-half * 0.5}A${half * 0.5} ${half * 0.5} 0 0 1 ${half * 0.5} 0z`);
  doc.restore();
}

/** A QR code of `text`, medium error correction, one path; where the sheet is read on a screen it can be pressed. */
export function drawQrCode(doc: Doc, text: string, { x, y, size }: Place & { size: number }): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  // Dark neighbours as one bar: viewers draw hairlines between shapes that only touch.
  const bars = data.flatMap((row, line) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${line}h${run.length}v1h${-run.length}z`),
  );
  doc
    .save()
    .translate(x, y)
    .scale(size / modules);
  fill(doc, ink.night, bars.join(''));
  doc.restore();
  doc.link(x, y, size, size, text);
}

/** The mark of app/ui/logo.tsx, whose colours here are fixed. */
export function drawMark(doc: Doc, { x, y }: Place): void {
  doc.save().translate(x, y).scale(0.9);
  fill(doc, ink.neel, 'M17 1v34L1 18zm0 34-4 5h8z');
  fill(doc, ink.genda, 'M19 1v16h16z');
  fill(doc, ink.neel, 'M19 19h16a16 16 0 0 1-16 16z');
  doc.restore();
}

/** Large pale letters across the sheet, in the doc's font, size and colour. */
export function drawStamp(doc: Doc, word: string): void {
  doc
    .save()
    .opacity(0.16)
    .rotate(-20, { origin: [540, 330] });
  doc.text(word, 540 - doc.widthOfString(word) / 2, 250, { lineBreak: false });
  doc.restore();
}
