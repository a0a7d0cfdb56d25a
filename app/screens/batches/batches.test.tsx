import { describe, expect, it } from 'vitest';
import { batchForm } from '#app/core/batches/batch-form.ts';
import type { ShownBatch } from '#app/core/batches/batch-queries.server.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import { linksIn, renderAt, textOf, wordsWithoutLanguage } from '#tests/support/render.tsx';
import { elementsIn, errorsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { type BatchAnswer, BatchForm } from './batch-form.tsx';
import { BatchList, NextStart } from './batch-list.tsx';
import { BatchStudents } from './batch-students.tsx';
import { startOption } from './start-option.ts';

const weekend: ShownBatch = {
  id: 'b1',
  label: 'Weekend batch',
  startsOn: '2026-12-05',
  endsOn: null,
  left: 3,
};

describe('[DAY-35] the next start at the top of the page of a course', () => {
  const head = (...batches: Partial<ShownBatch>[]) =>
    renderAt('/courses/drones', <NextStart batches={batches.map((one) => ({ ...weekend, ...one }))} />);

  it('is the first with a free seat, and leads to all dates', () => {
    const html = head({ left: 0, startsOn: '2026-12-01' }, {}, { startsOn: '2027-01-01' });
    expect(textOf(html)).toContain('Next start 5 Dec 2026 Weekend batch 3 seats left');
    expect(linksIn(html)).toEqual(['#batches Next start 5 Dec 2026']);
  });

  it('is missing if all are full', () => expect(head({ left: 0 })).toBe(''));
});

describe('[LEARN-96] the batches on the page of a course', () => {
  const listFor = (isEnrolled: boolean, ...batches: Partial<ShownBatch>[]) =>
    renderAt(
      '/courses/drones',
      <BatchList
        batches={batches.map((one) => ({ ...weekend, ...one }))}
        askHref="/ask"
        isEnrolled={isEnrolled}
      />,
    );
  const list = (...batches: Partial<ShownBatch>[]) => listFor(false, ...batches);

  it.each([
    [0, 'Full'],
    [1, '1 seat left'],
    [2, '2 seats left'],
    [5, '5 seats left'],
    [6, 'Seats free'],
    [200, 'Seats free'],
  ])('show for %d free places: %s', (left, words) => {
    expect(textOf(list({ left }, { id: 'b2', left: 9 }))).toContain(`2026 ${words} Weekend`);
    expect(startOption({ ...weekend, left }).note).toContain(words);
  });

  it('show that all of them are full, and only then', () => {
    expect(textOf(list({ left: 0 }, { id: 'b2', left: 0 }))).toContain(batchWords.allFull);
    expect(textOf(list({ left: 0 }, { id: 'b2', left: 1 }))).not.toContain(batchWords.allFull);
  });

  it('link to the request form if all of them are full, but not for a student of the course', () => {
    const link = `/ask ${batchWords.askForPlace}`;
    expect(linksIn(list({ left: 0 }))).toEqual([link]);
    expect(linksIn(list({ left: 0 }, { id: 'b2', left: 1 }))).toEqual([]);
    expect(linksIn(listFor(true, { left: 0 }))).toEqual([]);
  });

  it('show the days on which they begin and end', () => {
    expect(textOf(list({}))).toMatch(/Weekend batch Begins on 5 Dec\w* 2026/);
    expect(textOf(list({ endsOn: '2027-02-28' }))).toMatch(/5 Dec\w* 2026 to 28 Feb\w* 2027/);
  });

  it('are in the given order, each name marked with its language', () => {
    const html = list({ id: 'b2', label: 'सुबह' }, { id: 'b3', label: 'Evening' });
    expect(elementsIn(parseHtml(html), 'strong').map(({ children }) => children[0])).toEqual([
      'सुबह',
      'Evening',
    ]);
    expect(wordsWithoutLanguage(html)).toEqual([]);
    expect(faultsIn(html)).toEqual([]);
  });
});

describe('[LEARN-97] a batch as a choice at checkout', () => {
  it.each([
    [0, true],
    [1, false],
    [20, false],
  ])('with %d free places is full: %s', (left, isFull) => {
    expect(startOption({ ...weekend, left })).toMatchObject({ id: 'b1', title: 'Weekend batch', isFull });
  });
});

describe('[LEARN-96] the form of a batch', () => {
  const stored = {
    label: 'Weekend batch',
    startsOn: '2026-12-05',
    endsOn: '2027-02-28',
    seats: '12',
    teacherId: 't2',
    isClosed: 'yes',
  };
  const teachers = [
    { id: 't1', name: 'Meera Iyer' },
    { id: 't2', name: 'अरुण' },
  ];
  const form = (version: number, answer?: BatchAnswer) =>
    renderAt('/admin/batches/b1', <BatchForm values={stored} {...{ version, answer, teachers }} />);
  const newForm = () =>
    renderAt(
      '/admin/courses/c1/batches',
      <BatchForm isNew values={batchForm.blank} version={2} answer={undefined} />,
    );

  it('[DAY-87] offers the teachers of the academy, if it has any', () => {
    expect(textOf(form(4))).toContain('As for the course Meera Iyer अरुण');
    expect(wordsWithoutLanguage(form(4))).toEqual([]);
    expect(textOf(newForm())).not.toContain('As for the course');
  });

  it('sends a stored batch unchanged, with the version that the page showed', () => {
    expect(Object.fromEntries(sentBy(form(4)))).toEqual({ intent: 'save', version: '4', ...stored });
    expect(namesOf(form(4), 'button')).toEqual(['Save']);
  });

  it('adds a new batch, which is not closed', () => {
    expect(sentBy(newForm()).has('isClosed')).toBe(false);
    expect(namesOf(newForm(), 'button')).toEqual(['Add a batch']);
  });

  it('has every field that the server reads, each with a label', () => {
    const page = parseHtml(form(4));
    const controls = ['input', 'select'].flatMap((tag) => elementsIn(page, tag));
    const names = controls.map(({ attributes }) => attributes.get('name'));
    expect(names).toEqual(expect.arrayContaining([...batchForm.fields]));
    expect(faultsIn(form(4))).toEqual([]);
  });

  it('keeps the typed values when it is refused, and shows an error beside each field', () => {
    const errors = { seats: 'A whole number from 1 to 10,000', endsOn: 'Please choose a day' };
    const values = { ...stored, label: 'Mornings', seats: 'ten', isClosed: '' };
    const html = form(4, { values, errors, error: 'Please try again.', version: 5 });
    expect(errorsIn(html)).toEqual(errors);
    const sent = sentBy(html);
    expect(sent.get('version')).toBe('5');
    expect([sent.get('label'), sent.get('seats'), sent.has('isClosed')]).toEqual(['Mornings', 'ten', false]);
    expect(textOf(html)).toContain('Please try again.');
    expect(faultsIn(html)).toEqual([]);
  });
});

describe('[LEARN-100] the students of a batch', () => {
  type Students = Parameters<typeof BatchStudents>[0]['list']['students'];
  const asha = {
    enrollmentId: 'e1',
    userId: 'u1',
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    progress: 40,
  } as Students[number];
  const batches = [
    { id: 'b1', label: 'Weekend batch' },
    { id: 'b2', label: 'Evening batch' },
  ];
  const table = (students: Students, batchId: string | null = 'b1', total = students.length) => {
    const list = { students, total, query: { page: total > 500 ? 2 : 1, size: 500, search: '' } };
    return renderAt('/admin', <BatchStudents caption="Students" {...{ list, batchId, batches }} />);
  };

  it('are shown with email, progress and a link to their page', () => {
    expect(linksIn(table([asha]))).toContain('/admin/students/u1 Asha Rao');
    expect(textOf(table([asha]))).toMatch(/asha ?@ ?example\.in.*40%/);
  });

  it.each([
    ['b1', 'b1'],
    ['b2', 'b2'],
    [null, ''],
  ])('of the batch %s stay in it until another one is selected', (batchId, sent) => {
    const html = table([asha], batchId);
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'move', enrollment: 'e1', batch: sent });
  });

  it('can be moved to each batch of the course, or to none', () => {
    const html = table([asha]);
    expect(namesOf(html, 'option')).toEqual(['No batch', 'Weekend batch', 'Evening batch']);
    expect(namesOf(html, 'select')).toEqual(['Move to: Asha Rao']);
  });

  it('beyond five hundred are on further pages', () => {
    const html = table([asha], 'b1', 501);
    expect(textOf(html)).toContain('501–501 of 501 students, by name');
    expect(linksIn(html).join()).toContain('?page=1');
    expect(textOf(table([asha]))).not.toContain('by name');
  });

  it('can be moved even if the account is deleted, without a link to it', () => {
    const html = table([{ ...asha, fullName: null }]);
    expect(linksIn(html)).toEqual([]);
    expect(textOf(html)).toContain('Unknown Student');
    expect(namesOf(html, 'select')).toEqual(['Move to: Unknown Student']);
    expect(faultsIn(html)).toEqual([]);
  });
});
