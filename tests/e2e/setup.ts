import { startPostgres } from '../support/postgres.ts';

/**
 * Starts one PostgreSQL server for the whole test run. Each Playwright worker creates its own database on it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres({ durable: true });
  process.env.PANKH_E2E_POSTGRES = server.url;
  return server.stop;
}
