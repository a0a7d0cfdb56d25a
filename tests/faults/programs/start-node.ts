import { count } from 'drizzle-orm';
import { sendContactMessage } from '#app/core/contact/contact-commands.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { parseEnv } from '#app/env.server.ts';
import { openShopDatabase } from '#app/process/open-shop-database.server.ts';
import { startServer } from '#app/process/start.server.ts';
import { commandContext, visitContext } from '#app/visit/visit.server.ts';

// Starts a node (server process) of a shop on PostgreSQL as in production, but with only two pages: GET counts the
// messages, POST sends one. Each response states the process that sent it.
const [databaseUrl = '', dataDir = '', port = ''] = process.argv.slice(2);
const parsed = parseEnv({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: port,
  LOG_LEVEL: 'silent',
  TRUSTED_PROXIES: 'loopback',
});
if (!parsed.success) throw new Error(parsed.problems.join());
const headers = { 'X-Node': String(process.pid), 'Content-Type': 'text/plain' };

await startServer({
  env: parsed.env,
  opening: openShopDatabase(parsed.env),
  assetsDir: null,
  migrationsDir: 'migrations',
  render: async (request, context) => {
    const visit = context.get(visitContext);
    const { db, mail } = visit.services;
    if (request.method === 'GET') {
      const [row] = await db.select({ count: count() }).from(contactMessages);
      return new Response(String(row?.count), { headers });
    }
    const message = await request.text();
    const sender = { fullName: 'Asha Rao', email: 'asha@example.in', subject: 'Kites' };
    const { reference } = await sendContactMessage(
      { ...commandContext(visit, visitor), mail, ownerEmail: 'owner@example.in' },
      { ...sender, message, isSpam: false },
    );
    return new Response(reference, { status: 201, headers });
  },
});
