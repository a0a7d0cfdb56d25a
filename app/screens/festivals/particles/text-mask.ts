import type { Pen } from './sprite.ts';

/** CSS pixels per pixel of the mask. As it is enlarged, particles fade before the text instead of being cut off. */
const cell = 8;
/** The distance in CSS pixels between text and what is cleared around it. */
const margin = 8;

/** Parts of the page that the browser has not laid out yet are left out, which costs nothing. */
const shown = { contentVisibilityAuto: true };

/** Draws a small picture of the whole page that is opaque where its texts are. */
export function drawTextMask(): HTMLCanvasElement {
  const { clientWidth, scrollHeight } = document.documentElement;
  const mask = document.createElement('canvas');
  mask.width = Math.ceil(clientWidth / cell);
  mask.height = Math.ceil(scrollHeight / cell);
  const pen = mask.getContext('2d');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility(shown)) continue;
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const [x, y] = [left - margin, top + scrollY - margin].map((edge) => Math.floor(edge / cell));
      const [x2, y2] = [right + margin, bottom + scrollY + margin].map((edge) => Math.ceil(edge / cell));
      pen?.fillRect(x ?? 0, y ?? 0, (x2 ?? 0) - (x ?? 0), (y2 ?? 0) - (y ?? 0));
    }
  }
  return mask;
}

/** Removes what lies under text from a canvas that shows the page from `top` on, `height` CSS pixels of it (FEST-2). */
export function clearText(
  pen: Pen,
  mask: HTMLCanvasElement,
  { top, height }: { top: number; height: number },
): void {
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalAlpha = 1;
  pen.globalCompositeOperation = 'destination-out';
  const { width: across, height: down } = pen.canvas;
  pen.drawImage(mask, 0, top / cell, mask.width, height / cell, 0, 0, across, down);
  pen.globalCompositeOperation = 'source-over';
}
