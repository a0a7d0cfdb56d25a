import type { Matches } from './brand-context.ts';
import { pageTitle } from './meta-tags.ts';

export const unlistedMeta = (title: string, matches: Matches) => [
  pageTitle(title, matches),
  { name: 'robots', content: 'noindex' },
];

/**
 * The same for a page with a secret in its URL or text: no other site gets a Referer header. The policy is not
 * `no-referrer`, with which a form post would lose its Origin header.
 */
export const secretMeta = (title: string, matches: Matches) => [
  ...unlistedMeta(title, matches),
  { name: 'referrer', content: 'same-origin' },
];
