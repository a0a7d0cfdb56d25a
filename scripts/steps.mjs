import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutSettings } from './cut-settings.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/**
 * Prints one line that says what went wrong, and ends the command with exit code 1.
 * @param {string} line @returns {never}
 */
export function fail(line) {
  console.error(`\n✗ ${line}`);
  process.exit(1);
}

/** @param {string} line */
export function say(line) {
  console.log(`• ${line}`);
}

/**
 * Runs a program to its end. Its output goes to the terminal, or is returned when `quiet` is set.
 * @param {string} command @param {string[]} args @param {{ quiet?: boolean, env?: Record<string, string> }}
 * [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...options.env },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Returns the path of a command that an installed npm package provides.
 * @param {string} name
 */
export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Pankh needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/**
 * Reads the settings of the file .env, if there is one, and refuses a value of which Node would read only a part: in a
 * value without quotes, a # begins a comment.
 */
export function readSettings() {
  if (!existsSync('.env')) return;
  const cut = cutSettings(readFileSync('.env', 'utf8'));
  if (cut.length > 0) fail(`.env: put the value of ${cut.join(' and ')} in quotes, because it contains a #`);
  process.loadEnvFile('.env');
}

/**
 * Refuses a port that another program uses, before anything is built.
 * @returns {Promise<void>}
 */
export function ensurePort() {
  const { PORT = '3000', HOST = '0.0.0.0' } = process.env;
  if (!/^\d{1,5}$/.test(PORT)) return Promise.resolve();
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      if (code === 'EADDRINUSE') fail(`port ${PORT} is already in use; set PORT to another.`);
      if (code === 'EACCES') fail(`port ${PORT} needs more rights; set PORT to one from 1024.`);
      resolve();
    });
    server.listen(Number(PORT), HOST, () => server.close(() => resolve()));
  });
}

/** Installs the npm packages when they are missing or older than the lock file. */
export async function ensurePackages() {
  checkNode();
  const marker = 'node_modules/.package-lock.json';
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  say('installing packages …');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    quiet: true,
    env: { NODE_ENV: 'development' },
  });
  const told = output.split('\n').filter((line) => /npm error/.test(line));
  if (code !== 0) fail(`the packages could not be installed:\n${told.slice(0, 8).join('\n')}`);
}

/** @param {string[]} paths */
function fingerprint(paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else {
      hash.update(path).update(readFileSync(path));
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** Builds the program when its sources have changed since the last build. */
export async function ensureBuild() {
  const sources = [
    'app',
    'packages',
    'public',
    'migrations',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/build.mjs',
  ];
  const now = fingerprint(sources);
  const stamp = 'build/.sources';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  say('building …');
  const { code, output } = await run('node', ['scripts/build.mjs'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) fail(`the build did not succeed:\n${output.trim().split('\n').slice(-40).join('\n')}`);
  writeFileSync(stamp, now);
}
