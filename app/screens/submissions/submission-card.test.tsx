import { describe, expect, it } from 'vitest';
import type { DecisionAnswer } from '#app/core/submissions/submission-form.ts';
import { decisionForm, decisionSchema } from '#app/core/submissions/submission-form.ts';
import type { ListedSubmission } from '#app/core/submissions/submission-queries.server.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { submissionWords, submissionPanelWords as words } from '#app/words/en/submission-words.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { errorsIn, faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { SubmissionCard } from './submission-card.tsx';

const row = {
  submission: {
    id: 's1',
    text: 'मेरी पतंग\nदो डंडियाँ',
    state: 'waiting',
    feedback: '',
    userId: 'u1',
    lessonId: 'l1',
    decidedAt: null,
    answeredBy: null,
    isDemo: false,
    handedInAt: new Date('2026-11-02T09:30:00.123Z'),
  },
  student: { id: 'u1', fullName: 'Meera Nair', email: 'meera@example.in' },
  lesson: { id: 'l1', title: 'Draw a kite' },
  courseTitle: 'Kites',
  files: [],
} as ListedSubmission;
const withState = (change: Partial<ListedSubmission['submission']>) =>
  ({ ...row, submission: { ...row.submission, ...change } }) as ListedSubmission;
const teachers = [
  { id: 't1', name: 'Meera Iyer' },
  { id: 't2', name: 'अरुण' },
];
const card = (shown: ListedSubmission = row, refused?: DecisionAnswer) =>
  renderAt('/', <SubmissionCard row={shown} zone="Asia/Kolkata" {...{ refused, teachers }} self="t2" />);

describe('[LEARN-61] a handed-in assignment in the panel', () => {
  it('shows who handed it in, for which course, and when', () => {
    expect(textOf(card())).toContain('Meera Nair · Kites · handed in on 2 Nov 2026, 3:00 pm');
    expect(card()).toContain('lang="hi"');
  });

  it('shows the email address of a student without a name, and that the course was deleted', () => {
    const student = { ...row.student, fullName: ' ' };
    const text = textOf(card({ ...row, student, courseTitle: null }));
    expect(text).toContain(`meera@example.in · ${unknownCourse} ·`);
  });

  it('sends the version of the text that was read, to the millisecond', () => {
    const html = card();
    expect(faultsIn(html)).toEqual([]);
    const sent = sentBy(html);
    sent.set('decision', 'accepted');
    expect(decisionForm.read(sent, decisionSchema).input).toEqual({
      id: 's1',
      decision: 'accepted',
      feedback: '',
      teacher: 't2',
      seen: row.submission.handedInAt,
    });
  });

  it('[DAY-86] is answered as the teacher who is signed in, or as another, or as the academy', () => {
    expect(sentBy(card()).get('teacher')).toBe('t2');
    expect(textOf(card())).toContain('The academy Meera Iyer अरुण');
    const answered = card(withState({ state: 'accepted', feedback: 'Well drawn', answeredBy: 'Meera Iyer' }));
    expect(textOf(answered)).toContain('Meera Iyer: Well drawn');
  });

  it('has two buttons that name the lesson and the student', () => {
    expect(namesOf(card(), 'button')).toEqual([
      `${words.accept}: Draw a kite, Meera Nair`,
      `${words.giveBack}: Draw a kite, Meera Nair`,
    ]);
  });

  it('keeps the feedback that could not be stored, and shows why', () => {
    const values = { id: 's1', decision: 'returned', feedback: 'Add a tail', teacher: 't1', seen: '' };
    const html = card(row, { values, errors: { feedback: words.errors['feedback-too-long'] } });
    expect(sentBy(html).get('feedback')).toBe('Add a tail');
    expect(sentBy(html).get('teacher')).toBe('t1');
    expect(errorsIn(html)).toEqual({ feedback: words.errors['feedback-too-long'] });
  });

  it.each(['accepted', 'returned'] as const)('shows the feedback, and no form, once it is %s', (state) => {
    const html = card(withState({ state, feedback: 'Well drawn' }));
    expect(html).not.toContain('<form');
    expect(textOf(html)).toContain(`${words.you}: Well drawn`);
    expect(textOf(html)).toContain(submissionWords.states[state]);
  });

  it('keeps the feedback that was typed if somebody else decides first, and says so', () => {
    const values = { id: 's1', decision: 'returned', feedback: 'Add a tail', teacher: 't1', seen: '' };
    const refused = { values, errors: {}, error: words.errors.decided };
    const html = card(withState({ state: 'accepted', feedback: 'Well drawn' }), refused);
    expect(sentBy(html).get('feedback')).toBe('Add a tail');
    expect(textOf(html)).toContain('Well drawn');
    expect(textOf(html)).toContain(words.errors.decided);
    expect(namesOf(html, 'button')).toEqual([]);
  });

  it('shows no feedback if there was none', () => {
    expect(textOf(card(withState({ state: 'accepted' })))).not.toContain(words.you);
  });
});
