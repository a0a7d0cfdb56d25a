import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './postgres.ts';

/** The built shop running in a separate process, as in production. */
export interface Site {
  url: string;
  /** Returns everything that the process has printed so far. */
  output: () => string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

export const adminPassword = 'a password for tests only';

/**
 * Starts the built server on a free port with a temporary data folder. Run `npm run build` first. `build` is the
 * folder of the build to start.
 */
export async function startSite(
  env: Record<string, string> = {},
  pollMs = 50,
  build = 'build',
): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pankh-site-'));
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [join(build, 'server/server.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'on',
      DEMO_DATA: 'on',
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: 'loopback',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const url = `http://localhost:${port}`;
  await untilReady(`http://127.0.0.1:${port}/readyz`, child, () => printed, pollMs);
  return {
    url,
    output: () => printed,
    process: child,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(
  url: string,
  child: ChildProcess,
  printed: () => string,
  pollMs: number,
): Promise<void> {
  const deadline = Date.now() + 300_000;
  for (;;) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${printed()}`);
    if (Date.now() > deadline) throw new Error(`the server did not become ready:\n${printed()}`);
    await sleep(pollMs);
  }
}
