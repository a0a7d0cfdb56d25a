import { createRequestHandler } from 'react-router';
import type { ViteDevServer } from 'vite';
import { readEnv } from './env.server.ts';
import { startServer } from './server/start.server.ts';

/** The same server with Vite in front, which compiles each module when asked and reloads pages on a change. */
export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  await startServer({
    env: readEnv(),
    render: createRequestHandler(
      () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
      'development',
    ),
    assetsDir: null,
    migrationsDir: 'migrations',
    front: vite.middlewares,
  });
}
