import { describe, expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, parseHtml } from '#tests/support/rendered-form.ts';
import { ChosenExport, ChosenRows, RowChoice } from './chosen-rows.tsx';
import { ClashNotice } from './clash-notice.tsx';

const acts = [
  { value: 'hide', label: 'Hide' },
  { value: 'export', label: 'Export' },
];

describe('[MOVE-20] the bar that acts on the ticked rows of a list', () => {
  const html = renderAt(
    '/admin/courses',
    <>
      <ChosenRows id="chosen" acts={acts} fields={{ back: '/admin/courses?page=2' }}>
        <span>2 hidden</span>
      </ChosenRows>
      <ul>
        <li>
          <RowChoice form="chosen" id="c1" label="Choose Kites" />
        </li>
      </ul>
    </>,
  );

  it('is a form of the page that works without JavaScript, and is accessible to screen readers', () => {
    const [form] = elementsIn(parseHtml(html), 'form');
    expect(form?.attributes.get('method')).toBe('post');
    expect(form?.attributes.get('aria-label')).toBe('Chosen rows');
    expect(faultsIn(html)).toEqual([]);
  });

  it('has a button for each action, under one name', () => {
    const buttons = elementsIn(parseHtml(html), 'button').map(({ attributes }) => [
      ...[attributes.get('type'), attributes.get('name'), attributes.get('value')],
    ]);
    expect(buttons).toEqual([
      ['submit', 'chosen', 'hide'],
      ['submit', 'chosen', 'export'],
    ]);
    expect(textOf(html)).toContain('Hide Export 2 hidden');
  });

  it('sends the hidden fields, and the ids of rows outside of the form', () => {
    const inputs = elementsIn(parseHtml(html), 'input').map(({ attributes }) =>
      Object.fromEntries(attributes),
    );
    expect(inputs.filter(({ name }) => name)).toEqual([
      expect.objectContaining({ type: 'hidden', name: 'back', value: '/admin/courses?page=2' }),
      expect.objectContaining({
        type: 'checkbox',
        name: 'id',
        value: 'c1',
        form: 'chosen',
        'aria-label': 'Choose Kites',
      }),
    ]);
  });

  it('[MOVE-20] offers to select all rows only once JavaScript runs', () => {
    const [label] = elementsIn(parseHtml(html), 'label');
    expect(label?.attributes.get('class')).toContain('invisible');
  });
});

describe('the notice for two admins who edit the same record', () => {
  const notice = (clashes: { label: string; stored: string }[] | undefined) =>
    renderAt('/', <ClashNotice what="course" button="Update Course" clashes={clashes} />);

  it('is missing while nobody else has saved', () => {
    expect(notice(undefined)).toBe('');
  });

  it('shows at once what is stored now, and how to save over it', () => {
    const html = notice([{ label: 'Price', stored: '599' }]);
    expect(html).toMatch(/^<div role="alert"/);
    expect(textOf(html)).toContain('Someone else saved this course while you were editing it.');
    expect(textOf(html)).toContain('Press Update Course again to save it over theirs.');
    expect(textOf(html)).toContain('Now stored: Price 599');
  });

  it('has no list if both stored the same values', () => {
    expect(notice([])).not.toContain('<dl');
  });

  it("[SHELL-2] shows the other admin's values as text, never as HTML", () => {
    expect(notice([{ label: 'Title', stored: '<img src=x onerror=alert(1)>' }])).not.toContain('<img');
  });
});

describe('[MOVE-22] the bar of a list whose rows can only be exported', () => {
  it('asks for the export of the ticked rows, with the filters of the list', () => {
    const bar = <ChosenExport id="chosen" list="payments" search="?status=failed&q=rao" label="Export" />;
    const html = renderAt('/admin/payments', bar);
    const [form] = elementsIn(parseHtml(html), 'form');
    expect([form?.attributes.get('method'), form?.attributes.get('action')]).toEqual([
      'get',
      '/admin/export/payments',
    ]);
    const fields = elementsIn(parseHtml(html), 'input').map(({ attributes }) => [
      ...[attributes.get('name'), attributes.get('value')],
    ]);
    expect(fields.filter(([name]) => name)).toEqual([
      ['status', 'failed'],
      ['q', 'rao'],
    ]);
    expect(faultsIn(html)).toEqual([]);
  });
});
