import { describe, expect, it } from 'vitest';
import { moveFates } from '#app/core/moving/move-kinds.ts';
import { moveWords } from '#app/words/en/move-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn } from '#tests/support/rendered-form.ts';
import { MoveReport, type MoveReportProps } from './move-report.tsx';

const count = (fate: 'add' | 'update' | 'same' | 'refuse', number: number, applied = 0, changed = 0) => ({
  kind: 'courses' as const,
  fate,
  count: number,
  applied,
  changed,
});
const row = {
  position: 1,
  kind: 'courses',
  source: 'line 2',
  label: 'Kites',
  fate: 'add' as const,
  outcome: null,
  why: 'not in the shop yet',
};

function report(change: Partial<MoveReportProps> = {}): string {
  const props = {
    id: 'm1',
    state: 'checked',
    files: [{ name: 'shop.json', leftOut: [] }],
    canChoose: false,
    fate: null,
    page: 1,
    pages: 1,
    counts: [count('add', 2)],
    rows: [row],
    admins: [],
    columns: [],
    reasons: [],
    ...change,
  };
  // The cast is sound because each test gives the props that its state of the page needs.
  return renderAt('/admin/move/m1', <MoveReport {...(props as unknown as MoveReportProps)} />);
}

describe('[MOVE-1] the page that shows what an import will do', () => {
  it('tells that nothing is stored yet, and what will happen to each row', () => {
    const html = report();
    expect(textOf(html)).toContain(moveWords.nothingStored);
    for (const text of ['shop.json', 'Kites', 'line 2', 'not in the shop yet'])
      expect(textOf(html)).toContain(text);
    expect(faultsIn(html)).toEqual([]);
  });

  it('tells when there is nothing to do', () => {
    const text = textOf(report({ counts: [count('same', 3), count('refuse', 1)] }));
    expect(text).toContain(moveWords.nothingToDo);
    expect(text).not.toContain(moveWords.nothingStored);
  });

  it('counts the rows of all kinds by result', () => {
    const text = textOf(report({ counts: [count('add', 2), { ...count('add', 1_200), kind: 'faqs' }] }));
    expect(text).toContain('1,202');
  });

  it("names what cannot be imported, also the records of the shop's own export", () => {
    const named = textOf(report({ files: [{ name: 'a.json', leftOut: ['logs', 'records'] }] }));
    expect(named).toContain('Not read, because it cannot move in: logs, the records of orders, kits');
    expect(textOf(report())).not.toContain('Not read');
  });

  it('[BRAND-48] links to the course types if a course was refused for its type', () => {
    const refused = { ...row, fate: 'refuse' as const, why: moveWords.refused['type-unknown'] };
    const leads = (html: string) => linksIn(html).some((link) => link.startsWith('/admin/courses/types'));
    expect(leads(report({ rows: [refused] }))).toBe(true);
    expect(leads(report())).toBe(false);
  });

  it('links to the rows of each result and to all rows as a file', () => {
    const links = linksIn(report()).map((link) => link.split(' ')[0]);
    for (const fate of moveFates) expect(links).toContain(`/admin/move/m1?fate=${fate}`);
    expect(links).toContain('/admin/move/m1/rows.csv');
  });

  it('keeps the selected result from page to page', () => {
    const links = linksIn(report({ fate: 'refuse', page: 2, pages: 3 })).map((link) => link.split(' ')[0]);
    expect(links).toContain('/admin/move/m1?fate=refuse&amp;page=3');
    expect(links).toContain('/admin/move/m1?fate=refuse');
  });

  it('tells that a filter leaves no row', () => {
    expect(textOf(report({ rows: [], fate: 'refuse' }))).toContain('No such rows');
  });

  it('[MOVE-6] lets the owner assign the columns of a CSV file again, if there are columns', () => {
    expect(textOf(report({ canChoose: true }))).toContain('Choose the columns again');
    expect(textOf(report())).not.toContain('Choose the columns again');
  });
});

describe('[MOVE-3] the page of a running import', () => {
  it('shows its progress without the refused rows, and continues without JavaScript', () => {
    const html = report({ state: 'applying', counts: [count('add', 600, 500), count('refuse', 9)] });
    expect(textOf(html)).toContain('500 of 600 rows are done.');
    expect(html).toMatch(/<progress[^>]*value="500"[^>]*max="600"/);
    expect(html).toMatch(/<button type="submit"[^>]*>Go on<\/button>/);
  });

  it('[DAY-181] offers the refused lines also at the end, as long as they are kept', () => {
    const offer = (hasLines: boolean, ...counts: ReturnType<typeof count>[]) =>
      linksIn(report({ state: 'done', hasLines, counts })).some((link) => link.includes('lines=refused'));
    const refused = count('refuse', 1);
    expect([offer(true, refused), offer(false, refused), offer(true, count('add', 2))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(textOf(report({ state: 'done', hasLines: true, counts: [refused] }))).toContain('kept for a week');
  });

  it('shows at the end that it is done, without another button', () => {
    const text = textOf(report({ state: 'done', counts: [count('add', 2, 2)] }));
    expect(text).toContain(moveWords.done);
    expect(text).not.toContain(moveWords.nothingStored);
  });

  it.each([
    [1, '1 row changed here since the check, and stayed as it is.'],
    [3, '3 rows changed here since the check, and stayed as they are.'],
  ])('shows that %i rows changed meanwhile', (changed, sentence) => {
    expect(textOf(report({ state: 'done', counts: [count('update', 5, 5, changed)] }))).toContain(sentence);
  });

  it('marks such a row as skipped', () => {
    const text = textOf(report({ state: 'done', rows: [{ ...row, fate: 'update', outcome: 'changed' }] }));
    expect(text).toContain(moveWords.fates.same);
  });
});
