import { describe, expect, it } from 'vitest';
import type { CsvList } from '#app/core/moving/csv-list.server.ts';
import { guessColumns } from '#app/core/moving/guess-csv-columns.ts';
import { uploadForm } from '#app/core/moving/move-forms.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx';
import { ColumnForm } from './column-form.tsx';
import { DumpForm } from './dump-form.tsx';
import { MoveIn } from './move-in.tsx';
import { MoveList } from './move-list.tsx';
import { MoveOut } from './move-out.tsx';

describe('[MOVE-6] the columns of a CSV file to import', () => {
  const header = ['Email', 'Course name', ''];
  const lines = [
    ['a@b.in', 'Kites', 'x'],
    ['c@d.in', 'Kites', ''],
    ['e@f.in', 'Drones', 'y'.repeat(60)],
  ];
  const list = (headings: string[], change: Partial<CsvList> = {}): CsvList => {
    const choice = guessColumns(headings);
    const columns = headings.map((heading, at) => ({
      ...{ heading, field: choice.columns[at] ?? null, filled: 3, faulty: 0, first: [] },
    }));
    return { choice, columns, lines, profile: null, amount: null, courses: [], ...change };
  };
  const form = (error?: string, change: Partial<CsvList> = {}) =>
    renderAt('/admin/move/m1', <ColumnForm list={list(header, change)} error={error} />);

  it('are guessed, each shown with its name and sample values', () => {
    const html = form();
    expect(Object.fromEntries(sentBy(html))).toEqual({
      'column-0': 'email',
      'column-1': 'course',
      'column-2': '',
      dates: 'dmy',
      unit: '',
    });
    expect(namesOf(html, 'select')).toEqual([
      'Email',
      'Course name',
      'Column 3',
      'Dates such as 03/04/2026 are',
      'Amounts are in',
    ]);
    expect(textOf(html)).toContain('Kites, Drones');
    expect(textOf(html)).toContain(`x, ${'y'.repeat(40)} `);
    expect(faultsIn(html)).toEqual([]);
  });

  it('[MOVE-37] say loudly that nobody will be enrolled if none holds the course', () => {
    const said = 'No column holds the course: nobody will be enrolled.';
    const people = list(['Email', 'Name']);
    const shown = (one: CsvList) => textOf(renderAt('/', <ColumnForm list={one} />));
    expect(shown(people)).toContain(said);
    expect(textOf(form())).not.toContain(said);
    expect(shown({ ...people, choice: { ...people.choice, course: 'c1' } })).not.toContain(said);
  });

  it('[DAY-145] offer a course for the lines without one, of the courses of the shop', () => {
    const html = form(undefined, { courses: [{ id: 'c1', title: 'Kites' }] });
    expect(namesOf(html, 'select')).toContain('Enroll those without a course in');
    expect(sentBy(html).get('course')).toBe('');
    expect(sentBy(form()).has('course')).toBe(false);
  });

  it('[DAY-145] show which cells do not fit, as long as the column is read as they were checked', () => {
    const first = [{ line: 14, cell: '9.8E+09', fault: 'phone-rounded' as const }];
    const columns = [{ heading: 'Mob', field: 'phone' as const, filled: 200, faulty: 2, first }];
    const choice = { columns: ['phone' as const], dates: 'dmy' as const };
    const said = '2 of 200: “9.8E+09” (line 14), …';
    const text = textOf(form(undefined, { columns, choice }));
    expect(text).toContain(said);
    expect(text).toContain('The spreadsheet has rounded the phone number');
    expect(textOf(form(undefined, { columns, choice: { ...choice, columns: ['amount'] } }))).not.toContain(
      said,
    );
  });

  it('[DAY-55] name the product that made the file, and say if its report names nobody', () => {
    const text = textOf(form(undefined, { profile: { name: 'Razorpay, settlements', isNameless: true } }));
    expect(text).toContain('Recognized: Razorpay, settlements.');
    expect(text).toContain('This report does not say who paid.');
    expect(textOf(form())).not.toMatch(/Recognized|who paid/);
  });

  it('[DAY-145] [MOVE-36] show what the first amount is in each unit', () => {
    const amount = { cell: '149900', rupees: 149900, paise: 1499 };
    expect(textOf(form(undefined, { amount }))).toContain(
      '“149900” is ₹1,49,900 in rupees, ₹1,499 in paise.',
    );
    expect(textOf(form())).not.toContain('in paise');
  });

  it('show the first lines as a table', () => {
    const html = form();
    expect(html.match(/<tr>/g)).toHaveLength(4);
    expect(textOf(html)).toContain('The first 3 lines');
  });

  it('show what is missing', () => {
    expect(form('Choose the email column.')).toMatch(/role="alert"/);
    expect(form()).not.toMatch(/role="alert"/);
  });
});

