import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#tests/support/postgres.ts';
import { ensureChromium } from './chromium.mjs';

const root = join(import.meta.dirname, '..');
const parts = [
  ...['app', 'migrations', 'packages', 'public', 'scripts', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'vite.config.ts', 'react-router.config.ts', 'tests/support/razorpay-double'],
];
const patience = { timeout: 120_000, interval: 250 };

/** Tests `npm run dev` on a copy of the source tree, so that the tests can change files in it. */
describe('npm run dev', () => {
  let copy: string;
  let url: string;
  let server: ChildProcess;
  let output = '';
  let browser: Browser;
  let page: Page;
  const trouble: string[] = [];

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'pankh-dev-'));
    for (const part of parts)
      cpSync(join(root, part), join(copy, part), { recursive: true, preserveTimestamps: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const port = await freePort();
    url = `http://localhost:${port}`;
    server = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: copy,
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'warn' },
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk));
    await untilUp();
    browser = await chromium.launch({
      executablePath: await ensureChromium({ isHeadless: true }),
      args: ['--no-sandbox'],
    });
    page = await browser.newPage();
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(message.text());
    });
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    const ended = once(server, 'exit');
    if (server.kill('SIGTERM')) await ended;
    rmSync(copy, { recursive: true, force: true });
  });

  const untilUp = () =>
    vi.waitFor(async () => {
      const answer = await fetch(`${url}/healthz`).catch(() => null);
      if (!answer?.ok) throw new Error(`not up:\n${output}`);
    }, patience);
  const edit = (path: string, from: string, to: string) => {
    const text = readFileSync(join(copy, path), 'utf8');
    expect(text, path).toContain(from);
    writeFileSync(join(copy, path), text.replaceAll(from, to));
  };
  const heading = () => page.getByRole('button', { name: 'Login to' }).textContent();
  const hydrated = () => page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes');

  it('opens pages without a message in the console: no policy violation, no hydration difference', async () => {
    for (const path of ['/', '/courses', '/contact', '/login', '/admin/login']) {
      await page.goto(url + path);
      await page.mouse.wheel(0, 10);
      await page.keyboard.press('Shift');
      await hydrated();
    }
    expect(trouble).toEqual([]);
  });

  it('[SELL-85] lets a developer buy a course at a test double of the gateway and be enrolled', async () => {
    const buyer = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await buyer.goto(`${url}/checkout/python-from-zero`);
    await buyer.getByLabel('Full Name').fill('Meera Nair');
    await buyer.getByLabel('Email').fill('meera@example.in');
    await buyer.getByLabel('Mobile number').fill('98765 43210');
    await buyer.getByLabel('PIN code').fill('560029');
    await buyer.getByLabel('City, town or village').fill('Bengaluru');
    await buyer.getByLabel('State').selectOption('Karnataka');
    await buyer.getByLabel('House, street and area').fill('12, 4th Cross, BTM Layout');
    await buyer.getByLabel(/I agree to the/).check();
    await buyer.waitForTimeout(2_100);
    await buyer.getByRole('button', { name: /^Place order/ }).click();
    await buyer.getByRole('link', { name: /^Pay ₹/ }).click();
    await buyer.getByRole('button', { name: 'Pay', exact: true }).click();
    await buyer.getByRole('heading', { name: 'You are enrolled' }).waitFor();
    await buyer.context().close();
  });

  it('shows a changed component without reloading the page', async () => {
    await page.goto(`${url}/admin/login`);
    await hydrated();
    await page.getByRole('textbox').fill('half a password');
    edit('app/screens/accounts/portal-login.tsx', '{words.logIn}', 'Login to Workshop');
    await vi.waitFor(async () => expect(await heading()).toBe('Login to Workshop'), patience);
    expect(await page.getByRole('textbox').inputValue()).toBe('half a password');
  });

  it("uses changed server code: a feature's with the next request, open services' after a restart", async () => {
    edit('app/core/courses/sharing/sitemap.ts', 'Disallow: /dashboard', 'Disallow: /workshop');
    const robots = async () => (await fetch(`${url}/robots.txt`)).text();
    await vi.waitFor(async () => expect(await robots()).toContain('Disallow: /workshop'), patience);
    // After the restart, the old process must have ended although an open page had a WebSocket and an event
    // stream to it.
    edit('app/platform/security-headers.server.ts', 'strict-origin-when-cross-origin', 'no-referrer');
    await vi.waitFor(async () => {
      const answer = await fetch(`${url}/healthz`);
      expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    }, patience);
  });

  it('survives an error in the server code and continues once it is corrected', async () => {
    const before = output.length;
    edit('app/platform/log.server.ts', 'import ', 'imp ort ');
    await vi.waitFor(() => expect(output.slice(before)).toContain('the server has ended'), patience);
    edit('app/platform/log.server.ts', 'imp ort ', 'import ');
    await untilUp();
    expect((await fetch(`${url}/courses`)).status).toBe(200);
  });
});
