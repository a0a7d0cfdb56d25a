import { fork } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { ensurePackages, say } from './steps.mjs';

await ensurePackages();
if (existsSync('.env')) process.loadEnvFile('.env');

// Pages reload by themselves; what the process holds open (database, sessions, streams) needs a new process.
const held = ['app/server', 'app/db', 'app/live', 'app/domain', 'app/env.server.ts', 'migrations'];
let child = begin();
let stopping = false;

function begin() {
  return fork('scripts/dev-server.mjs', { env: { ...process.env, NODE_ENV: 'development' } }).on(
    'exit',
    (code) => {
      if (stopping) process.exit(code ?? 0);
    },
  );
}

/** @type {NodeJS.Timeout | undefined} */
let timer;
for (const path of held) {
  watch(path, { recursive: true }, (_event, file) => {
    if (!file || /\.test\.|~$/.test(String(file))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      say(`${path} changed: starting again`);
      child.once('exit', () => {
        child = begin();
      });
      child.kill('SIGTERM');
    }, 200);
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    stopping = true;
    child.kill(signal);
  });
}
