import { parseEnv } from '#app/env.server.ts';
import { openShopDatabase } from '#app/process/open-shop-database.server.ts';
import { startServer } from '#app/process/start.server.ts';

// Starts the shop as in production, except that its pages are empty and its log is silent.
const [dataDir = '', migrationsDir = '', port = ''] = process.argv.slice(2);
const parsed = parseEnv({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: port,
  LOG_LEVEL: 'silent',
  SAMPLE_CONTENT: 'off',
  // The maximum time for stopping the server, in seconds. It is longer than any test may take. So a test fails if
  // stopping lasts until this limit.
  SHUTDOWN_SECONDS: '300',
});
if (!parsed.success) throw new Error(parsed.problems.join());
await startServer({
  env: parsed.env,
  opening: openShopDatabase(parsed.env),
  render: async () => new Response(),
  assetsDir: null,
  migrationsDir,
});
