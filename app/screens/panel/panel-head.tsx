import { useMatches } from 'react-router';
import { useBrand } from '#app/ui/brand-context.ts';
import { panelFrameWords as words } from '#app/words/en/panel-frame-words.ts';

/** The `title` in the `handle` of the innermost route that has one: `handle = { title: 'Courses' }`. */
export function usePanelTitle(): string {
  const titles = useMatches().map(({ handle }) => textAt(handle, 'title'));
  return titles.findLast((title) => title !== undefined) ?? words.usualTitle;
}

/** As the tab or, for one object such as an order, the loader's `headTitle`; not for search engines. */
export function PanelHead() {
  const tab = usePanelTitle();
  const title = textAt(useMatches().at(-1)?.loaderData, 'headTitle') || tab;
  return (
    <>
      <title>{`${title} · ${useBrand().name}${words.titleSuffix}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function textAt(value: unknown, name: string): string | undefined {
  const found = Object.entries(value ?? {}).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : undefined;
}
