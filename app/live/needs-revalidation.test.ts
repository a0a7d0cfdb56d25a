import { expect, it } from 'vitest';
import { needsRevalidation } from './needs-revalidation.ts';

const change = (from: string, to: string, formMethod?: 'POST') => ({
  currentUrl: new URL(from, 'http://localhost'),
  nextUrl: new URL(to, 'http://localhost'),
  ...(formMethod ? { formMethod } : {}),
  defaultShouldRevalidate: true,
});

it('[CAT-11] nothing is requested from the server when only the query of the URL changed', () => {
  expect(needsRevalidation(change('/courses', '/courses?q=a'))).toBe(false);
  expect(needsRevalidation(change('/courses?q=a', '/courses'))).toBe(false);
});

it('[CAT-12] data are loaded again after a live change, on another page, and after a form', () => {
  expect(needsRevalidation(change('/courses?q=a', '/courses?q=a'))).toBe(true);
  expect(needsRevalidation(change('/', '/courses?q=a'))).toBe(true);
  expect(needsRevalidation(change('/courses', '/courses?q=a', 'POST'))).toBe(true);
});
