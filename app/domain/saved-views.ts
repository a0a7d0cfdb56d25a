/** A search with filters and order of a list of the panel, under a name (DAY-151). `query` is as `viewQuery` returns it. */
export type SavedView = { id: string; path: string; name: string; query: string };

export const viewsKey = 'views';

/** How many views one list can have, so that they stay a line or two. */
export const mostViews = 12;

/** Returns what a view remembers of a URL's query: the parameters `names` that are set, in one order. */
export function viewQuery(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search);
  const set = [...new Set(names)].sort().flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(set).toString();
}

export function isListPath(path: string): boolean {
  return /^\/admin\/[a-z-]{1,40}(\/[a-z-]{1,40})?$/.test(path);
}

export function readViews(stored: unknown): { views: SavedView[] } {
  const views = typeof stored === 'object' && stored !== null && 'views' in stored ? stored.views : [];
  return { views: Array.isArray(views) ? views.filter(isView) : [] };
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const texts: Partial<Record<string, unknown>> = { ...value };
  return ['id', 'path', 'name', 'query'].every((name) => typeof texts[name] === 'string');
}

/** Adds a view, in place of one with the same list and name; null if the list has too many. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] | null {
  const others = views.filter(({ path, name }) => path !== view.path || name !== view.name);
  return others.filter(({ path }) => path === view.path).length < mostViews ? [...others, view] : null;
}
