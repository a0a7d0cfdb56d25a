import { startPostgres } from '#tests/support/postgres.ts';

// Starts a PostgreSQL server for tests and never stops it.
const { url } = await startPostgres();
console.log(`url ${url}`);
setInterval(() => undefined, 60_000);
