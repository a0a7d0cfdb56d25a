import type { Server } from 'node:http';
import { createRequestHandler } from 'react-router';
import type { ViteDevServer } from 'vite';
import { readEnv } from './env.server.ts';
import { startServer } from './process/start.server.ts';

/**
 * Starts the same server as in production, with Vite in front of it, which compiles each module on request
 * and reloads pages when a file changes. Open pages hear of changes through WebSockets that Vite expects on
 * `changes`, an HTTP server without a port of its own; the server passes them on to it.
 */
export async function startDevelopment(vite: ViteDevServer, changes: Server): Promise<void> {
  await startServer({
    env: readEnv(),
    render: createRequestHandler(
      // Vite cannot know the type of a virtual module.
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
