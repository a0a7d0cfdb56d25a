import { fileURLToPath } from 'node:url';
import { readEnv } from './env.server.ts';
import { keepTickShape } from './process/node-20/tick-shape.server.ts';
import { openShopDatabase, type ShopDatabase } from './process/open-shop-database.server.ts';

// Returns the absolute path of a file that is given relative to app/main.ts. The build turns app/main.ts into
// build/server/main.js, so `../client` is build/client and `../migrations` is build/migrations.
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

keepTickShape();
const env = readEnv();
void start();

async function start(): Promise<void> {
  const { promise: opening, waiting } = beginOpening();
  // The rest of the program is loaded while the database engine starts, because each of the two takes some tenths of a
  // second.
  await waiting;
  const [{ startServer }, { createRenderSite }, build] = await Promise.all([
    import('./process/start.server.ts'),
    import('./process/render-site.server.ts'),
    import('virtual:react-router/server-build'),
  ]);
  await startServer({
    env,
    opening,
    render: createRenderSite(build, async () => (await import('virtual:pankh/panel')).modules),
    assetsDir: beside('../client'),
    migrationsDir: beside('../migrations'),
  });
}

/** `waiting` is fulfilled when only the database engine is waited for, or when opening has failed. */
function beginOpening(): { promise: Promise<ShopDatabase>; waiting: Promise<unknown> } {
  let onWaiting = () => {};
  const waiting = new Promise<void>((resolve) => {
    onWaiting = resolve;
  });
  const promise = openShopDatabase(env, onWaiting);
  // `startServer` awaits `promise` and reports a failure. Without this `catch`, Node would end the process earlier,
  // with an unhandled rejection.
  return { promise, waiting: Promise.race([waiting, promise.catch(() => undefined)]) };
}
