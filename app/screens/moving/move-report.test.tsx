import { describe, expect, it } from 'vitest';
import { moveFates } from '#app/core/moving/move-kinds.ts';
import { moveWords } from '#app/words/en/move-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn } from '#tests/support/rendered-form.ts';
import { MoveReport, type MoveReportProps } from './move-report.tsx';

const count = (fate: 'add' | 'update' | 'same' | 'refuse', number: number, applied = 0, changed = 0) => ({
  ...{ kind: 'courses' as const, fate, count: number, applied, changed },
});
const row = {
  ...{ position: 1, kind: 'courses', source: 'line 2', label: 'Kites', fate: 'add' as const },
  ...{ outcome: null, why: 'not in the shop yet' },
};

function report(change: Partial<MoveReportProps> = {}): string {
  const props = {
    ...{ id: 'm1', state: 'checked', files: [{ name: 'shop.json', leftOut: [] }], canChoose: false },
    ...{ fate: null, page: 1, pages: 1, counts: [count('add', 2)], rows: [row], admins: [] },
    ...change,
  };
  // The cast is sound where a test gives the props that its state needs.
  return renderAt('/admin/move/m1', <MoveReport {...(props as unknown as MoveReportProps)} />);
}

describe('[MOVE-1] the check of an upload', () => {
  it('says that nothing is stored yet, and what would become of each row', () => {
    const html = report();
    expect(textOf(html)).toContain(moveWords.nothingStored);
    for (const text of ['shop.json', 'Kites', 'line 2', 'not in the shop yet'])
      expect(textOf(html)).toContain(text);
    expect(faultsIn(html)).toEqual([]);
  });

  it('says so when there is nothing to do', () => {
    const text = textOf(report({ counts: [count('same', 3), count('refuse', 1)] }));
    expect(text).toContain(moveWords.nothingToDo);
    expect(text).not.toContain(moveWords.nothingStored);
  });

  it('counts the rows of all kinds for each fate', () => {
    const text = textOf(report({ counts: [count('add', 2), { ...count('add', 1_200), kind: 'faqs' }] }));
    expect(text).toContain('1,202');
  });

  it('names what cannot move in, and the records of an own export in words', () => {
    const named = textOf(report({ files: [{ name: 'a.json', leftOut: ['logs', 'records'] }] }));
    expect(named).toContain('Not read, because it cannot move in: logs, the records of orders, kits');
    expect(textOf(report())).not.toContain('Not read');
  });

  it('[BRAND-48] leads to the types of courses where a course was refused for its type', () => {
    const refused = { ...row, fate: 'refuse' as const, why: moveWords.refused['type-unknown'] };
    const leads = (html: string) => linksIn(html).some((link) => link.startsWith('/admin/courses/types'));
    expect(leads(report({ rows: [refused] }))).toBe(true);
    expect(leads(report())).toBe(false);
  });

  it('leads to the rows of each fate and to all rows as a file', () => {
    const links = linksIn(report()).map((link) => link.split(' ')[0]);
    for (const fate of moveFates) expect(links).toContain(`/admin/move/m1?fate=${fate}`);
    expect(links).toContain('/admin/move/m1/rows.csv');
  });

  it('keeps the chosen fate from page to page', () => {
    const links = linksIn(report({ fate: 'refuse', page: 2, pages: 3 })).map((link) => link.split(' ')[0]);
    expect(links).toContain('/admin/move/m1?fate=refuse&amp;page=3');
    expect(links).toContain('/admin/move/m1?fate=refuse');
  });

  it('says that a filter leaves no row', () => {
    expect(textOf(report({ rows: [], fate: 'refuse' }))).toContain('No such rows');
  });

  it('[MOVE-6] lets the owner choose the columns of a CSV file again, where there are columns', () => {
    expect(textOf(report({ canChoose: true }))).toContain('Choose the columns again');
    expect(textOf(report())).not.toContain('Choose the columns again');
  });
});

describe('[MOVE-3] a move that runs', () => {
  it('says how far it is, without the rows that were refused, and goes on without JavaScript', () => {
    const html = report({ state: 'applying', counts: [count('add', 600, 500), count('refuse', 9)] });
    expect(textOf(html)).toContain('500 of 600 rows are done.');
    expect(html).toMatch(/<progress[^>]*value="500"[^>]*max="600"/);
    expect(html).toMatch(/<button type="submit"[^>]*>Go on<\/button>/);
  });

  it('says at its end that it is done, and offers nothing more to apply', () => {
    const text = textOf(report({ state: 'done', counts: [count('add', 2, 2)] }));
    expect(text).toContain(moveWords.done);
    expect(text).not.toContain(moveWords.nothingStored);
  });

  it.each([
    [1, '1 row changed here since the check, and stayed as it is.'],
    [3, '3 rows changed here since the check, and stayed as they are.'],
  ])('tells of %i rows that changed meanwhile', (changed, sentence) => {
    expect(textOf(report({ state: 'done', counts: [count('update', 5, 5, changed)] }))).toContain(sentence);
  });

  it('marks such a row as left alone', () => {
    const text = textOf(report({ state: 'done', rows: [{ ...row, fate: 'update', outcome: 'changed' }] }));
    expect(text).toContain(moveWords.fates.same);
  });
});
