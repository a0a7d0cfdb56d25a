import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ReactElement } from 'react';
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import { nounTopics } from '#app/core/nouns.ts';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { parseEnv } from '#app/env.server.ts';
import { createLiveStreams } from '#app/live/stream.server.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import { createHttpServer } from '#app/process/http.server.ts';
import { openServices } from '#app/process/open-services.server.ts';
import { createRenderSite } from '#app/process/render-site.server.ts';
import routes from '#app/routes.ts';
import type { Services } from '#app/visit/services.server.ts';
import { adminPassword } from './site.ts';

/**
 * The whole shop running in the test's own process: with real HTTP, routes and guards, but without a build.
 */
export interface InProcessSite {
  url: string;
  services: Services;
  dataDir: string;
  close: () => Promise<void>;
}

/**
 * Opens the shop on the test's database; `close` closes that database too. `settings` are environment
 * variables. If `assetsDir` is given, even an empty folder, the shop caches and shares pages as in
 * production. A test can pass its own clock and log.
 */
export async function openInProcessSite(
  database: DatabaseHandle,
  settings: Record<string, string> = {},
  assetsDir: string | null = null,
  clock: () => Date = () => new Date(),
  givenLog?: Log,
): Promise<InProcessSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pankh-in-process-'));
  const parsed = parseEnv({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: 'off',
    DEMO_DATA: 'on',
    TRUSTED_PROXIES: 'loopback',
    ...settings,
  });
  if (!parsed.success) throw new Error(parsed.problems.join());
  const env = { ...parsed.env };
  const log = givenLog ?? createLog(env.logLevel ?? 'info');
  const opened = await openServices(database, {
    env,
    migrationsDir: 'migrations',
    log,
    clock,
  });
  const { services } = opened;
  const streams = createLiveStreams(services.live, nounTopics);
  const render = createRenderSite(await serverBuild());
  const server = createHttpServer({ services, streams, render, assetsDir });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    services,
    dataDir,
    close: async () => {
      streams.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Builds what React Router's compiler builds from `routes.ts`, but directly from the sources and without
 * scripts and styles.
 */
async function serverBuild(): Promise<ServerBuild> {
  const build: ServerBuild = {
    entry: { module: await load('entry.server.tsx') },
    routes: { root: { id: 'root', path: '', module: await loadRoute('root.tsx') } },
    assets: { entry: { imports: [], module: '/entry.js' }, routes: {}, url: '/manifest.js', version: '' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {
      v8_middleware: true,
      v8_passThroughRequests: true,
      v8_trailingSlashAwareDataRequests: true,
    },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  };
  const add = async (entries: readonly RouteConfigEntry[], parentId: string): Promise<void> => {
    for (const { file, path, index, id = file.replace(/\.tsx?$/, ''), children } of entries) {
      build.routes[id] = { id, parentId, path, index, module: await loadRoute(file) };
      await add(children ?? [], id);
    }
  };
  await add(routes, 'root');
  for (const { id, parentId, path, index } of Object.values(build.routes).filter((route) => !!route)) {
    const flags = {
      hasAction: false,
      hasLoader: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasDefaultExport: true,
      hasErrorBoundary: true,
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    };
    build.assets.routes[id] = { id, parentId, path, index, module: `/${id}.js`, ...flags };
  }
  return build;
}

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

// Loads a route module. React Router's compiler wraps a route's components so that they get the route's data
// as props; this function wraps them by hand.
async function loadRoute(file: string): Promise<RouteModule> {
  const route = { ...(await load<RouteModule>(file)) };
  if (route.default) route.default = withComponentProps(route.default as () => ReactElement);
  if (route.ErrorBoundary)
    route.ErrorBoundary = withErrorBoundaryProps(route.ErrorBoundary as () => ReactElement);
  return route;
}

async function load<T>(file: string): Promise<T> {
  return (await import(/* @vite-ignore */ new URL(`../../app/${file}`, import.meta.url).pathname)) as T;
}
