import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { RenderSite } from './site-app.server.ts';

export type RouteModules = Record<string, NonNullable<ServerBuild['routes'][string]>['module']>;

const panel = 'routes/admin/';
// Matches every URL that may belong to the admin panel, so that the handler with the panel's routes answers it. Routes
// ignore case and decode URLs, so any URL with a `%` may belong to the panel, too.
const maybeOfPanel = /^\/+(admin|__manifest)|%/i;

/**
 * Creates React Router's request handler. React Router compares a URL with one route after the other, so requests
 * outside the admin panel go to a second handler without the panel's many routes (OPS-22). `loadPanel` loads the
 * modules of the panel's routes at the first request to the panel (OPS-49). Without `loadPanel`, `build` has them.
 */
export function createRenderSite(build: ServerBuild, loadPanel?: () => Promise<RouteModules>): RenderSite {
  const renderShop = createRequestHandler({ ...build, routes: shopRoutes(build.routes) }, 'production');
  let renderAny: Promise<RequestHandler> | undefined;
  const openAny = async () => {
    const routes = loadPanel ? withModules(build.routes, await loadPanel()) : build.routes;
    return createRequestHandler({ ...build, routes }, 'production');
  };
  return async (request, context) => {
    if (!maybeOfPanel.test(new URL(request.url).pathname)) return renderShop(request, context);
    renderAny ??= openAny();
    return (await renderAny)(request, context);
  };
}

function withModules(routes: ServerBuild['routes'], modules: RouteModules): ServerBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: modules[id] ?? route.module },
    ]),
  );
}

function shopRoutes(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const isOfPanel = (id: string | undefined) => id?.startsWith(panel) ?? false;
  return Object.fromEntries(
    Object.entries(routes).filter(([id, route]) => !isOfPanel(id) && !isOfPanel(route?.parentId)),
  );
}
