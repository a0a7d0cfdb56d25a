import type { Server } from 'node:http';
import { nounTopics } from '#app/core/nouns.ts';
import type { Env } from '#app/env.server.ts';
import { createLiveStreams } from '#app/live/stream.server.ts';
import { openCommandDoor } from './command-door.server.ts';
import { runCommand } from './command-line.server.ts';
import { createHttpServer, type Front } from './http.server.ts';
import { openServices } from './open-services.server.ts';
import type { ShopDatabase } from './open-shop-database.server.ts';
import type { RenderSite } from './site-app.server.ts';

/** On SIGTERM or SIGINT, closes all in reverse order. If the start fails, prints one line and exits. */
export async function startServer(options: {
  env: Env;
  opening: Promise<ShopDatabase>;
  render: RenderSite;
  assetsDir: string | null;
  migrationsDir: string;
  front?: Front;
}): Promise<void> {
  const { env } = options;
  try {
    const { database, log } = await options.opening;
    const { services, close, notices } = await openServices(database, {
      ...options,
      log,
      clock: () => new Date(),
    });
    // Notices contain, for example, the generated password of the admin panel. Notices are printed and not logged,
    // because LOG_LEVEL could suppress a log line. They are printed before anything else can fail, because no later
    // start prints them again.
    for (const notice of notices) process.stdout.write(`\n  ${notice}\n`);
    const streams = createLiveStreams(services.live, nounTopics);
    const server = createHttpServer({ ...options, services, streams });
    const { migrationsDir: migrations } = options;
    const door =
      database.engine === 'embedded'
        ? await openCommandDoor(env.dataDir, (command) =>
            runCommand(command, { database, env, migrations, now: new Date() }),
          )
        : undefined;
    // The signal handlers are installed before the server prints that it is ready, because a program that
    // reads that line may stop the server at once.
    stopOnSignal(async () => {
      streams.close();
      await door?.close();
      await server.stop(env.shutdownSeconds * 1000);
      await close();
    });
    await listen(server, env);
    process.stdout.write(`\n  Pankh is open at ${env.baseUrl}\n\n`);
  } catch (error) {
    process.stderr.write(`Pankh cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    if (env.isDevelopment && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`port ${env.port} is already in use; set PORT to another.`)
          : error,
      ),
    );
    server.listen(env.port, env.host, resolve);
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
