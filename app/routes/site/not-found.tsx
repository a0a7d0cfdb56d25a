import { data } from 'react-router';
import { ErrorMessage } from '#app/screens/site/error-page.tsx';
import { pageMeta } from '#app/screens/site/page-meta.ts';
import type { Route } from './+types/not-found.ts';

/** Any address we do not have: the layout, a few words, a way home (SHELL-1). */
export function loader() {
  return data(null, { status: 404 });
}

// A form sent to an address that is not there is answered the same way.
export function action() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.notFound.title },
  { name: 'description', content: pageMeta.notFound.description },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return <ErrorMessage status={404} />;
}
