import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Course } from '#app/domain/course.ts';
import { formatRupees } from '#app/domain/money.ts';
import { discountPercent, strikePrice } from '#app/domain/pricing.ts';
import { courseArtSvg } from '#app/ui/course-art-svg.ts';
import { textPath, widthOf, wrap } from './og-text.server.ts';

export type OgImage = { png: Buffer; etag: string };
type Pictured = Pick<Course, 'slug' | 'title' | 'courseType' | 'price' | 'originalPrice' | 'updatedAt'>;

const mostKept = 64;
const size = { width: 1200, height: 630, art: 620 };
const column = { x: 64, width: 520 };
const ink = {
  paper: '#f5f7fb',
  ink: '#111a3d',
  muted: '#4a5478',
  primary: '#1f3c8f',
  accent: '#f7a600',
  onAccent: '#1c1503',
};

// The last few pictures, the newest used at the end; a promise, so that a crowd waits for one drawing.
const kept = new Map<string, Promise<OgImage>>();

/**
 * The link preview of a course: 1200 × 630 PNG with its picture, title and price. Drawn once for each state of the
 * course, kept in memory (64 pictures), with an ETag of its bytes. Rejects with what the drawing threw.
 */
export async function courseOgImage(course: Pictured): Promise<OgImage> {
  const key = `${course.slug} ${course.updatedAt.getTime()}`;
  const known = kept.get(key);
  const image = known ?? draw(course);
  kept.delete(key);
  kept.set(key, image);
  if (!known) {
    image.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }
  return await image;
}

async function draw(course: Pictured): Promise<OgImage> {
  const art = await sharp(Buffer.from(courseArtSvg(course)))
    .resize(size.art, size.height, { fit: 'cover' })
    .toBuffer();
  const png = await sharp({
    create: { width: size.width, height: size.height, channels: 3, background: ink.paper },
  })
    .composite([
      { input: art, left: size.width - size.art, top: 0 },
      { input: Buffer.from(wordsSvg(course)), left: 0, top: 0 },
    ])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
  const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`;
  return { png, etag };
}

/** Paper with a slanted edge, and on it the mark, the title and the price. */
function wordsSvg(course: Pictured): string {
  const title = titleLines(course.title);
  const lineHeight = title.size * 1.12;
  const top = 315 - ((title.lines.length - 1) * lineHeight) / 2 + title.size * 0.22;
  const lines = title.lines.map((line, i) =>
    textPath(line, { x: column.x, y: top + i * lineHeight, size: title.size, fill: ink.ink }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<path fill="${ink.paper}" d="M0 0h680l-70 630H0z"/>
<g transform="translate(64 52) scale(1.35)"><path fill="${ink.primary}" d="M17 1v34L1 18zm0 34-4 5h8zM19 19h16a16 16 0 0 1-16 16z"/><path fill="${ink.accent}" d="M19 1v16h16z"/></g>
${textPath('Pankh', { x: 126, y: 96, size: 46, fill: ink.primary })}
${lines.join('')}${priceTag(course)}</svg>`;
}

function titleLines(text: string): { lines: string[]; size: number } {
  const steps: [number, number][] = [
    [76, 3],
    [64, 4],
    [52, 4],
  ];
  for (const [fontSize, most] of steps) {
    const lines = wrap(text, fontSize, column.width, 9);
    if (lines.length <= most && !lines.some((line) => line.endsWith('…'))) return { lines, size: fontSize };
  }
  return { lines: wrap(text, 44, column.width, 5), size: 44 };
}

function priceTag(course: Pictured): string {
  const price = course.price === 0 ? 'Free' : formatRupees(course.price);
  const width = widthOf(price, 54) + 56;
  const y = 570;
  const tag = `<path fill="${ink.accent}" d="M${column.x} ${y - 62}h${width - 18}l18 18v66H${column.x + 18}l-18-18z"/>`;
  const beside = column.x + width + 24;
  const original = strikePrice(course);
  if (original === null) return tag + textPath(price, { x: column.x + 28, y, size: 54, fill: ink.onAccent });
  const was = formatRupees(original);
  const percent = discountPercent(course);
  return (
    tag +
    textPath(price, { x: column.x + 28, y, size: 54, fill: ink.onAccent }) +
    textPath(was, { x: beside, y, size: 34, fill: ink.muted }) +
    `<path stroke="${ink.muted}" stroke-width="3" d="M${beside - 4} ${y - 11}h${widthOf(was, 34) + 8}"/>` +
    (percent === null
      ? ''
      : textPath(`${percent}% OFF`, { x: beside, y: y - 44, size: 26, fill: ink.primary }))
  );
}
