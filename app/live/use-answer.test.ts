import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { nextShown } from './use-answer.ts';

// `useAnswer` relies on the fact that only a navigation changes the location's key.
it('[SELL-103] reloading the data discards the action data, and keeps the location', async () => {
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => 1, action: () => 'refused' }]);
  const form = new FormData();
  await router.navigate('/', { formMethod: 'post', formData: form });
  const { key } = router.state.location;
  expect(router.state.actionData).toEqual({ page: 'refused' });
  await router.revalidate();
  expect([router.state.actionData, router.state.location.key]).toEqual([null, key]);
  await router.navigate('/');
  expect(router.state.location.key).not.toBe(key);
  router.dispose();
});

describe('[SELL-103] the answer that a form shows', () => {
  type Given = string | null | undefined;
  /** Returns what a form shows after each of these renders. A render has action data and the location's key. */
  const shownAfter = (renders: [given: Given, key: string][]) => {
    const [[first, start] = [undefined, '']] = renders;
    let shown = { given: first, key: start, answer: first ?? undefined };
    return renders.map(([given, key]) => {
      shown = nextShown(shown, { given, key }, () => given ?? undefined);
      return shown.answer;
    });
  };

  it.each<[string, [Given, string][], (string | undefined)[]]>([
    ['nothing at first', [[undefined, 'a']], [undefined]],
    [
      'a refusal, while data is loaded again',
      [
        ['no', 'a'],
        [undefined, 'a'],
      ],
      ['no', 'no'],
    ],
    [
      'an answer that comes before its navigation ends, while data is loaded again',
      [
        [undefined, 'a'],
        ['yes', 'a'],
        ['yes', 'b'],
        [undefined, 'b'],
        [undefined, 'b'],
      ],
      [undefined, 'yes', 'yes', 'yes', 'yes'],
    ],
    [
      'nothing after going elsewhere and back',
      [
        ['no', 'b'],
        [undefined, 'c'],
        [undefined, 'b'],
      ],
      ['no', undefined, undefined],
    ],
    [
      'what it showed, when the connection was lost',
      [
        ['no', 'b'],
        [null, 'b'],
      ],
      ['no', 'no'],
    ],
    [
      'the next answer',
      [
        ['no', 'b'],
        ['yes', 'b'],
        ['yes', 'c'],
      ],
      ['no', 'yes', 'yes'],
    ],
  ])('is %s', (_, renders, shown) => {
    expect(shownAfter(renders)).toEqual(shown);
  });
});
