import { describe, expect, it } from 'vitest';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { Button } from './button.tsx';
import { ColumnChart } from './column-chart.tsx';
import { ConfirmForm, ConfirmStep } from './confirm-form.tsx';
import { CopyLine } from './copy-line.tsx';
import { Count } from './count.tsx';
import { Dialog, DialogButton } from './dialog.tsx';
import { EmailText } from './email-text.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterLinks } from './filter-links.tsx';
import { ListCardActions } from './list-card.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { PageHeader } from './page-header.tsx';
import { Table } from './table.tsx';
import { TabsNav } from './tabs-nav.tsx';
import { Toast } from './toast.tsx';

describe('the toolbar of a list', () => {
  const sort = {
    name: 'sort',
    label: 'Order',
    value: 'name',
    options: [
      { value: 'newest', label: 'Newest' },
      { value: 'name', label: 'Name' },
    ],
  };
  const toolbar = (props: Partial<Parameters<typeof ListToolbar>[0]> = {}) =>
    renderAt('/list', <ListToolbar search="" {...props} />);

  it('[ADM-CRS-1] has labels for its search box and choices, and keeps the values of the URL', () => {
    const html = toolbar({
      searchLabel: 'Search courses',
      search: 'kite "<',
      selects: [sort],
      keep: { tab: 'all', x: '' },
    });
    expect(faultsIn(html)).toEqual([]);
    expect(Object.fromEntries(sentBy(html))).toEqual({ tab: 'all', q: 'kite "<', sort: 'name' });
    expect(namesOf(html, 'button')).toEqual(['Search']);
    expect(html).toMatch(/<form[^>]*method="get"[^>]*role="search"|role="search"[^>]*method="get"/);
  });

  it('[ADM-CRS-1] keeps the rows a page that were chosen', () => {
    const list = (address: string) => renderAt(address, <ListToolbar search="" searchLabel="Search" />);
    expect(sentBy(list('/list?size=50&page=2')).get('size')).toBe('50');
    expect(sentBy(list('/list?page=2')).has('size')).toBe(false);
    expect(sentBy(list('/list?page=2')).has('page')).toBe(false);
  });

  it('[OPS-47] tells what one or two letters find, if the list can be searched', () => {
    const says = (search: string, searchLabel?: string) =>
      toolbar({ search, ...(searchLabel && { searchLabel }) }).includes('words that begin with them');
    expect(['r', 'ra', '7'].map((search) => says(search, 'Search'))).toEqual([true, true, true]);
    expect(['', 'rao', '@', 'a.'].map((search) => says(search, 'Search'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(says('r')).toBe(false);
  });

  it('works without JavaScript if there is no search: a button applies the choices', () => {
    expect(namesOf(toolbar({ selects: [sort] }), 'button')).toEqual(['Apply']);
  });

  it('shows its buttons once, above the form if there is a summary', () => {
    const button = <Button>Add Course</Button>;
    for (const html of [toolbar({ children: button }), toolbar({ children: button, lead: 'Three courses' })])
      expect(namesOf(html, 'button').filter((name) => name === 'Add Course')).toHaveLength(1);
  });
});

describe('filter links and tabs', () => {
  const choices = [
    { to: '?a', href: '/a', label: 'All', current: true },
    { to: '?b', href: '/b', label: 'Open', current: false },
  ];

  it.each([
    ['filters', <FilterLinks key="f" label="State" links={choices} />],
    ['tabs', <TabsNav key="t" label="State" tabs={choices} />],
  ])('%s mark only the active one as current', (_, element) => {
    const html = renderAt('/', element);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>All|<a [^>]*aria-current="page"[^>]*>\s*All/);
    expect(html).toContain('aria-label="State"');
    expect(faultsIn(html)).toEqual([]);
  });
});

describe('the buttons of a row', () => {
  it('[ROLE-4] [DAY-100] tell a screen reader which row they belong to', () => {
    const html = renderAt(
      '/',
      <ListCardActions
        id="f1"
        labelOf={(action) => `${action}: Does it fly?`}
        toggle={{ intent: 'hide', text: 'Hide', variant: 'quiet' }}
        editHref="?edit=f1"
        deletion={{ question: 'Sure?', details: 'Gone.' }}
      />,
    );
    expect(namesOf(html, 'summary', 'button', 'a')).toEqual([
      'More: Does it fly?',
      'Edit: Does it fly?',
      'Hide: Does it fly?',
      'Delete: Does it fly?',
    ]);
    expect(sentBy(html).getAll('id')).toEqual(['f1', 'f1']);
    expect(sentBy(html).getAll('intent')).toEqual(['delete']);
  });

  it.each([
    [true, false, ['up']],
    [false, true, ['down']],
    [true, true, ['up', 'down']],
    [false, false, []],
  ])('[HOME-6] first %s, last %s: cannot move %j', (isFirst, isLast, stuck) => {
    const html = renderAt('/', <OrderButtons id="f1" name="Does it fly?" {...{ isFirst, isLast }} />);
    expect(namesOf(html, 'button')).toEqual(['Move Does it fly? up', 'Move Does it fly? down']);
    const disabled = (html.match(/<button[^>]* disabled=""[^>]*>/g) ?? []).map(
      (tag) => /value="(\w+)"/.exec(tag)?.[1],
    );
    expect(disabled).toEqual(stuck);
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'move', id: 'f1' });
  });
});

