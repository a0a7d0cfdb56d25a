import { describe, expect, it } from 'vitest';
import { parseListQuery } from '#app/domain/list-query.ts';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { bulk, bulkActs } from '#app/words/en/bulk-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { PanelList, type PanelListProps } from './panel-list.tsx';

const shape = {
  sorts: ['newest', 'oldest'],
  filters: { state: ['all', 'shown'], kind: ['real', 'demo'] },
} as const;
const labels = (values: readonly string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));

/** Returns the HTML of a list of kites at the query `address`. */
function listAt(address: string, props: Partial<PanelListProps> = {}, found = 60): string {
  const query = parseListQuery(new URLSearchParams(address), shape);
  return renderAt(
    `/admin/kites?${address}`,
    <PanelList
      name="kites"
      page={{ rows: found === 0 ? [] : ['Patang'], total: found, query }}
      noun={['kite', 'kites']}
      searchLabel="Search kites"
      links={{ name: 'state', label: 'Filter', options: labels(shape.filters.state), without: ['pay'] }}
      selects={[
        { name: 'kind', label: 'Kind', options: labels(shape.filters.kind) },
        { name: 'sort', label: 'Order', options: labels(shape.sorts) },
      ]}
      empty={(isNarrowed) => ({ title: isNarrowed ? 'None found' : 'No kites yet' })}
      {...props}
    >
      {(chooser) => <RowChoice form={chooser} id="k1" label="Choose: Patang" />}
    </PanelList>,
  );
}

describe('a list of the panel', () => {
  it('[ADM-ENR-1] [SELL-95] keeps its query in the search, the filters and the pages', () => {
    const html = listAt('q=red&state=shown&kind=demo&sort=oldest&page=2&pay=x');
    expect(faultsIn(html)).toEqual([]);
    const [search = ''] = html.match(/<form[^>]*role="search".*?<\/form>/s) ?? [];
    expect(Object.fromEntries(sentBy(search))).toEqual({
      q: 'red',
      state: 'shown',
      kind: 'demo',
      sort: 'oldest',
    });
    expect(linksIn(html).slice(0, 2)).toEqual([
      '/admin/kites?q=red&amp;kind=demo&amp;sort=oldest ALL',
      '/admin/kites?q=red&amp;state=shown&amp;kind=demo&amp;sort=oldest SHOWN',
    ]);
    expect(textOf(html)).toContain('26–50 of 60 kites');
  });

  it('[DATA-1] exports what it shows: the link has the same filters', () => {
    const links = linksIn(listAt('q=red&state=shown'));
    expect(links).toContain('/admin/export/kites?q=red&amp;state=shown Export CSV');
    expect(linksIn(listAt('', { name: undefined })).join()).not.toContain('/admin/export/');
  });

  it('[MOVE-21] [MOVE-22] exports chosen rows by the same filters', () => {
    const [form] = elementsIn(parseHtml(listAt('state=shown')), 'form').filter(
      (one) => one.attributes.get('id') === 'chosen-kites',
    );
    expect(form?.attributes.get('action')).toBe('/admin/export/kites');
    expect(form?.attributes.get('method')).toBe('get');
  });

  it('[MOVE-20] has a button for each act on chosen rows, and the export where the acts name it, else last', () => {
    const hide = { label: 'Hide', past: 'hidden' };
    const buttons = (acts: PanelListProps['acts']) =>
      namesOf(listAt('', { acts }), 'button').filter((name) =>
        ['Hide', 'Delete', 'Export chosen'].includes(name),
      );
    expect(buttons(bulkActs('kite', { hide, delete: bulk.deletion }))).toEqual([
      'Hide',
      'Delete',
      'Export chosen',
    ]);
    expect(buttons(bulkActs('kite', { export: bulk.export, hide }))).toEqual(['Export chosen', 'Hide']);
    expect(buttons(null)).toEqual([]);
  });

  it.each([
    ['', 'No kites yet'],
    ['sort=oldest', 'No kites yet'],
    ['q=red', 'None found'],
    ['state=shown', 'None found'],
    ['kind=demo', 'None found'],
  ])('[ADM-STU-1] without rows at ?%s says “%s”, and offers nothing to choose', (address, title) => {
    const html = listAt(address, {}, 0);
    expect(textOf(html)).toContain(title);
    expect(html).not.toContain('chosen-kites');
  });

  it('[ADM-CRS-4] shows what the action replied: a question or an error', () => {
    const asked = { question: 'Sure?', act: 'Delete', fields: [['id', 'k1']] };
    expect(textOf(listAt('', { answer: { asked } }))).toMatch(/Sure\? Delete/);
    expect(listAt('', { answer: { error: 'Gone.' } })).toMatch(/role="alert".*Gone\./s);
  });
});

describe('[MOVE-20] what is said of an act on several rows', () => {
  it('counts them, and asks before a deletion', () => {
    const acts = bulkActs('kite', { hide: { label: 'Hide', past: 'hidden' }, delete: bulk.deletion });
    expect([acts.hide.done(1), acts.delete.done(3)]).toEqual(['1 kite hidden', '3 kites deleted']);
    expect(acts.delete.question?.(2)).toBe('Are you sure you want to delete 2 kites?');
    expect(acts.hide.question).toBeUndefined();
  });
});
