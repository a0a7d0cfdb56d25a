import { createMemoryRouter, redirect } from 'react-router';
import { describe, expect, it } from 'vitest';
import { nextTurn } from './use-own-turn.ts';

type Render = Parameters<typeof nextTurn>[1];

const turnAfter = (...renders: Render[]) => renders.reduce(nextTurn, { isSending: false, turn: 0 }).turn;
const idle = { isSending: false, isSaved: true };
const sending = { isSending: true, isSaved: true };

describe('[DAY-186] [LEARN-1] a form that adds a row', () => {
  it('keeps what is typed when others add or remove rows', () => {
    expect(turnAfter(idle, idle)).toBe(0);
  });

  it('is empty after its own save, once', () => {
    expect(turnAfter(sending, sending)).toBe(0);
    expect(turnAfter(sending, sending, idle, idle)).toBe(1);
    expect(turnAfter(sending, idle, sending, idle)).toBe(2);
  });

  it('keeps what is typed when it is refused, or no answer came', () => {
    expect(turnAfter(sending, { isSending: false, isSaved: false }, idle)).toBe(0);
  });
});

// `useOwnTurn` relies on it.
it('[DAY-186] a form counts as being sent until the page after its save is loaded', async () => {
  const action = () => redirect('/');
  const router = createMemoryRouter([{ path: '/', loader: () => 1, action }]);
  const seen: string[] = [];
  router.subscribe(({ navigation: { state, formData } }) =>
    seen.push(`${state} ${formData?.get('intent') ?? ''}`),
  );
  const formData = new FormData();
  formData.set('intent', 'invite');
  await router.navigate('/', { formMethod: 'post', formData });
  await expect.poll(() => seen.at(-1)).toBe('idle ');
  expect(seen.slice(0, -1).filter((one) => !one.endsWith('invite'))).toEqual([]);
  router.dispose();
});
