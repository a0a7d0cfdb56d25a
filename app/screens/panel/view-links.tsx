import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { viewForm } from '#app/core/settings/view-form.ts';
import { type SavedView, viewQuery } from '#app/domain/saved-views.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Input } from '#app/ui/field.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { viewWords as words } from '#app/words/en/view-words.ts';

export const SavedViewsContext = createContext<readonly SavedView[]>([]);

/** As links, with a way to save or delete one (DAY-151). `names` are the URL's parameters. */
export function SavedViews({ names }: { names: readonly string[] }) {
  const { pathname, search } = useLocation();
  const may = useMay();
  const views = use(SavedViewsContext).filter(({ path }) => path === pathname);
  const query = viewQuery(search, names);
  const current = views.find((view) => view.query === query);
  if (views.length === 0 && query === '') return null;
  const hidden = (fields: Record<string, string>) =>
    Object.entries({ ...fields, next: pathname + search }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ));
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
      {views.length > 0 && (
        <FilterLinks
          label={words.views}
          links={views.map((view) => ({ to: `?${view.query}`, label: view.name, current: view === current }))}
        />
      )}
      {current && may('settings.write') && (
        <Form method="post" action="/admin/settings/views">
          {hidden({ intent: 'delete', id: current.id })}
          <button
            type="submit"
            className="link min-h-9 cursor-pointer text-sm"
            aria-label={words.delete(current.name)}
          >
            {words.deleteThis}
          </button>
        </Form>
      )}
      {!current && query !== '' && may('settings.write') && (
        <details>
          <summary className="link flex min-h-9 w-fit cursor-pointer items-center text-sm">
            {words.save}
          </summary>
          <Form method="post" action="/admin/settings/views" className="mt-1 flex gap-2">
            {hidden({ intent: 'save', path: pathname, query })}
            <Input
              name="name"
              aria-label={viewForm.defined.name.label}
              placeholder={viewForm.defined.name.label}
              maxLength={viewForm.defined.name.most}
              required
            />
            <Button type="submit" variant="quiet">
              {words.submit}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
