import { startPostgres } from '#tests/support/postgres.ts';

// Starts a PostgreSQL server and waits to be killed. A test checks that the server then ends, too.
const { url } = await startPostgres();
console.log(`url ${url}`);
setInterval(() => undefined, 60_000);
