/**
 * Measures the frames per second of each particle type (FEST-7) on a phone's screen with the CPU slowed down
 * four times. Run it with `npm run bench particles`. CHROMIUM_PATH is the path of the browser to use; by
 * default it is Playwright's own.
 */
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { particleTypes } from '#app/domain/festival.ts';
import type { Measured } from './particles-page.ts';

const slower = Number(process.env.SLOWER ?? 4);
const seconds = 8;
const counts = { fireworks: 40, diya: 50, confetti: 50, sparkle: 50, flag: 15 };

async function bundle(): Promise<string> {
  const input = new URL('./particles-page.ts', import.meta.url).pathname;
  const rollupOptions = { input, output: { format: 'iife' as const } };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rollupOptions },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the engine did not bundle');
  return output.output[0].code;
}

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
await page.setContent(
  '<style>canvas{position:fixed;inset:0;width:100%;height:100%}</style><h1>Courses</h1><canvas></canvas>',
);
await page.addScriptTag({ content: await bundle() });
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: slower });

for (const type of particleTypes) {
  const count = counts[type];
  const measured = await page.evaluate<Measured>(`measure('${type}', ${count}, ${seconds})`);
  const { idle, fps, drawn } = measured;
  console.log(`particles: ${fps.toFixed(0)} fps (${type}, ${drawn} of ${count}; page at rest ${idle})`);
}
await browser.close();
