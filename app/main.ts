import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { readEnv } from './env.server.ts';
import { startServer } from './process/start.server.ts';

// Returns the absolute path of a file that is given relative to this one. The build turns this file into
// build/server/server.js, so `../client` is build/client and `../migrations` is build/migrations.
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// React Router compares an address with one route after the other, and those of the panel come before most of the
// shop's. A request of the shop is therefore answered by a handler that does not have them.
const panel = 'routes/admin/';
const shopRoutes = Object.fromEntries(
  Object.entries(build.routes).filter(
    ([id, route]) => !id.startsWith(panel) && !route?.parentId?.startsWith(panel),
  ),
);
const isOfShop = ({ url }: Request) => !/^\/(admin|__manifest)/.test(new URL(url).pathname);
const renderAny = createRequestHandler(build, 'production');
const renderShop = createRequestHandler({ ...build, routes: shopRoutes }, 'production');

await startServer({
  env: readEnv(),
  render: (request, context) => (isOfShop(request) ? renderShop : renderAny)(request, context),
  assetsDir: beside('../client'),
  migrationsDir: beside('../migrations'),
});
