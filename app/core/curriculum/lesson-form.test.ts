import { describe, expect, it } from 'vitest';
import { curriculumImportForm, curriculumImportSchema } from './curriculum-import-form.ts';
import { clashesOf, failedLesson, lessonForm } from './lesson-form.ts';
import { moduleSchema, newLessonSchema, outlineForm } from './outline-form.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const values = (change: Record<string, string> = {}) => lessonForm.textsOf(formOf(change));

describe('[LEARN-6] two admins who edit one lesson', () => {
  it.each(lessonForm.fields)('are shown a different value of the field %s exactly once', (field) => {
    expect(clashesOf(values({ [field]: 'mine' }), values({ [field]: 'theirs' }))).toEqual([
      { field, stored: 'theirs' },
    ]);
  });

  it('are not shown texts that differ only in line breaks and surrounding space', () => {
    expect(clashesOf(values({ body: 'One\r\nTwo\r\n' }), values({ body: 'One\nTwo' }))).toEqual([]);
  });

  it('see the typed values again, with their version, when the lesson could not be saved', () => {
    const { values: shown, version, error } = failedLesson(formOf({ title: 'Wings', version: '7' }));
    expect([shown.title, version]).toEqual(['Wings', 7]);
    expect(error).toMatch(/lesson/);
  });
});

describe('[LEARN-1] the small forms in the outline of a curriculum', () => {
  const lesson = (fields: Record<string, string>) => outlineForm.read(formOf(fields), newLessonSchema);

  it.each(['text', 'video', 'live', 'quiz', 'assignment'])('add a lesson of the kind %s', (kind) => {
    expect(lesson({ title: ' Wings ', kind }).input).toEqual({ title: 'Wings', kind });
  });

  it.each([
    [{ title: ' ', kind: 'text' }, { title: 'Please write a title' }],
    [{ title: 'a'.repeat(201), kind: 'text' }, { title: 'Please keep the title to at most 200 characters' }],
    [{ title: 'Wings', kind: 'song' }, { kind: 'Please choose what the lesson is' }],
    [{ title: 'Wings' }, { kind: 'Please choose what the lesson is' }],
  ])('refuse the lesson %j with %j', (fields, errors) => {
    expect(lesson(fields as Record<string, string>).errors).toEqual(errors);
  });

  it('refuse a module without a title', () => {
    expect(outlineForm.read(formOf({ title: '' }), moduleSchema).errors).toEqual({
      title: 'Please write a title',
    });
  });
});

describe('[LEARN-13] the form that imports a curriculum', () => {
  it.each(['', ' \n\t '])('asks for a file if the text is %j', (text) => {
    expect(curriculumImportForm.read(formOf({ text }), curriculumImportSchema).errors).toEqual({
      text: 'Choose a file, or paste its text',
    });
  });

  it('keeps the file exactly as it was typed, including spaces and line breaks', () => {
    const text = '\n# Module: Wings\n\n  - minutes: 3 \n';
    const sent = formOf({ text: text.replaceAll('\n', '\r\n') });
    expect(curriculumImportSchema.parse(curriculumImportForm.textsOf(sent)).text).toBe(text);
  });

  it('allows one character more than the limit, so that a longer file is refused and not cut off', () => {
    const { text } = curriculumImportForm.textsOf(formOf({ text: 'a'.repeat(1_000_005) }));
    expect(text).toHaveLength(1_000_001);
  });
});
