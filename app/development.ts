import type { Server } from 'node:http';
import { createRequestHandler } from 'react-router';
import type { ViteDevServer } from 'vite';
import { readEnv } from './env.server.ts';
import { startServer } from './process/start.server.ts';

/**
 * The same server with Vite in front of it, which compiles each module on request and reloads pages when a
 * file changes. `changes` is the HTTP server on which Vite listens for the WebSockets of open pages; it has
 * no port of its own.
 */
export async function startDevelopment(vite: ViteDevServer, changes: Server): Promise<void> {
  await startServer({
    env: readEnv(),
    render: createRequestHandler(
      () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
      'development',
    ),
    assetsDir: null,
    migrationsDir: 'migrations',
    front: {
      handle: vite.middlewares,
      upgrade: (...asked) => void changes.emit('upgrade', ...asked),
    },
  });
}
