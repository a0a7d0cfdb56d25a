import { expect, it } from 'vitest';
import { pathAmong } from './path-among.ts';

const links = [{ href: '/' }, { href: '/courses' }, { href: '/dashboard' }, { href: '/dashboard/account' }];

it.each([
  ['/', '/'],
  ['/courses', '/courses'],
  ['/courses/', '/courses'],
  ['/courses/first-hover/lesson', '/courses'],
  ['/coursesx', '/-'],
  ['/dashboard/account/security', '/dashboard/account'],
  ['/nowhere/at/all', '/-'],
])('[OPS-22] %s marks the links that %s marks', (path, among) => {
  expect(pathAmong(links, path)).toBe(among);
});