describe('a confirmation before an action', () => {
  it('[ADM-CRS-4] is asked for by the server without JavaScript, since the form is sent unconfirmed', () => {
    const html = renderAt(
      '/',
      <ConfirmForm
        question="Sure?"
        fields={{ intent: 'delete', id: 'c1' }}
        confirmLabel="Delete"
        label="Delete: Kites"
      >
        Delete
      </ConfirmForm>,
    );
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'delete', id: 'c1' });
    expect(namesOf(html, 'button')).toEqual(['Delete: Kites']);
    expect(html).toContain('aria-haspopup="dialog"');
    expect(html).not.toContain('<dialog');
  });

  it('[ADM-CRS-4] [DAY-224] is shown in the page with a button that names the act, and sends the same fields with the answer', () => {
    const asked = { question: 'Sure?', act: 'Delete', fields: [['id', '"c1"']] };
    const html = renderAt('/', <ConfirmStep answer={{ asked }} />);
    expect(Object.fromEntries(sentBy(html))).toEqual({ id: '"c1"', confirmed: 'yes' });
    expect(html).toMatch(/role="alert"/);
    expect(textOf(html)).toBe('Sure? Delete Cancel');
    expect(html).toContain('href="?"');
    const filtered = renderAt('/?q=Asha&page=2', <ConfirmStep answer={{ asked }} />);
    expect(filtered).toContain('href="?q=Asha&amp;page=2"');
    expect(renderAt('/', <ConfirmStep answer={undefined} />)).toBe('');
    expect(renderAt('/', <ConfirmStep answer={{ error: 'x' }} />)).toBe('');
  });

  it('[FEST-4] in a dialog has the title as its accessible name, and closes without JavaScript', () => {
    const html = renderAt(
      '/',
      <>
        <DialogButton dialog="offer">Claim Offer</DialogButton>
        <Dialog id="offer" title="Diwali">
          60%
        </Dialog>
      </>,
    );
    expect(faultsIn(html)).toEqual([]);
    expect(namesOf(html, 'dialog', 'button')).toEqual(['Claim Offer', 'Diwali', 'Close']);
    expect(html).toMatch(/<form[^>]*method="dialog"/);
    expect(html).toContain('command="show-modal"');
    expect(html).toContain('closedby="any"');
  });
});

