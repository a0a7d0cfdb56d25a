import { createMemoryRouter, type MiddlewareFunction, redirect } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { keepWayBack } from './way-back.ts';

afterEach(() => vi.unstubAllGlobals());

it('[DAY-93] a page that redirects whoever returns to it does not stop Back', async () => {
  let isLoggedIn = false;
  const login = { pathname: '/login', search: '' };
  const router = createMemoryRouter(
    [
      {
        path: '/',
        middleware: [keepWayBack as MiddlewareFunction],
        children: [
          { path: 'courses' },
          { path: 'login', loader: () => (isLoggedIn ? redirect('/dashboard') : null) },
          { path: 'dashboard', loader: () => null },
        ],
      },
    ],
    { initialEntries: ['/courses'] },
  );
  vi.stubGlobal('location', { pathname: '/courses', search: '' });
  await router.navigate('/login');
  vi.stubGlobal('location', login);
  isLoggedIn = true;
  await router.navigate('/dashboard');
  const back = async () => {
    await router.navigate(-1);
    do await new Promise(setImmediate);
    while (router.state.navigation.state !== 'idle');
  };
  await back();
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/dashboard', 'REPLACE']);
  await back();
  expect(router.state.location.pathname).toBe('/courses');

  // A link to the page is not a return: the page with the link keeps its place.
  vi.stubGlobal('location', { pathname: '/courses', search: '' });
  await router.navigate('/login');
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/dashboard', 'PUSH']);
});
