import type { Server } from 'node:http';
import { createRequestHandler } from 'react-router';
import type { ViteDevServer } from 'vite';
import { readEnv } from './env.server.ts';
import { openShopDatabase } from './process/open-shop-database.server.ts';
import { startServer } from './process/start.server.ts';

/**
 * Starts the same server as in production, with Vite in front of it: Vite compiles each module on request and reloads
 * open pages when a file changes. Vite sends its messages over WebSockets of the HTTP server `changes`, which listens
 * on no port; our server passes the WebSocket connections on to `changes`.
 */
export async function startDevelopment(vite: ViteDevServer, changes: Server): Promise<void> {
  const env = readEnv();
  await startServer({
    env,
    opening: openShopDatabase(env),
    render: createRequestHandler(
      // The cast is needed because TypeScript cannot know the type of this module, which Vite generates.
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
