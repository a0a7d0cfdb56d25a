import { existsSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { bin, ensureBuild, ensurePackages, fail, run } from './steps.mjs';

// `npm run bench NAME` measures one of the claims in docs/performance.md: it runs bench/NAME.ts on this
// machine against the built program.
const name = process.argv[2] ?? '';
const script = `bench/${name}.ts`;
if (!/^[a-z-]+$/.test(name) || !existsSync(script))
  fail(
    'usage: npm run bench page-cache|ssr|signed-in|lighthouse|live|start|particles|panel|growth|checkout|learn|nodes|study-days|fuzz|soak|first-tap',
  );
await ensurePackages();
await ensureBuild();
/** @type {Record<string, string>} */
const env = {};
if (['lighthouse', 'particles', 'first-tap'].includes(name)) env.CHROMIUM_PATH = await ensureChromium();
const { code } = await run(bin('tsx'), [script, ...process.argv.slice(3)], { env });
process.exit(code);
