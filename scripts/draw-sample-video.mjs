// Draws the sample lesson's own video, "How a quadcopter turns", in a browser: npx node scripts/draw-sample-video.mjs
// The video is stored in the repository, so this script runs only when the drawing changes. CHROMIUM_PATH names a
// browser.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BufferSource, BufferTarget, Conversion, Input, Output, WEBM, WebMOutputFormat } from 'mediabunny';

// The video is stored as JSON, so that the server's bundle contains it like any module.
const path = 'app/db/seed/content/media/how-a-quadcopter-turns.json';
const seconds = 12;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage();
const recorded = await page.evaluate(record, seconds);
await browser.close();

// The recording has no duration and no index for seeking. Copying it with mediabunny adds both.
const input = new Input({ formats: [WEBM], source: new BufferSource(Buffer.from(recorded, 'base64')) });
const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
await (await Conversion.init({ input, output })).execute();
const bytes = Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
writeFileSync(path, `${JSON.stringify({ base64: bytes.toString('base64') })}\n`);
process.stdout.write(`${path}: ${bytes.byteLength} bytes\n`);

/**
 * Runs in the browser: draws the animation frame by frame, records it, and returns the video as base64.
 * @param {number} length
 */
async function record(length) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const steps = ['All four motors alike: it hovers', 'Two motors faster: it turns', 'Alike again: it stops'];
  const draw = (/** @type {number} */ at) => {
    const step = Math.min(2, Math.floor(at / 4));
    const turned = step === 0 ? 0 : step === 1 ? (at - 4) * 0.6 : 2.4;
    pen.fillStyle = '#0c1230';
    pen.fillRect(0, 0, 640, 360);
    pen.fillStyle = '#1f3c8f';
    pen.fillRect(0, 290, 640, 70);
    pen.save();
    pen.translate(320, 150 + 4 * Math.sin(at * 2));
    pen.rotate(turned);
    for (const [index, corner] of [45, 135, 225, 315].entries()) {
      const angle = (corner * Math.PI) / 180;
      const [x, y] = [95 * Math.cos(angle), 95 * Math.sin(angle)];
      pen.strokeStyle = '#f2f4ff';
      pen.lineWidth = 8;
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(x, y);
      pen.stroke();
      const isFast = step === 1 && index % 2 === 0;
      pen.fillStyle = isFast ? '#f9b020' : '#5f7fe8';
      pen.beginPath();
      pen.arc(x, y, isFast ? 38 : 30, 0, 7);
      pen.fill();
      pen.strokeStyle = '#0c1230';
      pen.lineWidth = 4;
      const blade = at * (isFast ? 9 : 5) * (index % 2 === 0 ? 1 : -1);
      pen.beginPath();
      pen.moveTo(x - 26 * Math.cos(blade), y - 26 * Math.sin(blade));
      pen.lineTo(x + 26 * Math.cos(blade), y + 26 * Math.sin(blade));
      pen.stroke();
    }
    pen.fillStyle = '#f9b020';
    pen.beginPath();
    for (const [x, y] of [
      [0, -34],
      [24, 0],
      [0, 34],
      [-24, 0],
    ])
      pen.lineTo(x ?? 0, y ?? 0);
    pen.fill();
    pen.restore();
    pen.fillStyle = '#fff';
    pen.font = '600 26px sans-serif';
    pen.textAlign = 'center';
    pen.fillText(steps[step] ?? '', 320, 334);
  };
  draw(0);
  const recorder = new MediaRecorder(canvas.captureStream(15), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: 160_000,
  });
  /** @type {Blob[]} */
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const over = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const began = performance.now();
  for (let at = 0; at < length; at = (performance.now() - began) / 1_000) {
    draw(at);
    await new Promise((resolve) => setTimeout(resolve, 1_000 / 15));
  }
  recorder.stop();
  await over;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
