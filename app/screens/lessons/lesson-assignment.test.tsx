import { describe, expect, it } from 'vitest';
import type { OwnSubmission } from '#app/core/submissions/submission-queries.server.ts';
import { submissionWords as words } from '#app/words/en/submission-words.ts';
import { renderAt, textOf, wordsWithoutLanguage } from '#tests/support/render.tsx';
import { elementsIn, errorsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { LessonAssignment } from './lesson-assignment.tsx';

const waiting: OwnSubmission = {
  id: 's1',
  text: 'मेरी पतंग',
  state: 'waiting',
  feedback: '',
  handedInAt: new Date('2026-11-02T20:00:00Z'),
  decidedAt: null,
  answeredBy: null,
  files: [],
};
const returned: OwnSubmission = {
  ...waiting,
  id: 's0',
  text: 'First try',
  state: 'returned',
  feedback: 'Add a drawing.',
  decidedAt: new Date('2026-11-01T20:00:00Z'),
};
const accepted: OwnSubmission = { ...returned, state: 'accepted', feedback: 'बहुत अच्छा' };
function shown(
  own: OwnSubmission[],
  mayHandIn = true,
  refused?: { text: string; files: null; error: string },
) {
  return renderAt(
    '/',
    <LessonAssignment
      assignment={{ own, mayHandIn }}
      path="/learn/kites/draw"
      storageKey="draw"
      zone="Asia/Kolkata"
      refused={refused as Parameters<typeof LessonAssignment>[0]['refused']}
    />,
  );
}
const noticeOf = (html: string) => /role="status"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '';

describe('[LEARN-60] an assignment on the page of its lesson', () => {
  it.each<[state: string, own: OwnSubmission[], text: string, button: string]>([
    ['nothing was handed in', [], '', words.handIn],
    ['a text waits', [waiting], 'मेरी पतंग', words.change],
    ['a text was returned', [returned], 'First try', words.again],
    ['a text waits after another was returned', [waiting, returned], 'मेरी पतंग', words.change],
  ])('starts with the text, which can be changed while %s', (_, own, text, button) => {
    const html = shown(own);
    expect(faultsIn(html)).toEqual([]);
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'hand-in', text });
    expect(namesOf(html, 'button')).toEqual([button]);
    expect(elementsIn(parseHtml(html), 'form')[0]?.attributes.get('action')).toBe('/learn/kites/draw');
  });

  it.each([
    [waiting, words.waits('3 Nov 2026')],
    [returned, words.returned('2 Nov 2026')],
    [accepted, words.accepted('2 Nov 2026')],
  ])("shows on which day in the site's time zone it was handed in or decided (%#)", (one, said) => {
    expect(textOf(noticeOf(shown([one])))).toContain(said);
  });

  it('keeps the typed text, and shows why it could not be handed in', () => {
    const html = shown([waiting], true, { text: '  ', files: null, error: words.errors['text-missing'] });
    expect(sentBy(html).get('text')).toBe('  ');
    expect(errorsIn(html)).toEqual({ text: words.errors['text-missing'] });
  });

  it("has no form for an accepted text, and shows the academy's feedback once", () => {
    const html = shown([accepted], false);
    expect(html).not.toContain('<form');
    expect(textOf(html).split('बहुत अच्छा')).toHaveLength(2);
    expect(textOf(html)).toContain('First try');
  });

  it("lists texts handed in before with the academy's feedback, but not the one that waits", () => {
    const [list] = elementsIn(parseHtml(shown([waiting, returned])), 'details');
    const earlier = list ? elementsIn(list, 'p').map(({ children }) => children.join('')) : [];
    expect(earlier).toEqual([words.returned('2 Nov 2026'), 'First try', `${words.said}:`, 'Add a drawing.']);
  });

  it('[DAY-86] names the teacher who answered, with and without words', () => {
    const by = { answeredBy: 'Meera Iyer' };
    const [said, silent] = [returned, { ...accepted, feedback: '' }].map((one) =>
      textOf(noticeOf(shown([{ ...one, ...by }]))),
    );
    expect(said).toContain(`${words.answeredBy} Meera Iyer Add a drawing.`);
    expect(silent).toContain(`${words.answeredBy} Meera Iyer`);
    expect(`${said}${silent}`).not.toContain(words.said);
  });

  it('tells somebody who is not a student who can hand in here', () => {
    expect(textOf(shown([], false))).toBe(`${words.title} ${words.students}`);
  });

  it('marks the language of a text', () => {
    expect(wordsWithoutLanguage(shown([accepted, { ...returned, text: 'मेरी' }], false))).toEqual([]);
  });
});
