import { describe, expect, it } from 'vitest';
import { isListPath, mostViews, readViews, type SavedView, viewQuery, withView } from './saved-views.ts';

const view = (name: string, query = 'q=a', path = '/admin/orders'): SavedView => ({
  id: name + query,
  path,
  name,
  query,
});

describe('[DAY-151] a saved view of a list', () => {
  it.each([
    ['?sort=amount&q=asha+rao&page=3&edit=new', 'q=asha+rao&sort=amount'],
    ['?q=&sort=', ''],
    ['?q=%26sort%3Dx', 'q=%26sort%3Dx'],
    ['', ''],
  ])('remembers of %j only %j', (search, query) => {
    expect(viewQuery(search, ['sort', 'q', 'state', 'q'])).toBe(query);
  });

  it.each([
    ['/admin/orders', true],
    ['/admin/messages/outbox', true],
    ['/admin', false],
    ['/admin/../login', false],
    ['//evil.example/admin/orders', false],
    ['/admin/orders?x', false],
    [`/admin/${'a'.repeat(41)}`, false],
  ])('belongs to the path of a list: %j, %j', (path, isList) => {
    expect(isListPath(path)).toBe(isList);
  });

  it('replaces one of the same name and list, and a list has at most twelve', () => {
    const twelve = Array.from({ length: mostViews }, (_, i) => view(`v${i}`));
    expect(withView(twelve, view('v1', 'q=b'))).toHaveLength(mostViews);
    expect(withView(twelve, view('v1', 'q=b'))?.at(-1)?.query).toBe('q=b');
    expect(withView(twelve, view('more'))).toBeNull();
    expect(withView(twelve, view('v1', 'q=a', '/admin/kits'))).toHaveLength(mostViews + 1);
  });

  it.each([[null], ['x'], [{}], [{ views: 'x' }], [{ views: [null, 1, { id: 'a' }] }]])(
    'is not in %j',
    (stored) => {
      expect(readViews(stored)).toEqual({ views: [] });
    },
  );

  it('is read again as it was stored', () => {
    expect(readViews({ views: [view('a')] })).toEqual({ views: [view('a')] });
  });
});
