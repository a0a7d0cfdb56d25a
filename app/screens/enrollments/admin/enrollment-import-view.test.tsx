import { describe, expect, it } from 'vitest';
import type { PlannedLine } from '#app/core/enrollments/admin/enrollment-import-lines.ts';
import { importWords } from '#app/words/en/import-words.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { ImportForm, ImportPlanView } from './enrollment-import-view.tsx';

// The casts are sound because the view reads only these properties of a line.
const enrolled = (line: number, amount: number | null = 599) =>
  ({
    line,
    email: 'asha@example.in',
    course: 'kites',
    fate: { kind: 'enroll', course: 'Kites', amount },
  }) as unknown as PlannedLine;
const skipped = (line: number, reason: string, change: object = {}) =>
  ({
    line,
    email: 'asha@example.in',
    course: 'kites',
    fate: { kind: 'skip', reason },
    ...change,
  }) as unknown as PlannedLine;
const plan = (lines: PlannedLine[], ignored: string[] = []) =>
  renderAt('/admin/enrollments/import', <ImportPlanView csv={'email,course\na"b'} {...{ lines, ignored }} />);
const buttons = (html: string) =>
  elementsIn(parseHtml(html), 'button').map(({ attributes }) => attributes.get('value'));

describe('[ADM-ENR-5] the form for a file of enrollments', () => {
  const form = (answer?: Parameters<typeof ImportForm>[0]['answer']) =>
    renderAt('/admin/enrollments/import', <ImportForm answer={answer} />);

  it('accepts a file or pasted lines, and checks them first', () => {
    expect(form()).toMatch(/enctype="multipart\/form-data"/i);
    expect(buttons(form())).toEqual(['plan']);
    expect(faultsIn(form())).toEqual([]);
  });

  it('keeps the pasted lines, and shows what is wrong', () => {
    const answer = { values: { csv: 'email\n<b>' }, errors: { csv: 'There is no column course' } };
    const html = form(answer as Parameters<typeof ImportForm>[0]['answer']);
    expect(sentBy(html).get('csv')).toBe('email\n<b>');
    expect(textOf(html)).toContain('There is no column course');
  });
});

describe('[ADM-ENR-5] the preview of an import', () => {
  it.each([
    [[enrolled(2)], '1 of 1 line can be imported', 'Import 1 enrollment'],
    [[enrolled(2), enrolled(3)], '2 of 2 lines can be imported', 'Import 2 enrollments'],
    [[enrolled(2), skipped(3, 'course-unknown')], '1 of 2 lines can be imported', 'Import 1 enrollment'],
  ])('shows the counts before anything is stored (%#)', (lines, sentence, button) => {
    const text = textOf(plan(lines));
    expect(text).toContain(`${sentence}. Nothing is stored yet.`);
    expect(text).toMatch(new RegExp(`${button}( |$)`));
  });

  it('has no import button if no line can be imported', () => {
    const html = plan([skipped(2, 'course-unknown')]);
    expect(buttons(html)).toEqual([]);
    expect(sentBy(html).has('tell')).toBe(false);
    expect(textOf(html)).toContain('Choose another file');
  });

  it('sends the same text again, and emails nobody unless the owner ticks it', () => {
    const sent = Object.fromEntries(sentBy(plan([enrolled(2)])));
    expect(sent).toEqual({ csv: 'email,course\na"b' });
    expect(textOf(plan([enrolled(2)]))).toContain(importWords.tell);
  });

  it('shows each line with its number, course and payment, or why it is skipped', () => {
    const text = textOf(
      plan([enrolled(2), enrolled(3, null), skipped(4, 'course-unknown', { email: '', course: '' })]),
    );
    expect(text).toContain('₹599');
    expect(text).toContain('Will be enrolled');
    expect(text).toContain(`Skipped: ${importWords.skipped['course-unknown']}`);
    expect(text).toContain('–');
  });

  it('names the courses that a title could mean', () => {
    const line = skipped(2, 'course-ambiguous', {
      fate: { kind: 'skip', reason: 'course-ambiguous', slug: 'kites' },
    });
    expect(textOf(plan([line]))).toContain(importWords.courseAmbiguous('kites'));
  });

  it('names the unused columns', () => {
    expect(textOf(plan([enrolled(2)], ['phone', 'city']))).toContain('Columns not used: phone, city');
    expect(textOf(plan([enrolled(2)]))).not.toContain('Columns not used');
  });
});
