import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { ensurePackages, ensurePort, readSettings, say } from './steps.mjs';

readSettings();
await ensurePort();
await ensurePackages();
process.env.SAMPLE_FESTIVAL ||= 'on';
if (!process.env.RAZORPAY_KEY_ID) Object.assign(process.env, await startGateway());

// A changed file that matches one of these patterns restarts the server, because such files create objects that live as
// long as the process, such as the database and the sessions. For all other files, reloading the page is enough.
const held = [
  /^app\/(db|domain|identity|live|pages|platform|process|visit)\//,
  /^app\/(env\.server|development)\.ts$/,
  /^(migrations|packages)\//,
  /^(vite|react-router)\.config\.ts$/,
  /^scripts\/dev-server\.mjs$/,
];
let stopping = false;
let wanted = false;
let child = begin();

/**
 * Starts the stand-in for the payment gateway, and returns the variables that connect the shop to it.
 * @returns {Promise<Record<string, string>>}
 */
async function startGateway() {
  const gateway = fork('scripts/dev-gateway.mjs');
  const [variables] = await once(gateway, 'message');
  say('payments go to a stand-in for the gateway: no money moves');
  return variables;
}

function begin() {
  wanted = false;
  const begun = fork('scripts/dev-server.mjs', { env: { ...process.env, NODE_ENV: 'development' } });
  begun.on('exit', (code) => {
    if (stopping) process.exit(code ?? 0);
    if (wanted) child = begin();
    else say('the server has ended; it starts again with the next change');
  });
  return begun;
}

/** @param {string} path */
function beginAgain(path) {
  say(`${path} changed: starting again`);
  // The server process has already ended, for example because of a mistake in the code, and need not be
  // stopped.
  if (child.exitCode !== null || child.signalCode !== null) {
    child = begin();
    return;
  }
  wanted = true;
  child.kill('SIGTERM');
}

/** @type {NodeJS.Timeout | undefined} */
let timer;
// Watches folders rather than files: editors replace a file when they save it, and a watch on the old file
// would report nothing more.
for (const folder of ['app', 'migrations', 'packages', 'scripts', '.']) {
  watch(folder, { recursive: ['app', 'migrations', 'packages'].includes(folder) }, (_event, file) => {
    const path = join(folder, String(file ?? ''))
      .split(sep)
      .join('/');
    if (/\.test\.|~$/.test(path) || !held.some((each) => each.test(path))) return;
    clearTimeout(timer);
    timer = setTimeout(() => beginAgain(path), 200);
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
    child.kill(signal);
  });
}
