import { LRUCache } from 'lru-cache';
import { type EntryContext, matchRoutes } from 'react-router';

type Routes = Pick<EntryContext, 'manifest' | 'branches'>;

/** Lists of routes in memory, by parent path and matched routes. */
const rememberedPaths = 1_000;

/**
 * Reduces the context to a page's routes and its parent paths', which React Router lists for the browser: it
 * processes every given route at each render, of more than a hundred.
 */
export function createPageRoutes(): (context: EntryContext) => EntryContext {
  // The same object for all requests; in development a new one each, because routes may change.
  const remembered = new WeakMap<EntryContext['branches'], LRUCache<string, Routes>>();
  return (context) => {
    const known = remembered.get(context.branches) ?? new LRUCache({ max: rememberedPaths });
    remembered.set(context.branches, known);
    const { matches, location } = context.staticHandlerContext;
    const above = pathsAbove(location.pathname);
    const key = [...above.slice(-1), ...matches.map(({ route }) => route.id)].join('\n');
    const routes = known.get(key) ?? reduce(context, above);
    known.set(key, routes);
    return { ...context, ...routes };
  };
}

/** Returns the parent paths of a path, the shortest first: `/` and `/courses` for `/courses/first-hover`. */
function pathsAbove(path: string): string[] {
  const names = path.split('/').filter(Boolean).slice(0, -1);
  return ['/', ...names.map((_, i) => `/${names.slice(0, i + 1).join('/')}`)];
}

function reduce(
  { manifest, branches, staticHandlerContext }: EntryContext,
  above: readonly string[],
): Routes {
  const all = [...new Set(branches.flatMap(({ routesMeta: [top] }) => (top ? [top.route] : [])))];
  const matches = [...staticHandlerContext.matches, ...above.flatMap((path) => matchRoutes(all, path) ?? [])];
  const ids = new Set(matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
  const isKept = ({ routesMeta }: (typeof branches)[number]) =>
    routesMeta.every(({ route }) => ids.has(route.id));
  return { manifest: { ...manifest, routes }, branches: branches.filter(isKept) };
}