describe('[MOVE-4] the form that starts an import', () => {
  const form = (change: Partial<ApplyFormProps> = {}) =>
    renderAt(
      '/',
      <ApplyForm {...{ total: 1250, admins: [], withoutPassword: 0, signedInBy: 'portal' }} {...change} />,
    );
  const admins = [
    { position: 3, email: 'ravi@example.in', fullName: 'Ravi' },
    { position: 7, email: 'mia@example.in', fullName: '' },
  ];

  it('ticks nobody as an admin, and asks for the password with them', () => {
    const html = form({ admins });
    expect(sentBy(html).getAll('admin')).toEqual([]);
    expect(namesOf(html, 'input')).toEqual([
      'Ravi, ravi@example.in',
      'mia@example.in',
      'Admin portal password',
    ]);
    expect(namesOf(form({ admins, signedInBy: 'account' }), 'input')).toContain('Your password');
    expect(form()).not.toContain('name="password"');
    expect(faultsIn(html)).toEqual([]);
  });

  it.each([
    [1, ' 1 person '],
    [1250, ' 1,250 people '],
  ])(
    '[MOVE-7] emails %i people without a password a link only if the owner asks',
    (withoutPassword, words) => {
      const html = form({ withoutPassword });
      expect(textOf(html)).toContain(words);
      expect(sentBy(html).has('invites')).toBe(false);
      expect(form()).not.toContain('name="invites"');
    },
  );

  it('shows how many rows there are, and is missing if there are none', () => {
    expect(namesOf(form(), 'button')).toEqual(['Move in 1,250 rows']);
    expect(namesOf(form({ total: 1 }), 'button')).toEqual(['Move in 1 row']);
    expect(form({ total: 0 })).toBe('');
  });
});

describe('the page for import and export', () => {
  it('[MOVE-8] names the size limit of an upload, and after an error keeps the tick but no parameters', () => {
    const sent = new FormData();
    sent.set('overwrites', 'yes');
    sent.set('parameters', 'secret-key');
    const html = renderAt('/', <MoveIn answer={uploadForm.failed(sent)} />);
    expect(sentBy(html).get('overwrites')).toBe('yes');
    expect(html).not.toContain('secret-key');
    expect(textOf(html)).toContain('At most 50 MB.');
    expect(faultsIn(html)).toEqual([]);
    expect(sentBy(renderAt('/', <MoveIn answer={undefined} />)).has('overwrites')).toBe(false);
  });

  it('[MOVE-5] exports everything as JSON and each list as CSV', () => {
    const links = linksIn(renderAt('/', <MoveOut />));
    expect(links[0]).toBe('/admin/move/everything.json Everything as JSON');
    expect(new Set(links).size).toBe(links.length);
    for (const list of ['orders Orders', 'reviews Reviews', 'kits Kits', 'course-types Types of courses'])
      expect(links).toContain(`/admin/export/${list}`);
  });

  it.each([
    ['mapping', 'Columns to choose'],
    ['checked', 'Checked'],
    ['applying', 'Not finished'],
    ['done', 'Done'],
  ] as const)('[MOVE-3] shows that an import is %s', (state, words) => {
    const move = { id: 'm1', state, files: [{ name: 'a.json' }, { name: 'b.csv' }], createdAt: new Date(0) };
    const html = renderAt('/', <MoveList moves={[move]} zone="UTC" />);
    expect(textOf(html)).toMatch(new RegExp(`a\\.json, b\\.csv 1 Jan 1970.*${words}`));
    expect(linksIn(html)).toEqual(['/admin/move/m1 a.json, b.csv']);
    expect(renderAt('/', <MoveList moves={[]} zone="UTC" />)).toBe('');
  });
});

describe('[MOVE-30] the keys of a browser’s storage', () => {
  it('each say what was guessed, and can be read as something else or not at all', () => {
    const keys = [
      { key: 'shop_faq', found: ['faqs'], chosen: null },
      { key: 'shop_notes', found: [], chosen: 'testimonials' as const },
    ];
    const html = renderAt('/admin/move/m1', <DumpForm keys={keys} />);
    expect(Object.fromEntries(sentBy(html))).toEqual({ 'key-0': '', 'key-1': 'testimonials' });
    expect(namesOf(html, 'select')).toEqual(['shop_faq', 'shop_notes']);
    expect(textOf(html)).toContain('As guessed: FAQs');
    expect(textOf(html)).toContain('As guessed: nothing to move in');
    expect(faultsIn(html)).toEqual([]);
  });
});
