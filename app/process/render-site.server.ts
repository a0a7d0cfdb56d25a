import { createRequestHandler, type ServerBuild } from 'react-router';
import type { RenderSite } from './site-app.server.ts';

const panel = 'routes/admin/';
// Matches every URL that may belong to the panel. Routes ignore case and decode URLs, so any URL with a `%` counts
// too.
const maybeOfPanel = /^\/+(admin|__manifest)|%/i;

/**
 * Creates React Router's request handler. It compares a URL with one route after the other, and most of the panel's
 * routes come before the shop's. So requests outside the panel go to a second handler without the panel's routes
 * (OPS-22).
 */
export function createRenderSite(build: ServerBuild): RenderSite {
  const renderAny = createRequestHandler(build, 'production');
  const renderShop = createRequestHandler({ ...build, routes: shopRoutes(build.routes) }, 'production');
  return (request, context) =>
    (maybeOfPanel.test(new URL(request.url).pathname) ? renderAny : renderShop)(request, context);
}

function shopRoutes(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const isOfPanel = (id: string | undefined) => id?.startsWith(panel) ?? false;
  return Object.fromEntries(
    Object.entries(routes).filter(([id, route]) => !isOfPanel(id) && !isOfPanel(route?.parentId)),
  );
}
