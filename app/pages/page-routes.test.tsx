import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Link,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  UNSAFE_withComponentProps as withProps,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildSettings } from '#tests/support/server-build.ts';
import { createPageRoutes } from './page-routes.server.ts';

const places = [
  { id: 'root', path: '' },
  { id: 'shop', parentId: 'root' },
  { id: 'home', parentId: 'shop', index: true },
  { id: 'list', parentId: 'shop', path: 'courses' },
  { id: 'course', parentId: 'shop', path: 'courses/:slug' },
  { id: 'new', parentId: 'shop', path: 'courses/new' },
  { id: 'lesson', parentId: 'shop', path: 'courses/:slug/:lesson' },
  { id: 'lost', parentId: 'shop', path: '*' },
  { id: 'panel', parentId: 'root', path: 'admin' },
  { id: 'student', parentId: 'panel', path: 'students/:id' },
];

/**
 * Renders a page after `change` has reduced the context that React Router gets. Returns the context and the HTML.
 */
async function render(path: string, change: (context: EntryContext) => EntryContext) {
  const seen: EntryContext[] = [];
  const handle: ServerBuild['entry']['module']['default'] = (request, status, _, context) => {
    const changed = change({ ...context, serverHandoffStream: undefined });
    seen.push(changed);
    return new Response(renderToString(<ServerRouter context={changed} url={request.url} />), { status });
  };
  const module = (id: string) => ({
    default: withProps(() => (
      <main id={id}>
        <Link to="/admin/students/1">to the panel</Link>
        <Outlet />
        {id === 'root' && <Scripts />}
      </main>
    )),
  });
  const flags = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false };
  const others = { hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false };
  const modules = {
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
  const build: ServerBuild = {
    entry: { module: { default: handle } },
    routes: Object.fromEntries(places.map((place) => [place.id, { ...place, module: module(place.id) }])),
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(
        places.map((place) => [
          place.id,
          { ...place, ...flags, ...others, ...modules, module: `/assets/${place.id}.js` },
        ]),
      ),
      url: '/manifest.js',
      version: '1',
    },
    ...buildSettings,
  };
  const answer = await createRequestHandler(build, 'production')(new Request(`https://a.example${path}`));
  return { html: await answer.text(), status: answer.status, context: seen[0] };
}

describe('[OPS-22] the routes that a page is rendered with', () => {
  const reduce = createPageRoutes();

  it.each([
    '/',
    '/courses',
    '/courses/kites',
    '/courses/new',
    '/courses/kites/1',
    '/courses/kites/2',
    '/courses/new/1',
    '/admin/students/1',
    '/nothing/is/here',
    '/courses/kites/',
  ])('give %s the same HTML as all routes, at first and when they are cached', async (path) => {
    const all = await render(path, (context) => context);
    for (let i = 0; i < 2; i++) {
      const few = await render(path, reduce);
      expect([few.status, few.html]).toEqual([all.status, all.html]);
      expect(Object.keys(few.context?.manifest.routes ?? {}).length).toBeLessThan(places.length);
    }
    expect(all.html).toContain('window.__reactRouterManifest = ');
  });

  it('are those of the page and of the paths above it', async () => {
    const { context } = await render('/courses/new/1', reduce);
    expect(Object.keys(context?.manifest.routes ?? {}).sort()).toEqual(
      ['root', 'shop', 'home', 'list', 'new', 'lesson'].sort(),
    );
  });
});
