import { describe, expect, it } from 'vitest';
import { failedLessonForm } from './failed-lesson-form.ts';

const form = (...fields: [string, string][]) => {
  const sent = new FormData();
  for (const [name, value] of fields) sent.append(name, value);
  return sent;
};

describe('the form of a lesson after an unexpected failure', () => {
  it('[LEARN-60] keeps the text that was typed for an assignment', () => {
    expect(failedLessonForm(form(['intent', 'hand-in'], ['text', 'One\r\ntwo']))).toMatchObject({
      error: null,
      submission: { text: 'One\ntwo' },
    });
  });

  it('[LEARN-51] keeps the answers that were given in a quiz', () => {
    const sent = form(['intent', 'answer'], ['attempt', 'a'], ['answer-q', '0'], ['answer-q', '2']);
    expect(failedLessonForm(sent)).toMatchObject({ answers: { q: ['0', '2'] } });
    const hostile = form(['intent', 'answer'], ['answer-__proto__', 'x'], ['answer-constructor', 'y']);
    expect(failedLessonForm(hostile).answers).toEqual({ constructor: ['y'] });
  });

  it('[LEARN-35] keeps a note, and of any other form shows only a message', () => {
    expect(failedLessonForm(form(['intent', 'note'], ['text', 'x']))).toMatchObject({
      note: { text: 'x', error: 'failed' },
    });
    expect(failedLessonForm(form(['intent', 'done']))).toEqual({ error: expect.any(String) });
  });
});
