import { expect, it } from 'vitest';
import { meta as figures } from './explain-figures.tsx';
import { meta as about } from './view-about.tsx';
import { meta as privacy } from './view-privacy.tsx';
import { meta as refund } from './view-refund-policy.tsx';
import { meta as support } from './view-support.tsx';
import { meta as terms } from './view-terms.tsx';

const words = { title: 'T', description: 'D' };

it.each([
  ['/about', about],
  ['/support', support],
  ['/claims', figures],
  ['/privacy', privacy],
  ['/terms', terms],
  ['/refund', refund],
])('[SHELL-2] the page %s names one address as its own, however it was asked for', (path, meta) => {
  const asked = { pathname: `${path.toUpperCase()}/` };
  const loaderData = { origin: 'https://a.example', meta: words, texts: { meta: words } };
  const tags = meta?.({ loaderData, location: asked, matches: [] } as never);
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `https://a.example${path}` });
});
