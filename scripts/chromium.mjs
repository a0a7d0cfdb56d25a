import { existsSync } from 'node:fs';
import { bin, fail, run, say } from './steps.mjs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Debian's Chromium without the parts of a desktop: the browser tests take two thirds of the time in it. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** @param {boolean} isHeadless */
async function find(isHeadless) {
  const { chromium } = await import('@playwright/test');
  const places = [
    process.env.CHROMIUM_PATH,
    ...(isHeadless ? [headlessShell] : []),
    ...known,
    chromium.executablePath(),
  ];
  return places.find((path) => path && existsSync(path));
}

/**
 * Finds the Chromium that the browser tests drive (`isHeadless`), or a measurement, which takes a whole one. If there is
 * none, installs one with apt-get (as root on Debian) or with Playwright.
 */
export async function ensureChromium({ isHeadless = false } = {}) {
  const here = await find(isHeadless);
  if (here) return here;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium with apt-get …');
    await run('apt-get', ['update'], { quiet: true });
    // Not every release has the shell as a package.
    for (const wanted of isHeadless ? ['chromium-headless-shell', 'chromium'] : ['chromium'])
      if (!(await find(isHeadless)))
        await run('apt-get', ['install', '-y', '--no-install-recommends', wanted], {
          quiet: true,
          env: { DEBIAN_FRONTEND: 'noninteractive' },
        });
  } else {
    say('installing Chromium with Playwright …');
    await run(bin('playwright'), ['install', 'chromium'], { quiet: true });
  }
  return (
    (await find(isHeadless)) ??
    fail('No Chromium for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  );
}
