import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { buildSettings } from '#tests/support/server-build.ts';
import { createRenderSite } from './render-site.server.ts';

const build: ServerBuild = {
  entry: { module: { default: () => new Response('a page') } },
  routes: { root: { id: 'root', path: '', module: { default: () => null } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  ...buildSettings,
};
type ServerRouteModule = NonNullable<ServerBuild['routes'][string]>['module'];
const addresses: string[] = [];

// Adds all routes of the product. Each responds with its own id, so that a test sees which route answered.
function add(entries: readonly RouteConfigEntry[], parentId: string): void {
  for (const { file, path, index, id = file.replace(/\.tsx?$/, ''), children } of entries) {
    // The cast is needed because the type `ServerRouteModule` demands a component. Routes that only send data have no
    // component.
    const module = { loader: () => new Response(id) } as unknown as ServerRouteModule;
    build.routes[id] = { id, parentId, path, index, module };
    if (path !== undefined || index) addresses.push(`/${(path ?? '').replace(/:\w+\??|\*/g, 'some')}`);
    add(children ?? [], id);
  }
}
add(routes, 'root');

describe('[OPS-22] a handler without the routes of the panel', () => {
  const any = createRequestHandler(build, 'production');
  const split = createRenderSite(build);

  it('answers each URL with the same route as the handler with all routes', async () => {
    expect(addresses.length).toBeGreaterThan(100);
    for (const path of [
      ...addresses,
      '/administrator',
      '/no/such/page',
      '/admin/nothing',
      '/%61dmin',
      '/ADMIN/faqs',
      '//admin',
    ]) {
      const request = () => new Request(`https://pankh.example${path}`);
      const answers = [any, split].map(async (handle) => {
        const response = await handle(request(), new RouterContextProvider());
        return [response.status, await response.text()];
      });
      const [wanted, given] = await Promise.all(answers);
      expect(given, path).toEqual(wanted);
      expect(wanted?.[0], path).toBe(200);
    }
  });
});
