import { startPostgres } from '#tests/support/postgres.ts';

// Starts a server for tests and forgets to stop it.
const { url } = await startPostgres();
console.log(`url ${url}`);
setInterval(() => undefined, 60_000);
