import { describe, expect, it } from 'vitest';
import { submissionLimits, submissionStates } from '#app/domain/submission.ts';
import { submissionWords } from '#app/words/en/submission-words.ts';
import { decisionForm, decisionSchema } from './submission-form.ts';
import { submissionFilters, submissionShape } from './submission-list.ts';

const typed = {
  id: 's1',
  decision: 'returned',
  feedback: 'Add a drawing.',
  teacher: 't1',
  seen: '2026-11-02T09:30:00.000Z',
};
function sent(change: Partial<typeof typed> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value);
  return form;
}
const read = (change?: Partial<typeof typed>) => decisionForm.read(sent(change), decisionSchema);

describe('[LEARN-61] the form that accepts or returns an assignment', () => {
  it('sends the version of the text that was read, the decision, and who answers', () => {
    expect(read().input).toEqual({ ...typed, seen: new Date(typed.seen) });
  });

  it.each(['', 'yesterday', '2026-13-45'])('reads "%s" as no version at all', (seen) => {
    expect(read({ seen }).input?.seen).toBeNull();
  });

  it.each(['', 'waiting', 'deleted'])('refuses the decision "%s"', (decision) => {
    expect(read({ decision })).toMatchObject({ isValid: false, input: null });
  });

  it('stores the feedback with plain line breaks, and without surrounding white space', () => {
    expect(read({ feedback: '\r\n Good.\r\nOne more line.\rAnd one. \r\n' }).input?.feedback).toBe(
      'Good.\nOne more line.\nAnd one.',
    );
  });

  it('accepts the longest feedback with two characters for each line break', () => {
    const feedback = '\r\n'.repeat(submissionLimits.feedback - 1);
    expect(read({ feedback: `a${feedback}b` }).input?.feedback).toHaveLength(submissionLimits.feedback + 1);
  });

  it('keeps the typed feedback if storing it fails', () => {
    expect(decisionForm.failed(sent())).toMatchObject({ values: { feedback: typed.feedback }, errors: {} });
  });
});

describe('[LEARN-61] the filters of the list of assignments', () => {
  it('contain all states and the three single ones, each with its label', () => {
    expect(submissionFilters.map(({ value }) => value)).toEqual([...submissionShape.filters.state]);
    for (const state of submissionStates)
      expect(submissionFilters).toContainEqual({ value: state, label: submissionWords.states[state] });
  });
});
