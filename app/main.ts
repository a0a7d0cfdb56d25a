import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { readEnv } from './env.server.ts';
import { createRenderSite } from './process/render-site.server.ts';
import { startServer } from './process/start.server.ts';

// Returns the absolute path of a file that is given relative to this one. The build turns this file into
// build/server/server.js, so `../client` is build/client and `../migrations` is build/migrations.
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

await startServer({
  env: readEnv(),
  render: createRenderSite(build),
  assetsDir: beside('../client'),
  migrationsDir: beside('../migrations'),
});