describe('the parts of a list', () => {
  it("[ADM-CRS-2] a table has a caption, and each cell the column's heading for phones", () => {
    const columns = [
      { head: 'Name', cell: (row: { name: string }) => row.name },
      { head: 'Price', cell: () => '₹5', kind: 'amount' as const },
    ];
    const html = renderAt(
      '/',
      <Table caption="Courses" rows={[{ name: 'Kites' }]} keyOf={({ name }) => name} {...{ columns }} />,
    );
    expect(html).toContain('<caption class="sr-only">Courses</caption>');
    expect(html.match(/<th scope="col"/g)).toHaveLength(2);
    expect(html).toContain('<td data-head="Name">Kites</td>');
    expect(html).toContain('class="num labeled"');
  });

  it('[ADM-CRS-3] an empty list shows what is missing and what to do', () => {
    const html = renderAt('/', <EmptyState title="No courses" actions={<Button>Add Course</Button>} />);
    expect(textOf(html)).toBe('No courses Add Course');
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(textOf(renderAt('/', <EmptyState title="No courses">They appear here.</EmptyState>))).toContain(
      'They appear here.',
    );
  });

  it.each([
    [0, '0 courses'],
    [1, '1 course'],
    [125_000, '1,25,000 courses'],
  ])('[DATA-5] a count of %i is shown as %s', (count, words) => {
    expect(textOf(renderAt('/', <Count of={count} one="course" many="courses" />))).toBe(words);
  });

  it.each([
    ['asha@example.in', 'asha<wbr/>@example.in'],
    ['"a@b"@example.in', '&quot;a@b&quot;<wbr/>@example.in'],
    ['@example.in', '@example.in'],
    ['none', 'none'],
  ])('[ADM-STU-2] the address %s can wrap only before its last @', (email, inner) => {
    expect(renderAt('/', <EmailText email={email} />)).toBe(`<span class="wrap-anywhere">${inner}</span>`);
  });

  it('[SELL-41] a line to copy is plain text without JavaScript', () => {
    const html = renderAt(
      '/',
      <CopyLine label="UPI ID" shown="p@upi" words={{ copy: 'Copy', copied: 'Copied', refused: 'Marked' }} />,
    );
    expect(textOf(html)).toBe('UPI ID p@upi');
    expect(html).toMatch(/role="status"/);
  });

  it('a chart has the same figures as a table', () => {
    const points = [
      { name: '1 Nov 2026', short: '1', value: 0, to: '/a' },
      { name: '2 Nov 2026', short: '2', value: 1499, to: '/b' },
    ];
    const html = renderAt(
      '/',
      <ColumnChart title="Revenue" heads={['Day', 'Revenue']} format={(v) => `₹${v}`} {...{ points }} />,
    );
    expect(textOf(html)).toMatch(/Day Revenue.*1 Nov 2026 ₹0.*2 Nov 2026 ₹1499/s);
    expect(linksIn(html)).toEqual(['/b 2']);
    expect(html).toContain('aria-label="2 Nov 2026: ₹1499"');
    expect(faultsIn(html)).toEqual([]);
    expect(html).not.toMatch(/NaN|Infinity/);
    const none = renderAt(
      '/',
      <ColumnChart
        title="Revenue"
        heads={['Day', 'Revenue']}
        format={String}
        points={[{ name: 'x', short: 'x', value: 0, to: '/x' }]}
      />,
    );
    expect(textOf(none)).toBe('Nothing in this period.');
  });

  it('[SELL-95] a chart of a period with only refunds shows them', () => {
    const points = [
      { name: '1 Nov 2026', short: '1', value: -500, to: '/a' },
      { name: '2 Nov 2026', short: '2', value: 0, to: '/b' },
    ];
    const html = renderAt(
      '/',
      <ColumnChart title="Revenue" heads={['Day', 'Revenue']} format={String} points={points} />,
    );
    expect(textOf(html)).toContain('1 Nov 2026 -500');
    expect(html).not.toMatch(/NaN|Infinity/);
  });

  it('[ADM-ENR-3] a message is announced in an element that was in the page before', () => {
    expect(renderAt('/', <Toast message={null} />)).toMatch(/^<div role="status"[^>]*><\/div>$/);
    const html = renderAt('/', <Toast message="Enrollment updated successfully!" isLong />);
    expect(textOf(html)).toBe('Enrollment updated successfully!');
    expect(html).toContain('toast-long');
  });

  it('a page has one heading, and an introduction only if there is one', () => {
    expect(textOf(renderAt('/', <PageHeader title="Orders" />))).toBe('Orders');
    const html = renderAt('/', <PageHeader title="Orders" lead="All of them." isWide />);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textOf(html)).toBe('Orders All of them.');
  });
});
