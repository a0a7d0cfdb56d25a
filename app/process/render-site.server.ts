import { createRequestHandler, type ServerBuild } from 'react-router';
import type { RenderSite } from './site-app.server.ts';

const panel = 'routes/admin/';
// Routes match in any case and after decoding; what looks unusual is compared with all of them.
const maybeOfPanel = /^\/+(admin|__manifest)|%/i;

/**
 * Creates React Router's request handler. It compares an address with one route after the other, and the panel's come
 * before most of the shop's, so requests outside the panel go to a second handler that does not have them (OPS-22).
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
